// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.topology.Topology;

/** Splits nodes among workers; any split gives the same results, a good one is quicker. */
final class Partition {
    private Partition() {}

    /** By pod where there are pods, so that few frames change workers; nodes outside pods are dealt out in turn. */
    static int[] byPod(Topology topology, int threads) {
        int nodes = topology.nodes();
        int[] workerOf = new int[nodes];
        int pods = 0;
        for (int node = 0; node < nodes; node++) {
            pods = Math.max(pods, topology.pod(node) + 1);
        }
        int outside = 0;
        for (int node = 0; node < nodes; node++) {
            int pod = topology.pod(node);
            workerOf[node] = pod >= 0 && pods >= threads ? pod * threads / pods : outside++ % threads;
        }
        return workerOf;
    }
}
