// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.check.InvariantViolation;
import closim.model.fabric.FabricNode;
import closim.model.fabric.Port;
import closim.model.fabric.Switch;
import closim.model.fabric.WorkerContext;
import closim.model.host.FlowTable;
import closim.model.host.Host;
import closim.model.loss.DropCause;

/**
 * Counts everything again after a run: every packet taken from the pool is back, waiting, or in flight; what was put on
 * the links arrived, was lost, or is in flight; no flow got more than its bytes.
 */
final class NetworkAudit {
    private final Network network;

    NetworkAudit(Network network) {
        this.network = network;
    }

    void run() {
        long waiting = 0;
        long inFlight = 0;
        long sent = 0;
        long lost = 0;
        for (FabricNode node : network.nodes()) {
            for (int i = 0; i < node.degree(); i++) {
                Port port = node.port(i);
                port.audit();
                waiting += port.queue().waitingPackets();
                inFlight += node.wire(i).inFlight();
                sent += port.packets();
                for (DropCause cause : DropCause.values()) {
                    lost += port.lostPackets(cause);
                }
            }
        }
        for (Switch made : network.switches()) {
            waiting += made.stagedFrames();
            auditMemory(made);
        }
        long hops = 0;
        long outstanding = 0;
        long records = 0;
        for (WorkerContext context : network.contexts()) {
            hops += context.hops();
            outstanding += context.pool().outstanding();
            records += context.pool().outstandingTelemetry();
        }
        require(outstanding == waiting + inFlight, "packets alive", outstanding, waiting + inFlight);
        // A packet refers to one record at most, and a record that no packet refers to is lost.
        require(records >= 0 && records <= outstanding, "telemetry records alive", records, outstanding);
        require(sent == hops + lost + inFlight, "packets put on links", sent, hops + lost + inFlight);
        auditFlows();
        if (network.engine().isDrained()) {
            auditDrained(inFlight);
        }
    }

    /** A limit may cut a run between the last flow's end and its last frames, and a pause may hold frames for ever. */
    private void auditDrained(long inFlight) {
        require(inFlight == 0, "packets in flight with nothing left to do", inFlight, 0);
        for (FabricNode node : network.nodes()) {
            for (int i = 0; i < node.degree(); i++) {
                Port port = node.port(i);
                long waiting = port.queue().waitingPackets();
                require(
                        waiting == 0 || port.isPaused(),
                        node.name() + " port " + i + ": packets that wait for nothing",
                        waiting,
                        0);
            }
        }
    }

    private static void auditMemory(Switch made) {
        made.audit();
        long heldBytes = 0;
        for (int i = 0; i < made.degree(); i++) {
            heldBytes += made.countedBytes(i);
        }
        require(
                made.buffer().usedBytes() == heldBytes,
                made.name() + ": bytes in memory",
                made.buffer().usedBytes(),
                heldBytes);
    }

    private void auditFlows() {
        FlowTable flows = network.flows();
        long ended = 0;
        for (int flow = 0; flow < flows.count(); flow++) {
            require(
                    flows.deliveredBytes(flow) <= flows.sizeBytes(flow),
                    "bytes delivered of flow " + flow,
                    flows.deliveredBytes(flow),
                    flows.sizeBytes(flow));
            boolean completed = flows.completedPs(flow) != FlowTable.UNKNOWN;
            if (completed) {
                require(
                        flows.placedPs(flow) != FlowTable.UNKNOWN && flows.placedPs(flow) <= flows.completedPs(flow),
                        "completion of flow " + flow,
                        flows.completedPs(flow),
                        flows.placedPs(flow));
            }
            boolean over = completed || flows.failedPs(flow) != FlowTable.UNKNOWN;
            ended += over ? 1 : 0;
        }
        long counted = 0;
        for (Host host : network.hosts()) {
            counted += host.counters().flowsEnded;
        }
        require(counted == ended, "flows ended", counted, ended);
    }

    private static void require(boolean holds, String what, long counted, long recounted) {
        if (!holds) {
            throw new InvariantViolation("audit: " + what + ": counted " + counted + ", recounted " + recounted);
        }
    }
}
