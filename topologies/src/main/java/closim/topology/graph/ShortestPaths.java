// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Distances in links from every node to every host, over switches only, since hosts never forward. Hosts with the same
 * neighbours share one row, so that the table has a row for each leaf, not for each host.
 */
final class ShortestPaths {
    private static final int UNREACHED = Integer.MAX_VALUE;

    private final Cabling cabling;
    private final int hosts;
    private final int[] rowOfHost;
    private final int[][] distance;

    ShortestPaths(Cabling cabling, int hosts, int nodes) {
        this.cabling = cabling;
        this.hosts = hosts;
        this.rowOfHost = new int[hosts];
        Map<List<Integer>, Integer> rowOfNeighbours = new LinkedHashMap<>();
        for (int host = 0; host < hosts; host++) {
            List<Integer> neighbours = neighbours(host);
            Integer row = rowOfNeighbours.get(neighbours);
            if (row == null) {
                row = rowOfNeighbours.size();
                rowOfNeighbours.put(neighbours, row);
            }
            rowOfHost[host] = row;
        }
        distance = new int[rowOfNeighbours.size()][];
        int row = 0;
        for (List<Integer> neighbours : rowOfNeighbours.keySet()) {
            distance[row++] = search(neighbours, nodes);
        }
    }

    private List<Integer> neighbours(int host) {
        List<Integer> neighbours = new ArrayList<>();
        for (int port = 0; port < cabling.ports(host); port++) {
            neighbours.add(cabling.peer(host, port));
        }
        return neighbours.stream().sorted().distinct().toList();
    }

    private int[] search(List<Integer> neighbours, int nodes) {
        int[] found = new int[nodes];
        Arrays.fill(found, UNREACHED);
        int[] queue = new int[nodes];
        int tail = 0;
        for (int neighbour : neighbours) {
            found[neighbour] = 1;
            queue[tail++] = neighbour;
        }
        for (int head = 0; head < tail; head++) {
            int node = queue[head];
            for (int port = 0; node >= hosts && port < cabling.ports(node); port++) {
                int peer = cabling.peer(node, port);
                if (found[peer] == UNREACHED) {
                    found[peer] = found[node] + 1;
                    queue[tail++] = peer;
                }
            }
        }
        return found;
    }

    /** Hosts with the same row have the same next hops, except from their own neighbours. */
    int row(int host) {
        return rowOfHost[host];
    }

    int rows() {
        return distance.length;
    }

    /** Ports of a node on a shortest path to the hosts of a row of which it is no neighbour; empty if there is none. */
    List<Integer> portsTowards(int node, int row) {
        int[] found = distance[row];
        List<Integer> ports = new ArrayList<>();
        if (found[node] == UNREACHED) {
            return ports;
        }
        for (int port = 0; port < cabling.ports(node); port++) {
            int peer = cabling.peer(node, port);
            if (peer >= hosts && found[peer] == found[node] - 1) {
                ports.add(port);
            }
        }
        return ports;
    }

    /** Links from each node to the nearest host; 0 at hosts. */
    static int[] levels(Cabling cabling, int hosts, int nodes) {
        int[] level = new int[nodes];
        int[] queue = new int[nodes];
        int tail = 0;
        for (; tail < hosts; tail++) {
            queue[tail] = tail;
        }
        for (int head = 0; head < tail; head++) {
            int node = queue[head];
            for (int port = 0; port < cabling.ports(node); port++) {
                int peer = cabling.peer(node, port);
                if (peer >= hosts && level[peer] == 0) {
                    level[peer] = level[node] + 1;
                    queue[tail++] = peer;
                }
            }
        }
        for (int node = hosts; node < nodes; node++) {
            // A switch that no host can reach still is a switch.
            level[node] = Math.max(1, level[node]);
        }
        return level;
    }
}
