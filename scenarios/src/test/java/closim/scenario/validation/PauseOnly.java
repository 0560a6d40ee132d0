// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.Distribution;
import closim.core.result.RunOutcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** RoCE at line rate under PFC alone, against htsim. */
final class PauseOnly extends RowGroup {
    private static final String HTSIM = "htsim";

    /** P1024 costs as much as all other rows together, so it has fewer seeds. */
    private static final int FOUR = 4;

    @Override
    String title() {
        return "RoCE with PFC and no congestion control";
    }

    @Override
    String explanation() {
        return """
                Full-bisection fat trees at 100 Gb/s, 1 us per link; static thresholds of 61,440 and 49,152 B per \
                ingress port, data and ACKs in one class, room given back when the last byte has left, a pause that \
                takes 1 us and no wire time, no drops. P128 and P1024: a permutation of 2,000,000 B (htsim's files); \
                I8: 8 of 128 hosts send 2 MB to one; I128: 128 of 1024 hosts send 1 MB to one. Time until the sender \
                holds the last ACK, in us. Which flows share a link is the hash's doing, and the hashes differ: the \
                mean is over eight hash seeds (P1024: four), and the reference's maximum has to lie inside our range \
                over these seeds. The first flow is not compared. The number of pauses has no stated tolerance: a \
                re-implementation by others had 8871 to 9331 over 24 hash seeds, ours is 8627 to 10,783. The high ones \
                come from ties: on this grid of equal wire times an arrival often falls on the instant at which a last \
                byte leaves, and ours counts the arrival first (the tie rule). With the uplinks a few picoseconds \
                longer or shorter, which breaks the ties, twelve seeds gave 8861 to 9914 and 8430 to 9567.""";
    }

    @Override
    boolean needsShared() {
        return true;
    }

    @Override
    protected List<Row> compute() {
        Path samples = Repository.shared().resolve("samples").resolve("htsim");
        Path reference = Repository.shared().resolve("reference").resolve("htsim");
        List<Row> rows = new ArrayList<>();
        permutation(rows, "P128", runs(128, Lab.EIGHT, samples.resolve("perm_128n_128c_2MB.cm")), 475.9, 817.254);
        permutation(rows, "P1024", runs(1024, FOUR, samples.resolve("perm_1024n_1024c_0u_2000000b.cm")), 526, 1282.29);
        List<RunOutcome> incast8 = runs(128, Lab.EIGHT, reference.resolve("incast_8_128n_2MB.cm"));
        rows.add(Row.relative(
                label("I8: last flow"),
                1312.94,
                mean(incast8, run -> completion(run).max()),
                0.001));
        List<RunOutcome> incast128 = runs(1024, Lab.EIGHT, reference.resolve("incast_128_1024n_1MB.cm"));
        rows.add(Row.relative(
                label("I128: last flow"),
                10445.0,
                mean(incast128, run -> completion(run).max()),
                0.001));
        rows.add(Row.covered(
                new Row.Label(HTSIM, "I128: pauses, over eight seeds", 0),
                9121,
                min(incast128, PauseOnly::pauses),
                max(incast128, PauseOnly::pauses)));
        return rows;
    }

    private static List<RunOutcome> runs(int hosts, int seeds, Path matrix) {
        String text = Lab.HTSIM
                + "topology: { kind: fat-tree, hosts: " + hosts + ", link: { rate: 100Gbps, delay: 1us } }\n"
                + "traffic: [ { kind: htsim-cm, file: " + matrix + " } ]\n";
        List<RunOutcome> runs = Lab.runs(text, Path.of(""), seeds);
        runs.forEach(Lab::completed);
        return runs;
    }

    private static void permutation(List<Row> rows, String name, List<RunOutcome> runs, double meanUs, double maxUs) {
        rows.add(Row.relative(
                label(name + ": mean, over " + runs.size() + " hash seeds"),
                meanUs,
                mean(runs, run -> completion(run).mean()),
                0.05));
        rows.add(Row.covered(
                label(name + ": last flow"),
                maxUs,
                min(runs, run -> completion(run).max()),
                max(runs, run -> completion(run).max())));
    }

    private static Row.Label label(String what) {
        return new Row.Label(HTSIM, what, 1);
    }

    private static double pauses(RunOutcome run) {
        return (double) run.result().counters().pfcPauseFrames();
    }

    static Distribution completion(RunOutcome run) {
        return run.result().flows().completionUs();
    }

    static double mean(List<RunOutcome> runs, ToDoubleFunction<RunOutcome> value) {
        return runs.stream().mapToDouble(value).average().orElseThrow();
    }

    static double min(List<RunOutcome> runs, ToDoubleFunction<RunOutcome> value) {
        return runs.stream().mapToDouble(value).min().orElseThrow();
    }

    static double max(List<RunOutcome> runs, ToDoubleFunction<RunOutcome> value) {
        return runs.stream().mapToDouble(value).max().orElseThrow();
    }
}
