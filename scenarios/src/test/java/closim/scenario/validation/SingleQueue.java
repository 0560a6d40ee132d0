// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Waiting times of Poisson arrivals of equal packets: M/D/1. */
final class SingleQueue extends RowGroup {
    private static final int SENDERS = 8;
    private static final int MESSAGES = 12_000;
    private static final int WARM_UP = 2_000;
    private static final int REPLICATIONS = 10;
    private static final double SERVICE_PS = 1048 * 80;

    /** Student's t for 9 degrees of freedom, two-sided 99 %. */
    private static final double T_99 = 3.250;

    @Override
    String title() {
        return "M/D/1";
    }

    @Override
    String explanation() {
        return """
                Eight hosts send messages of one packet (1048 B, 83.84 ns at 100 Gb/s) to a ninth through one switch, \
                as one Poisson process, each message from a random host and on a connection of its own. The waiting \
                time is a message's FCT less its ideal FCT: the sum over the NIC and the switch port. In a tree of \
                equal deterministic servers this sum is exactly the wait of the last one fed directly (Friedman 1965), \
                so M/D/1's mean rho·s / (2(1 - rho)). Ten replications of 12,000 messages, the first 2,000 left out; \
                the tolerance is the 99 % confidence interval (Student, nine degrees of freedom): for three loads a \
                false alarm is to be expected for one choice of seeds in 33, and the seeds are fixed.""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        for (double load : new double[] {0.3, 0.6, 0.8}) {
            Tally wait = new Tally();
            for (int replication = 1; replication <= REPLICATIONS; replication++) {
                wait.add(meanWaitNs(load, replication));
            }
            double expectedNs = load * SERVICE_PS / 1e3 / (2 * (1 - load));
            rows.add(Row.absolute(
                    new Row.Label("M/D/1", "mean wait at load " + load + ", ns", 3),
                    expectedNs,
                    wait.mean(),
                    T_99 * wait.standardError()));
        }
        return rows;
    }

    private static double meanWaitNs(double load, int replication) {
        Path folder = folder();
        try {
            Files.writeString(folder.resolve("poisson.cm"), arrivals(load, replication));
            RunOutcome run = Lab.completed(Lab.run(SCENARIO, folder, replication));
            // Flows are numbered by their start.
            return run.flows().stream()
                            .skip(WARM_UP)
                            .mapToLong(SingleQueue::waitPs)
                            .average()
                            .orElseThrow()
                    / 1e3;
        } catch (IOException e) {
            throw new UncheckedIOException(folder.toString(), e);
        } finally {
            delete(folder);
        }
    }

    private static long waitPs(FlowResult flow) {
        return flow.fctPs() - flow.idealPs();
    }

    private static String arrivals(double load, int replication) {
        RandomStream random = new RandomStreams(replication).stream("validation/poisson");
        StringBuilder text = new StringBuilder("Nodes 9\nConnections " + MESSAGES + "\n");
        double timePs = 0;
        for (int i = 0; i < MESSAGES; i++) {
            timePs += random.nextExponential(SERVICE_PS / load);
            text.append(random.nextInt(SENDERS))
                    .append("->8 start ")
                    .append(Math.round(timePs))
                    .append(" size 1000\n");
        }
        return text.toString();
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("closim-validation");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try {
            Files.deleteIfExists(folder.resolve("poisson.cm"));
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(folder.toString(), e);
        }
    }

    private static final String SCENARIO = """
            topology: { kind: star, hosts: 9, link: { rate: 100Gbps, delay: 1us } }
            designs:
              d:
                transport: { kind: roce, mtu: 1000B, frames: { form: fixed, header: 48B, ack: 60B } }
                congestionControl: none
                fabric: { switchLatency: 0ns, phyLatency: 0ns, pfc: { enabled: false }, ecn: { enabled: false } }
                nic: { transmitDelay: 0ns, receiveDelay: 0ns }
            traffic: [ { kind: htsim-cm, file: poisson.cm, startUnit: ps } ]
            """;
}
