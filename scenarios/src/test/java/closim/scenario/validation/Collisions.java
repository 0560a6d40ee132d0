// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.random.RandomStreams;
import closim.core.result.RunOutcome;
import closim.core.result.RunResult;
import closim.model.packet.Packet;
import closim.model.packet.PacketPool;
import closim.model.path.EcmpSelector;
import java.util.ArrayList;
import java.util.List;

/** How unevenly ECMP's hash spreads equal flows over equal links. */
final class Collisions extends RowGroup {
    private static final int TRIALS = 4000;
    private static final int PACKET_TRIALS = 24;
    private static final String FACTS = "facts 3.1";

    /**
     * Flows = links x flowsPerLink, and the table's four numbers.
     *
     * @param maxLoad mean of the greatest load over the mean load
     * @param barrier mean of its inverse
     * @param aggregate throughput
     * @param idle share of idle links
     */
    private record Cell(int links, int flowsPerLink, double maxLoad, double barrier, double aggregate, double idle) {}

    private static final List<Cell> TABLE = List.of(
            new Cell(4, 1, 2.13, .51, .68, .316),
            new Cell(8, 1, 2.60, .41, .655, .345),
            new Cell(8, 4, 1.77, .58, .816, .014),
            new Cell(8, 16, 1.37, .74, .908, 0),
            new Cell(64, 1, 3.96, .26, .635, .365),
            new Cell(64, 4, 2.34, .43, .806, .018),
            new Cell(64, 16, 1.63, .62, .902, 0),
            new Cell(64, 64, 1.30, .77, .951, 0));

    @Override
    String title() {
        return "ECMP collisions";
    }

