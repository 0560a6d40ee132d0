// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.plugin.FileReference;
import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Flows of a {@code flow.txt} of HPCC's ns-3 simulator: a count, then rows of source, destination, priority group,
 * destination port, bytes, start in seconds. Sources and destinations are the node ids of the topology file.
 *
 * <p><em>Differs from the source in:</em> sizes have 64 bits; rows need not be sorted; starts are counted from an
 * origin, because such files begin at 2 s; priority groups and ports have no effect.
 */
public final class HpccFlows implements Workload {
    private static final long WRAPS_BYTES = 1L << 32;

    private final List<FlowRequest> flows;

    /**
     * The flows of these settings.
     *
     * @throws closim.core.check.ScenarioException with all problems and their lines
     */
    public HpccFlows(Spec spec, WorkloadContext context) {
        List<String> lines = InputText.lines(context.folder(), spec.file(), "file");
        ProblemList problems = new ProblemList(spec.file());
        Consumer<String> notes = note -> context.notes().accept(spec.file() + ": " + note);
        StartColumn starts = new StartColumn("s", Time.PS_PER_SECOND);
        HpccFlowReader reader = new HpccFlowReader(lines, starts, problems);
        List<TrafficRow> rows = reader.read();
        long originPs = originPs(spec, rows, problems, notes);
        List<FlowRequest> found = TrafficRow.resolve(rows, originPs, context, problems);
        problems.throwIfAny();
        if (reader.extraRows() > 0) {
            notes.accept(
                    reader.declaredRows() + " flows are declared, and " + (reader.declaredRows() + reader.extraRows())
                            + " rows are there: only the declared ones are used");
        }
        noteRows(rows, starts, notes);
        flows = List.copyOf(found);
    }

    @Override
    public List<FlowRequest> flows() {
        return flows;
    }

    private static long originPs(Spec spec, List<TrafficRow> rows, ProblemList problems, Consumer<String> notes) {
        if (spec.origin() != null) {
            for (TrafficRow row : rows) {
                if (row.startPs() < spec.origin().ps()) {
                    problems.atLine(
                            row.line(),
                            "the start " + new Delay(row.startPs()) + " lies before the origin " + spec.origin());
                }
            }
            return spec.origin().ps();
        }
        long earliestPs = Time.NEVER;
        for (TrafficRow row : rows) {
            earliestPs = Math.min(earliestPs, row.startPs());
        }
        if (rows.isEmpty()) {
            return 0;
        }
        if (earliestPs != 0) {
            notes.accept("starts are counted from " + new Delay(earliestPs) + ", the earliest in the file");
        }
        return earliestPs;
    }

    private static void noteRows(List<TrafficRow> rows, StartColumn starts, Consumer<String> notes) {
        if (rows.isEmpty()) {
            notes.accept("the file holds no flow");
        }
        int wide = 0;
        int earlierLine = 0;
        for (int i = 0; i < rows.size(); i++) {
            wide += rows.get(i).bytes() >= WRAPS_BYTES ? 1 : 0;
            if (earlierLine == 0
                    && i > 0
                    && rows.get(i).startPs() < rows.get(i - 1).startPs()) {
                earlierLine = rows.get(i).line();
            }
        }
        if (earlierLine > 0) {
            notes.accept(
                    "rows are not in the order of their starts (line " + earlierLine + " first): they were sorted");
        }
        if (wide > 0) {
            notes.accept(wide + " flows of 4 GiB or more are taken as they stand; HPCC's own reader wraps them");
        }
        if (starts.rounded() > 0) {
            notes.accept(starts.rounded() + " starts were rounded to the picosecond");
        }
    }

    /**
     * Settings of an HPCC flow file.
     *
     * @param name name of the entry
     * @param file the flow file
     * @param origin time in the file that is time zero of the run
     */
    public record Spec(
            @Setting("Name under which results are grouped; the kind if absent") @Nullable
            String name,

            @Setting(value = "The flow file, relative to the folder of the scenario", file = FileReference.FILE)
            String file,

            @Setting("Time in the file that becomes time zero; the earliest start if absent") @Nullable
            Delay origin)
            implements WorkloadSpec {}

    /** Announces {@code hpcc-flows}. */
    public static final class Provider implements WorkloadProvider<Spec> {
        @Override
        public String kind() {
            return "hpcc-flows";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Flows of a flow.txt of HPCC's ns-3 simulator";
        }

        @Override
        public Workload create(Spec spec, WorkloadContext context) {
            return new HpccFlows(spec, context);
        }
    }
}
