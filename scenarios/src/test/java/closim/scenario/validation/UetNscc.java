// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.RunOutcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** UET with NSCC, trimming and spraying against htsim's runs of the same traffic. */
final class UetNscc extends RowGroup {
    private static final String HTSIM = "htsim";
    private static final int SEEDS = 3;

    /** 8 leaves, 8 spines, 64 hosts at 400 Gb/s, 500 ns per wire: 52 packets of 4150 B may wait. */
    private static final String LEAF_SPINE = """
            topology: { kind: leaf-spine, leaves: 8, hostsPerLeaf: 8, spines: 8, link: { rate: 400Gbps, delay: 500ns } }
            """
            + design(new Fabric("4086B", "41390ns", "4337120ps", "kmin: 41500B, kmax: 174300B", "215800B", "400Gbps"));

    /** A fat tree of 128 hosts at 100 Gb/s, 1 us per wire: 42 packets of 4160 B may wait. */
    private static final String FAT_TREE = """
            topology: { kind: fat-tree, hosts: 128, link: { rate: 100Gbps, delay: 1us } }
            """
            + design(
                    new Fabric("4096B", "100864ns", "14027520ps", "kmin: 33280B, kmax: 141440B", "174720B", "100Gbps"));

    private static final int[] DESTINATIONS = {
        45, 35, 55, 36, 16, 47, 44, 42, 37, 46, 43, 29, 51, 34, 33, 30, 10, 49, 0, 6, 59, 27, 62, 31, 11, 54, 53, 3, 15,
        4, 39, 38, 8, 48, 23, 50, 28, 58, 14, 1, 26, 12, 52, 56, 32, 7, 5, 24, 25, 20, 63, 57, 41, 60, 61, 18, 19, 13,
        9, 21, 2, 22, 40, 17
    };

    private record Fabric(String mtu, String timeout, String baseRtt, String ecn, String trimAt, String rate) {}

    private final List<Row> found = new ArrayList<>();

    @Override
    String title() {
        return "UET with NSCC, trimming and spraying";
    }

    @Override
    String explanation() {
        return """
                Completion at the sender in us, mean over three seeds of ours. Reference: htsim (`uet-htsim` 40ccb05), \
                one seed or three. Frames of 4086 + 64 B at 400 Gb/s (8 leaves, 8 spines, 64 hosts, 500 ns per wire; \
                64 entropy values) and of 4096 + 64 B at 100 Gb/s (fat tree of 128 hosts, 1 us per wire; 128 values), \
                ACKs of 64 B, one per 16 KiB, `wording: htsim`, a fixed timeout of 15 us + 6 queues.

                In htsim a packet in transmission still counts as queued, and a mark is decided at its end; here it \
                has left the queue when its transmission starts. So the trim threshold is one packet below htsim's \
                queue (52 for 53), and the marks begin one packet earlier. htsim trims the arriving or the newest \
                queued packet by a coin's toss, we always the arriving. Trims where there are few are not compared: \
                sprayed blindly, P128 has 72 of ours on average and 179 of theirs, of 62,592 packets.

                The last flow of blind spraying and of REPS moves by 10 to 20 % with the seed, in htsim too (111 to \
                132 us), so htsim's mean must lie within our range of eight seeds. Their order is \
                that of the means over three seeds: ratios of last flows, 1 or more.""";
    }

    @Override
    boolean needsShared() {
        return true;
    }

    /** The settings of both simulators, with what differs from one fabric to the next. */
    private static String design(Fabric of) {
        return """
                designs:
                  d:
                    transport:
                      kind: uet
                      mtu: MTU
                      frames: { form: fixed, header: 64B, ack: 64B }
                      recovery: { timeout: TIMEOUT, backoff: false, retryLimit: 1000, inferLoss: false }
                    congestionControl: { kind: nscc, trimming: true, wording: htsim, baseRtt: BASE }
                    fabric:
                      switchLatency: 0ns
                      phyLatency: 0ns
                      buffer: { kind: dynamic, size: 1GB, lossyAlpha: 8 }
                      pfc: { enabled: false }
                      ecn: { ECN, pmax: 1, referenceRate: RATE }
                      trimming: { enabled: true, threshold: TRIM, referenceRate: RATE }
                    nic: { transmitDelay: 0ns, receiveDelay: 0ns, entropy: ENTROPY }
                stop: { limit: 100ms }
                """.replace("MTU", of.mtu)
                .replace("TIMEOUT", of.timeout)
                .replace("BASE", of.baseRtt)
                .replace("ECN", of.ecn)
                .replace("TRIM", of.trimAt)
                .replace("RATE", of.rate);
    }