    @Override
    String explanation() {
        return """
                kL equal flows hashed onto L equal links, load exactly 1: the shipped selector, 4000 trials with \
                another seed of the switch each, flows with consecutive entropy values (the least random input there \
                is). Maximum is the mean of the greatest over the mean load; barrier the mean of its inverse; \
                aggregate E[min(X,k)]/k; idle the share of links without a flow. Tolerance: half a unit of the table's \
                last digit plus three standard errors of our mean and of theirs, which had 4000 trials too.

                With packets: two leaves, eight spines at 100 Gb/s, 32 hosts of 25 Gb/s per leaf (link/k, k = 4), each \
                sending 2 MB to a host of the other leaf under PFC alone, 24 hash seeds. Aggregate is what has arrived \
                when an undisturbed flow would end; barrier is that time over the time of the last flow. Expected: for \
                each run min(X,k)/k and k/max X from the flows X that its uplinks carried.""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        for (Cell cell : TABLE) {
            trials(rows, cell);
        }
        packets(rows);
        return rows;
    }

    private static void trials(List<Row> rows, Cell cell) {
        Tally max = new Tally();
        Tally barrier = new Tally();
        Tally aggregate = new Tally();
        Tally idle = new Tally();
        RandomStreams streams = new RandomStreams(1);
        Packet packet = new PacketPool().take();
        for (int trial = 0; trial < TRIALS; trial++) {
            EcmpSelector selector = new EcmpSelector(streams.salt("trial-" + trial));
            int[] load = new int[cell.links];
            for (int flow = 0; flow < cell.links * cell.flowsPerLink; flow++) {
                packet.address(Packet.DATA, 0, 1, 0, flow);
                load[selector.select(packet, cell.links)]++;
            }
            Spread spread = Spread.of(load, cell.flowsPerLink);
            max.add(1 / spread.barrier);
            barrier.add(spread.barrier);
            aggregate.add(spread.aggregate);
            idle.add(spread.idle);
        }
        String name = "L = " + cell.links + ", k = " + cell.flowsPerLink + ": ";
        rows.add(row(name + "maximum", 2, cell.maxLoad, max));
        rows.add(row(name + "barrier", 2, cell.barrier, barrier));
        rows.add(row(name + "aggregate", cell.aggregate == .68 ? 2 : 3, cell.aggregate, aggregate));
        rows.add(row(name + "idle", 3, cell.idle, idle));
    }

    private static Row row(String what, int digits, double expected, Tally tally) {
        double halfUnit = digits == 2 ? 0.005 : 0.0005;
        double tolerance = halfUnit + 3 * Math.sqrt(2) * tally.standardError();
        return Row.absolute(new Row.Label(FACTS, what, 4), expected, tally.mean(), tolerance);
    }

    private static void packets(List<Row> rows) {
        Tally barrier = new Tally();
        Tally aggregate = new Tally();
        Tally expectedBarrier = new Tally();
        Tally expectedAggregate = new Tally();
        // 2,000,000 B are 489 frames of 4160 B, padded: 1.33 us each at 25 Gb/s.
        double idealUs = 489 * 4160 * 8 / 25e3;
        for (int seed = 1; seed <= PACKET_TRIALS; seed++) {
            RunOutcome whole = Lab.completed(Lab.run(scenario("10ms"), seed));
            Spread spread = Spread.of(uplinkFlows(whole), 4);
            expectedBarrier.add(spread.barrier);
            expectedAggregate.add(spread.aggregate);
            barrier.add(idealUs / whole.result().flows().fctUs().max());
            RunOutcome cut = Lab.run(scenario(Text.fixed(idealUs, 3) + "us"), seed);
            aggregate.add((double) cut.result().flows().deliveredBytes()
                    / cut.result().flows().bytes());
        }
        rows.add(Row.relative(
                new Row.Label("own paths", "packets, L = 8, k = 4: barrier", 4),
                expectedBarrier.mean(),
                barrier.mean(),
                0.02));
        rows.add(Row.relative(
                new Row.Label("own paths", "packets, L = 8, k = 4: aggregate", 4),
                expectedAggregate.mean(),
                aggregate.mean(),
                0.02));
        rows.add(Row.absolute(
                new Row.Label(FACTS, "packets, L = 8, k = 4: barrier, 24 seeds", 3),
                .58,
                barrier.mean(),
                0.005 + 3 * barrier.standardError()));
        rows.add(Row.absolute(
                new Row.Label(FACTS, "packets, L = 8, k = 4: aggregate, 24 seeds", 3),
                .816,
                aggregate.mean(),
                0.0005 + 3 * aggregate.standardError()));
    }

    private static int[] uplinkFlows(RunOutcome run) {
        int[] flows = new int[8];
        for (RunResult.LinkResult link : run.result().links()) {
            if (link.from().equals("leaf-0") && link.to().startsWith("spine-")) {
                // ACKs of the other direction do not pass here: all traffic goes from leaf 0 to leaf 1.
                flows[Integer.parseInt(link.to().substring("spine-".length()))] = (int) (link.packets() / 489);
            }
        }
        return flows;
    }

    private static String scenario(String limit) {
        StringBuilder flows = new StringBuilder();
        for (int host = 0; host < 32; host++) {
            flows.append(host == 0 ? "" : ", ")
                    .append("{ from: ")
                    .append(host)
                    .append(", to: ")
                    .append(host + 32)
                    .append(", size: 2000000B }");
        }
        return Lab.HTSIM
                + "topology: { kind: leaf-spine, leaves: 2, spines: 8, hostsPerLeaf: 32, "
                + "link: { rate: 25Gbps, delay: 100ns }, uplink: { rate: 100Gbps, delay: 100ns } }\n"
                + "traffic: [ { kind: flows, flows: [ " + flows + " ] } ]\n"
                + "stop: { limit: " + limit + " }\n";
    }

    /**
     * What a load does.
     *
     * @param barrier mean load over greatest load
     * @param aggregate served share of the offered load
     * @param idle share of links without a flow
     */
    private record Spread(double barrier, double aggregate, double idle) {
        static Spread of(int[] load, int flowsPerLink) {
            int max = 0;
            int served = 0;
            int idle = 0;
            for (int one : load) {
                max = Math.max(max, one);
                served += Math.min(one, flowsPerLink);
                idle += one == 0 ? 1 : 0;
            }
            return new Spread(
                    (double) flowsPerLink / max,
                    (double) served / (flowsPerLink * load.length),
                    (double) idle / load.length);
        }
    }
}
