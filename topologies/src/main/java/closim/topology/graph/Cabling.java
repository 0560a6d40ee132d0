// SPDX-License-Identifier: Apache-2.0
package closim.topology.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The ports that a list of cables makes: each node numbers its cables in the order of the list. */
final class Cabling {
    private final List<Cable> cables;
    /** By node and port: the cable, the port at its other end, and the running number among parallels (0 if alone). */
    private final int[][] cableOfPort;

    private final int[][] peerPort;
    private final int[][] parallelNumber;

    Cabling(int nodes, List<Cable> cables) {
        this.cables = List.copyOf(cables);
        int[] degree = new int[nodes];
        for (Cable cable : cables) {
            degree[cable.a()]++;
            degree[cable.b()]++;
        }
        cableOfPort = new int[nodes][];
        peerPort = new int[nodes][];
        parallelNumber = new int[nodes][];
        for (int node = 0; node < nodes; node++) {
            cableOfPort[node] = new int[degree[node]];
            peerPort[node] = new int[degree[node]];
            parallelNumber[node] = new int[degree[node]];
        }
        int[] next = new int[nodes];
        for (int i = 0; i < cables.size(); i++) {
            int a = cables.get(i).a();
            int b = cables.get(i).b();
            cableOfPort[a][next[a]] = i;
            cableOfPort[b][next[b]] = i;
            peerPort[a][next[a]] = next[b];
            peerPort[b][next[b]] = next[a];
            next[a]++;
            next[b]++;
        }
        for (int node = 0; node < nodes; node++) {
            numberParallels(node);
        }
    }

    private void numberParallels(int node) {
        Map<Integer, List<Integer>> portsTo = new LinkedHashMap<>();
        for (int port = 0; port < ports(node); port++) {
            portsTo.computeIfAbsent(peer(node, port), peer -> new ArrayList<>()).add(port);
        }
        for (List<Integer> parallel : portsTo.values()) {
            for (int i = 0; parallel.size() > 1 && i < parallel.size(); i++) {
                parallelNumber[node][parallel.get(i)] = i + 1;
            }
        }
    }

    int ports(int node) {
        return cableOfPort[node].length;
    }

    Cable.Direction direction(int node, int port) {
        return cables.get(cableOfPort[node][port]).from(node);
    }

    int peer(int node, int port) {
        return cables.get(cableOfPort[node][port]).otherEnd(node);
    }

    int peerPort(int node, int port) {
        return peerPort[node][port];
    }

    /** 1, 2, … among the cables between the same two nodes; 0 for a cable without a parallel. */
    int parallelNumber(int node, int port) {
        return parallelNumber[node][port];
    }
}
