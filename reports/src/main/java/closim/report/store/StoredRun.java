// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import closim.core.result.FabricDescription;
import closim.core.result.FlowResult;
import closim.core.result.RunResult;
import closim.core.result.Series;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * One run of a stored result; each call reads its file anew, so that a large sweep need not fit in memory.
 *
 * @param directory the result folder
 * @param summary the run in brief
 */
public record StoredRun(Path directory, RunSummary summary) {
    public String design() {
        return summary.design();
    }

    public long seed() {
        return summary.seed();
    }

    private Path files() {
        return directory.resolve(summary.directory());
    }

    /** {@code result.json}. */
    public RunResult result() {
        return JsonFiles.read(files().resolve("result.json"), RunResult.class, RunResult.SCHEMA);
    }

    /** All rows of {@code flows.csv}. */
    public List<FlowResult> flows() {
        return FlowTable.read(files().resolve("flows.csv"));
    }

    /** Hands on the rows of {@code flows.csv} one by one. */
    public void forEachFlow(Consumer<FlowResult> use) {
        FlowTable.forEach(files().resolve("flows.csv"), use);
    }

    /** {@code series/*.csv}; empty if none was asked for. */
    public List<Series> series() {
        return SeriesTable.read(files().resolve("series"));
    }

    /** The fabric of this design. */
    public FabricDescription fabric() {
        Path own = files().resolveSibling("topology.json");
        Path file = Files.exists(own) ? own : directory.resolve("topology.json");
        return JsonFiles.read(file, Topology.class, Topology.SCHEMA).fabric();
    }
}
