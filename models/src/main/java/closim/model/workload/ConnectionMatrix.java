// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.plugin.FileReference;
import closim.core.plugin.Setting;
import closim.core.unit.Time;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Flows of a connection matrix ({@code .cm}) of htsim: a header {@code Nodes N} and {@code Connections C}, then lines
 * {@code SRC->DST [id i] start t size bytes}.
 *
 * <p><em>Differs from the source in:</em> sizes have 64 bits; starts keep their fraction; the unit of starts, which
 * differs between the programs that read such files, is a setting; a size of zero is refused, because there it means a
 * flow without end; triggers and failures are refused; priorities are not used.
 */
public final class ConnectionMatrix implements Workload {
    private final List<FlowRequest> flows;

    /**
     * The flows of these settings.
     *
     * @throws closim.core.check.ScenarioException with all problems and their lines
     */
    public ConnectionMatrix(Spec spec, WorkloadContext context) {
        List<String> lines = InputText.lines(context.folder(), spec.file(), "file");
        ProblemList problems = new ProblemList(spec.file());
        StartColumn starts = new StartColumn(spec.startUnit().symbol(), spec.startUnit().unitPs);
        ConnectionMatrixReader reader = new ConnectionMatrixReader(problems, starts);
        reader.read(lines);
        List<FlowRequest> found = TrafficRow.resolve(reader.rows(), 0, context, problems);
        problems.throwIfAny();
        Consumer<String> notes = note -> context.notes().accept(spec.file() + ": " + note);
        notes.accept("starts are read in " + spec.startUnit().symbol() + " (startUnit)");
        if (reader.nodes() != context.hosts()) {
            notes.accept("written for " + reader.nodes() + " hosts; the fabric has " + context.hosts());
        }
        reader.notes().forEach(notes);
        if (starts.rounded() > 0) {
            notes.accept(starts.rounded() + " starts were rounded to the picosecond");
        }
        flows = List.copyOf(found);
    }

    @Override
    public List<FlowRequest> flows() {
        return flows;
    }

    /** Unit of the starts in the file. */
    public enum StartUnit {
        /** Microseconds, as htsim's UEC and uet RoCE programs take them. */
        US(Time.PS_PER_US),
        /** Picoseconds, as htsim's loader and EQDS program take them. */
        PS(1);

        private final long unitPs;

        StartUnit(long unitPs) {
            this.unitPs = unitPs;
        }

        String symbol() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Settings of a connection matrix.
     *
     * @param name name of the entry
     * @param file the file
     * @param startUnit unit of the starts in it
     */
    public record Spec(
            @Setting("Name under which results are grouped; the kind if absent") @Nullable
            String name,

            @Setting(value = "The connection matrix, relative to the folder of the scenario", file = FileReference.FILE)
            String file,

            @Setting(
                    value = "Unit of the starts in the file: us or ps",
                    byDefault = "us",
                    source = "htsim's UEC program; its EQDS program takes the same files in ps")
            StartUnit startUnit)
            implements WorkloadSpec {}

    /** Announces {@code htsim-cm}. */
    public static final class Provider implements WorkloadProvider<Spec> {
        @Override
        public String kind() {
            return "htsim-cm";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Flows of a connection matrix (.cm) of htsim";
        }

        @Override
        public Workload create(Spec spec, WorkloadContext context) {
            return new ConnectionMatrix(spec, context);
        }
    }
}
