// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Follows the routes of a topology node by node; keeps the routes that it asked for. */
final class RouteWalk {
    private final Topology topology;
    private final int hosts;
    private final @Nullable Routes[] routesOfNode;

    RouteWalk(Topology topology) {
        this.topology = topology;
        this.hosts = topology.hosts();
        this.routesOfNode = new @Nullable Routes[topology.nodes()];
    }

    /** Ports of the next hops towards a host; empty if there is no route. */
    int[] ports(int node, int toHost) {
        Routes routes = routesOfNode[node];
        if (routes == null) {
            routes = topology.routes(node);
            routesOfNode[node] = routes;
        }
        return routes.portsOf(routes.groupOf(toHost));
    }

    /**
     * The switches that frames from a node to a host may pass, each after all its next hops, except where a next hop
     * closes a loop. With an own stack, since a chain of switches may be longer than the thread's stack is deep.
     *
     * @param skipped switches, counted from 0, that are left out together with what lies behind them
     */
    int[] postorder(int from, int toHost, BitSet skipped) {
        BitSet seen = (BitSet) skipped.clone();
        int[] order = new int[16];
        int count = 0;
        int[] stack = {from};
        int[] cursor = {0};
        int[][] ports = {ports(from, toHost)};
        int depth = 1;
        while (depth > 0) {
            int node = stack[depth - 1];
            if (cursor[depth - 1] < ports[depth - 1].length) {
                int next = topology.peerNode(node, ports[depth - 1][cursor[depth - 1]++]);
                if (next < hosts || seen.get(next - hosts)) {
                    continue;
                }
                seen.set(next - hosts);
                if (depth == stack.length) {
                    stack = Arrays.copyOf(stack, 2 * depth);
                    cursor = Arrays.copyOf(cursor, 2 * depth);
                    ports = Arrays.copyOf(ports, 2 * depth);
                }
                stack[depth] = next;
                cursor[depth] = 0;
                ports[depth] = ports(next, toHost);
                depth++;
            } else {
                depth--;
                if (node >= hosts) {
                    order = count == order.length ? Arrays.copyOf(order, 2 * count) : order;
                    order[count++] = node;
                }
            }
        }
        return Arrays.copyOf(order, count);
    }
}
