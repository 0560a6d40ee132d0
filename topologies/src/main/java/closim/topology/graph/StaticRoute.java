// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

/**
 * A route that replaces the shortest paths from one node to one host.
 *
 * @param node node whose route it is
 * @param host destination host
 * @param port port that it names; several routes of the same node and host share the traffic
 */
public record StaticRoute(int node, int host, int port) {}
