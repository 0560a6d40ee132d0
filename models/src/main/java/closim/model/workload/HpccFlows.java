// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Flows of a {@code flow.txt} of HPCC's ns-3 simulator: a count, then rows of source, destination, priority group,
 * destination port, bytes, start in seconds. Sources and destinations are the node ids of the topology file.
 *
 * <p><em>Differs from the source in:</em> sizes have 64 bits; rows need not be sorted; starts are counted from an origin,
 * because such files begin at 2 s; priority groups and ports have no effect.
 */
public final class HpccFlows implements Workload {
    private static final int COLUMNS = 6;
    private static final long WRAPS_BYTES = 1L << 32;
    private static final String FORM =
            "a row is source, destination, priority group, destination port, bytes, start in seconds";

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
        List<TrafficRow> rows = rows(lines, starts, problems, notes);
        long originPs = originPs(spec, rows, problems, notes);
        List<FlowRequest> found = TrafficRow.resolve(rows, originPs, context, problems);
        problems.throwIfAny();
        noteRows(rows, starts, notes);
        flows = List.copyOf(found);
    }

    @Override
    public List<FlowRequest> flows() {
        return flows;
    }

    private static List<TrafficRow> rows(
            List<String> lines, StartColumn starts, ProblemList problems, Consumer<String> notes) {
        int next = nextFilled(lines, 0);
        OptionalLong declared =
                next < lines.size() ? FieldNumber.whole(lines.get(next).strip()) : OptionalLong.empty();
        if (declared.isEmpty()) {
            problems.atLine(
                    Math.min(next + 1, Math.max(1, lines.size())),
                    next < lines.size()
                            ? "\"" + shortened(lines.get(next))
                                    + "\" is not a count: the first line is the number of flows"
                            : "the file is empty: the first line is the number of flows");
            problems.throwIfAny();
        }
        int countLine = next + 1;
        List<TrafficRow> rows = new ArrayList<>();
        long read = 0;
        next = nextFilled(lines, next + 1);
        while (next < lines.size() && read < declared.getAsLong()) {
            read++;
            addRow(lines.get(next).strip().split("\\s+", -1), next + 1, read, starts, problems, rows);
            next = nextFilled(lines, next + 1);
        }
        if (read < declared.getAsLong()) {
            problems.atLine(
                    countLine, declared.getAsLong() + " flows are declared, and " + read + " rows follow: too few");
        }
        int extra = 0;
        for (; next < lines.size(); next++) {
            extra += looksLikeRow(lines.get(next)) ? 1 : 0;
        }
        if (extra > 0) {
            notes.accept(declared.getAsLong() + " flows are declared, and " + (read + extra)
                    + " rows are there: only the declared ones are used");
        }
        return rows;
    }

    private static void addRow(
            String[] fields, int line, long row, StartColumn starts, ProblemList problems, List<TrafficRow> rows) {
        if (fields.length != COLUMNS) {
            problems.atLine(line, fields.length + " columns: " + FORM);
            return;
        }
        for (int column = 2; column <= 3; column++) {
            if (FieldNumber.whole(fields[column]).isEmpty()) {
                problems.atLine(line, "\"" + fields[column] + "\" is not a whole number: " + FORM);
            }
        }
        OptionalLong bytes = FieldNumber.whole(fields[4]);
        if (bytes.isEmpty()) {
            problems.atLine(line, "the size \"" + fields[4] + "\" is not a whole number of bytes, zero or more");
        }
        OptionalLong startPs = starts.readPs(fields[5], line, problems);
        if (bytes.isPresent() && startPs.isPresent()) {
            rows.add(new TrafficRow(line, fields[0], fields[1], bytes.getAsLong(), startPs.getAsLong(), row));
        }
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

    private static boolean looksLikeRow(String line) {
        String[] fields = line.strip().split("\\s+", -1);
        if (fields.length != COLUMNS) {
            return false;
        }
        for (String field : fields) {
            if (FieldNumber.decimal(field).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private static int nextFilled(List<String> lines, int from) {
        int next = from;
        while (next < lines.size() && lines.get(next).isBlank()) {
            next++;
        }
        return next;
    }

    private static String shortened(String line) {
        String text = line.strip();
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
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

            @Setting("The flow file, relative to the folder of the scenario")
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