    @Override
    protected List<Row> compute() {
        single("64 KiB to another leaf", 63, 65_536, 5.59, 6);
        single("4 MB to another leaf", 63, 4_000_000, 85.51, 246);
        single("4 MB in the leaf", 1, 4_000_000, 83.34, 246);
        incasts();
        permutations();
        fatTree();
        return found;
    }

    private static List<RunOutcome> runs(String base, String entropy, String traffic, int seeds) {
        List<RunOutcome> runs = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            runs.add(Lab.completed(Lab.run(base.replace("ENTROPY", entropy) + traffic, seed)));
        }
        return runs;
    }

    private static String flow(int from, int to, long bytes) {
        return "{ from: " + from + ", to: " + to + ", size: " + bytes + "B }";
    }

    private static String flows(List<String> flows) {
        return "traffic: [ { kind: flows, flows: [ " + String.join(", ", flows) + " ] } ]\n";
    }

    private void single(String what, int to, long bytes, double us, int acks) {
        RunOutcome run =
                runs(LEAF_SPINE, "mixed", flows(List.of(flow(0, to, bytes))), 1).get(0);
        relative(what, 2, us, Lab.firstCompletionUs(run), 0.005);
        if (acks > 6) {
            double ours = run.result().counters().ackPacketsSent();
            found.add(Row.absolute(new Row.Label(HTSIM, what + ": ACKs", 0), acks, ours, 0));
        }
    }

    private void incasts() {
        incast(2, new double[] {44.06, 0, 44.95}, 53);
        incast(8, new double[] {151.40, 160.62, 170.03}, 524);
        incast(32, new double[] {529.5, 619, 663.7}, 2568);
    }

    private void incast(int senders, double[] firstMeanLastUs, int nacks) {
        List<String> flows = new ArrayList<>();
        for (int i = 0; i < senders; i++) {
            flows.add(flow(8 + i, 0, 1_000_000));
        }
        List<RunOutcome> runs = runs(LEAF_SPINE, "mixed", flows(flows), SEEDS);
        String what = senders + " to 1, 1 MB, 400 Gb/s: ";
        relative(what + "first", 1, firstMeanLastUs[0], mean(runs, UetNscc::firstUs), 0.1);
        if (firstMeanLastUs[1] > 0) {
            relative(what + "mean", 1, firstMeanLastUs[1], mean(runs, UetNscc::meanUs), 0.05);
        }
        relative(what + "last", 1, firstMeanLastUs[2], mean(runs, UetNscc::lastUs), 0.05);
        relative(what + "trims", 0, nacks, mean(runs, UetNscc::trims), 0.3);
    }

    private void permutations() {
        List<String> flows = new ArrayList<>();
        for (int host = 0; host < DESTINATIONS.length; host++) {
            flows.add(flow(host, DESTINATIONS[host], 4_000_000));
        }
        String what = "permutation of 4 MB, 400 Gb/s, ";
        List<RunOutcome> mixed = runs(LEAF_SPINE, "mixed", flows(flows), SEEDS);
        relative(what + "mixed: first", 1, 89.92, mean(mixed, UetNscc::firstUs), 0.1);
        relative(what + "mixed: mean", 1, 92.22, mean(mixed, UetNscc::meanUs), 0.05);
        relative(what + "mixed: last", 1, (94.8 + 95.0 + 94.0) / 3, mean(mixed, UetNscc::lastUs), 0.05);
        List<RunOutcome> bitmap = runs(LEAF_SPINE, "bitmap", flows(flows), SEEDS);
        relative(what + "bitmap: last", 1, (94.2 + 97.7 + 95.2) / 3, mean(bitmap, UetNscc::lastUs), 0.05);
        List<RunOutcome> oblivious = runs(LEAF_SPINE, "oblivious", flows(flows), Lab.EIGHT);
        covered(what + "oblivious: last", (111.0 + 131.6 + 123.1) / 3, oblivious);
        List<RunOutcome> reps = runs(LEAF_SPINE, "{ kind: reps, freezeTime: 10ms }", flows(flows), Lab.EIGHT);
        covered(what + "REPS: last", (107.3 + 110.4 + 97.2) / 3, reps);
        double repsUs = mean(reps.subList(0, SEEDS), UetNscc::lastUs);
        double obliviousUs = mean(oblivious.subList(0, SEEDS), UetNscc::lastUs);
        double othersUs = Math.max(mean(bitmap, UetNscc::lastUs), mean(mixed, UetNscc::lastUs));
        ordered(what + "last, oblivious over REPS", obliviousUs / repsUs);
        ordered(what + "last, REPS over the worse of bitmap and mixed", repsUs / othersUs);
    }

    private void fatTree() {
        Path samples = Repository.shared().resolve("samples").resolve("htsim");
        Path reference = Repository.shared().resolve("reference").resolve("htsim");
        String permutation = file(samples.resolve("perm_128n_128c_2MB.cm"));
        List<RunOutcome> mixed = runs(FAT_TREE, "{ kind: mixed, values: 128 }", permutation, SEEDS);
        List<RunOutcome> reps = runs(FAT_TREE, "{ kind: reps, values: 128, freezeTime: 10ms }", permutation, SEEDS);
        List<RunOutcome> oblivious = runs(FAT_TREE, "{ kind: oblivious, values: 128 }", permutation, SEEDS);
        both("P128, mixed: ", 192, 202.7, mixed);
        both("P128, REPS: ", 196.6, 207.3, reps);
        both("P128, oblivious: ", 199.9, 228.8, oblivious);
        String incast = file(reference.resolve("incast_8_128n_2MB.cm"));
        List<RunOutcome> incasts = runs(FAT_TREE, "{ kind: reps, values: 128, freezeTime: 10ms }", incast, SEEDS);
        both("I8, REPS: ", 1225, 1335, incasts);
        relative("I8, REPS: trims", 0, 403, mean(incasts, UetNscc::trims), 0.3);
    }

    private static String file(Path matrix) {
        return "traffic: [ { kind: htsim-cm, file: " + matrix + " } ]\n";
    }

    private void both(String what, double meanUs, double lastUs, List<RunOutcome> runs) {
        relative(what + "mean", 1, meanUs, mean(runs, UetNscc::meanUs), 0.05);
        relative(what + "last", 1, lastUs, mean(runs, UetNscc::lastUs), 0.08);
    }

    private void relative(String what, int digits, double expected, double ours, double tolerance) {
        found.add(Row.relative(new Row.Label(HTSIM, what, digits), expected, ours, tolerance));
    }

    private void ordered(String what, double ratio) {
        found.add(Row.between(new Row.Label(HTSIM, what, 3), 1, 2, ratio));
    }

    private void covered(String what, double expected, List<RunOutcome> runs) {
        double low = runs.stream().mapToDouble(UetNscc::lastUs).min().orElseThrow();
        double high = runs.stream().mapToDouble(UetNscc::lastUs).max().orElseThrow();
        found.add(Row.covered(new Row.Label(HTSIM, what, 1), expected, low, high));
    }

    private static double mean(List<RunOutcome> runs, ToDoubleFunction<RunOutcome> quantity) {
        return runs.stream().mapToDouble(quantity).average().orElseThrow();
    }

    private static double meanUs(RunOutcome run) {
        return run.flows().stream()
                .mapToDouble(flow -> Lab.us(flow.completionPs()))
                .average()
                .orElseThrow();
    }

    private static double firstUs(RunOutcome run) {
        return run.flows().stream()
                .mapToDouble(flow -> Lab.us(flow.completionPs()))
                .min()
                .orElseThrow();
    }

    private static double lastUs(RunOutcome run) {
        return run.flows().stream()
                .mapToDouble(flow -> Lab.us(flow.completionPs()))
                .max()
                .orElseThrow();
    }

    private static double trims(RunOutcome run) {
        return run.result().counters().packetsTrimmed();
    }
}
