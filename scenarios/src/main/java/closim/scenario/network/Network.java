// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.engine.Engine;
import closim.model.fabric.FabricNode;
import closim.model.fabric.Switch;
import closim.model.fabric.WorkerContext;
import closim.model.host.FlowTable;
import closim.model.host.Host;
import closim.model.workload.FlowRequest;
import closim.topology.Topology;
import java.util.List;

/**
 * One wired network, to be run once.
 *
 * @param topology its graph
 * @param nodes hosts, then switches, by id
 * @param hosts the hosts
 * @param switches the switches
 * @param contexts what the nodes of each worker share
 * @param engine moves it through time
 * @param flows what is sent, by flow number
 * @param requests the same as the workloads asked for it
 * @param unreachable by flow number, whether there is no path
 * @param idealFctsPs by flow number, -1 where there is no path
 * @param idle the idle network between the hosts that exchange flows
 * @param portClasses names of the classes under which queue lengths are counted
 * @param routes what becomes of routes as links fail
 * @param deadlocks looks for switches that wait for each other
 * @param notes what was assumed
 */
record Network(
        Topology topology,
        List<FabricNode> nodes,
        List<Host> hosts,
        List<Switch> switches,
        List<WorkerContext> contexts,
        Engine engine,
        FlowTable flows,
        List<FlowRequest> requests,
        boolean[] unreachable,
        long[] idealFctsPs,
        IdlePaths idle,
        List<PortClass> portClasses,
        RouteChanges routes,
        DeadlockDetector deadlocks,
        List<String> notes) {
    /**
     * Ports that face the same way in the same tier.
     *
     * @param tier name of the tier
     * @param direction {@code up} or {@code down}
     */
    record PortClass(String tier, String direction) {}
}
