// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.result.FabricDescription;
import closim.core.result.RunOutcome;
import closim.core.result.RunTiming;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A result folder being written: outcomes come one by one in any order, from any thread, and lie under
 * {@code .partial} until {@link #finish}. What stood in the folder before is replaced only then.
 *
 * <p>Ordering: files depend on the outcomes alone, never on the order in which they came. Cost: keeps a summary of each
 * run, not its flows.
 */
public final class ResultStore implements AutoCloseable {
    private final ResultFolder folder;
    private final RunHeader header;
    private final List<RunSummary> runs = new ArrayList<>();
    private final List<RunTiming> timings = new ArrayList<>();
    private final Map<String, FabricDescription> fabrics = new TreeMap<>();
    private boolean closed;

    private ResultStore(ResultFolder folder, RunHeader header) {
        this.folder = folder;
        this.header = header;
    }

    /**
     * Begins a result. Throws {@code ScenarioException} if the folder holds files that closim did not write, and
     * {@code UncheckedIOException} if it cannot be written.
     */
    public static ResultStore create(Path directory, RunHeader header) {
        ResultFolder folder = ResultFolder.claim(directory);
        Path partial = folder.partial();
        Disk.writeBytes(partial.resolve("effective-scenario.yaml"), header.effectiveScenario());
        header.inputs()
                .forEach((name, bytes) ->
                        Disk.writeBytes(partial.resolve("inputs").resolve(name), bytes));
        return new ResultStore(folder, header);
    }

    /** Reads a finished result; see {@link StoredResults#read}. */
    public static StoredResults read(Path directory) {
        return StoredResults.read(directory);
    }

    /** Where the files lie until {@link #finish}; the scenario there can be read from the beginning. */
    public Path partialFolder() {
        return folder.partial();
    }

    /** Writes the files of one run, at once. */
    public synchronized void add(RunOutcome outcome) {
        requireOpen();
        String design = outcome.result().design();
        long seed = outcome.result().seed();
        if (runs.stream().anyMatch(run -> run.seed() == seed && run.design().equals(design))) {
            throw new IllegalArgumentException("a second run of " + design + " with seed " + seed);
        }
        String directory = FileNames.of(design) + "/seed-" + seed;
        Path files = folder.partial().resolve(directory);
        Disk.writeJson(files.resolve("result.json"), outcome.result());
        FlowTable.write(files.resolve("flows.csv"), outcome.flows());
        if (!outcome.fctRows().isEmpty()) {
            FctFile.write(files.resolve(FctFile.NAME), outcome.fctRows());
        }
        SeriesTable.write(files.resolve("series"), outcome.series());
        runs.add(RunSummary.of(outcome, directory));
        timings.add(outcome.timing());
        fabrics.putIfAbsent(design, outcome.fabric());
    }

    /** The runs so far, in the order of the files. */
    public synchronized Summary summary() {
        boolean complete = runs.stream().allMatch(RunSummary::complete);
        return summary(complete);
    }

    /** Ends the result: everything moves into place, and an earlier result is gone. */
    public synchronized Summary finish() {
        requireOpen();
        Summary summary = summary();
        writeTail(summary);
        folder.replaceEarlierResult(summary);
        closed = true;
        return summary;
    }

    /** Gives up: what came so far stays under {@code .partial}, readable and marked incomplete. */
    public synchronized void cancel() {
        if (closed) {
            return;
        }
        closed = true;
        writeTail(summary(false));
        folder.abandon(runs.size());
    }

    /** The same as {@link #cancel}, unless {@link #finish} was called. */
    @Override
    public void close() {
        cancel();
    }

    private Summary summary(boolean complete) {
        List<RunSummary> sorted = new ArrayList<>(runs);
        sorted.sort(Comparator.<RunSummary>comparingInt(run -> position(run.design()))
                .thenComparing(RunSummary::design)
                .thenComparingLong(RunSummary::seed));
        return new Summary(
                Summary.SCHEMA,
                header.scenario(),
                complete,
                header.command(),
                Summary.NEAREST_RANK,
                List.copyOf(header.inputs().keySet()),
                sorted);
    }

    private int position(String design) {
        int index = header.designs().indexOf(design);
        return index < 0 ? Integer.MAX_VALUE : index;
    }

    private void writeTail(Summary summary) {
        Path partial = folder.partial();
        List<RunTiming> sorted = new ArrayList<>(timings);
        sorted.sort(Comparator.<RunTiming>comparingInt(timing -> position(timing.design()))
                .thenComparing(RunTiming::design)
                .thenComparingLong(RunTiming::seed));
        Disk.writeJson(partial.resolve("timing.json"), new Timing(Timing.SCHEMA, sorted));
        writeTopologies(summary);
        Disk.writeJson(partial.resolve("summary.json"), summary);
    }

    /** One file for all designs, and a second one beside the runs of a design whose fabric differs. */
    private void writeTopologies(Summary summary) {
        FabricDescription common = null;
        for (RunSummary run : summary.runs()) {
            @Nullable FabricDescription fabric = fabrics.get(run.design());
            if (fabric == null) {
                continue;
            }
            if (common == null) {
                common = fabric;
                Disk.writeJson(folder.partial().resolve("topology.json"), Topology.of(fabric));
            } else if (!fabric.equals(common)) {
                Path file = folder.partial().resolve(FileNames.of(run.design())).resolve("topology.json");
                Disk.writeJson(file, Topology.of(fabric));
            }
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the result is already finished or cancelled");
        }
    }
}
