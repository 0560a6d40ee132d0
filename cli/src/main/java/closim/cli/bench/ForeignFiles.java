// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import closim.cli.ImportedPart;
import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.random.RandomStreams;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import closim.model.workload.CdfFile;
import closim.model.workload.ConnectionMatrix;
import closim.model.workload.FlowRequest;
import closim.model.workload.HpccFlows;
import closim.model.workload.Workload;
import closim.model.workload.WorkloadContext;
import closim.scenario.source.ListNode;
import closim.scenario.source.MapNode;
import closim.scenario.source.Node;
import closim.scenario.source.Place;
import closim.scenario.source.ScalarNode;
import closim.scenario.source.YamlText;
import closim.topology.Topology;
import closim.topology.file.HpccTopologyProvider;
import closim.topology.file.HpccTopologySpec;
import closim.topology.file.HtsimTopologyProvider;
import closim.topology.file.HtsimTopologySpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads foreign files to the end, so that a fault is told now and not at the first run, and writes the part of a
 * scenario that refers to them, with what is in them and what was assumed as comments.
 */
final class ForeignFiles {
    private static final Path HERE = Path.of("");
    private static final Place NOWHERE = Place.of("");
    private static final Pattern HOSTS_OF_MATRIX = Pattern.compile("(?m)^\\s*Nodes\\s+(\\d{1,9})\\s*$");
    /** More than any file means; the fabric of the scenario is not known here. */
    private static final int HOSTS_MOST = 1 << 30;

    private final Path target;
    private final List<String> comments = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /**
     * A reading.
     *
     * @param target folder in which the part will lie, to which file names in it are relative
     */
    ForeignFiles(Path target) {
        this.target = target;
    }

    ImportedPart hpccTopology(List<Path> files) {
        return topology(
                "hpcc-topology",
                files,
                file -> new HpccTopologyProvider().create(new HpccTopologySpec(file.toString()), HERE));
    }

    ImportedPart htsimTopology(List<Path> files) {
        return topology(
                "htsim-topo",
                files,
                file -> new HtsimTopologyProvider().create(new HtsimTopologySpec(file.toString()), HERE));
    }

    private ImportedPart topology(String kind, List<Path> files, Function<Path, Topology> reader) {
        if (files.size() > 1) {
            throw new ScenarioException(new Problem(
                    files.get(1).toString(), 0, "", "a scenario has one topology, and this is a second file", null));
        }
        Path file = files.get(0);
        Topology topology = reader.apply(file);
        int ports = 0;
        for (int node = 0; node < topology.nodes(); node++) {
            ports += topology.ports(node);
        }
        comments.add(file + ": " + topology.hosts() + " hosts, " + (topology.nodes() - topology.hosts()) + " switches, "
                + ports / 2 + " cables");
        notes.addAll(topology.notes());
        return part(map().with("topology", entry(kind, file)));
    }

    ImportedPart connectionMatrices(List<Path> files) {
        return traffic(
                "htsim-cm",
                files,
                "startUnit",
                "us",
                (file, name) -> new ConnectionMatrix(
                        new ConnectionMatrix.Spec(name, file.toString(), ConnectionMatrix.StartUnit.US),
                        context(name, declaredHosts(file))));
    }

    ImportedPart hpccFlows(List<Path> files) {
        return traffic(
                "hpcc-flows",
                files,
                "",
                "",
                (file, name) ->
                        new HpccFlows(new HpccFlows.Spec(name, file.toString(), null), context(name, HOSTS_MOST)));
    }

    /** Makes the flows of a file under a name. */
    private interface Reader {
        Workload read(Path file, String name);
    }

    private ImportedPart traffic(String kind, List<Path> files, String key, String value, Reader reader) {
        List<Node> entries = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (Path file : files) {
            try {
                Workload workload = reader.read(file, kind);
                comments.add(file + ": " + described(workload.flows()));
                MapNode entry = entry(kind, file);
                entries.add(key.isEmpty() ? entry : entry.with(key, text(value)));
            } catch (ScenarioException wrong) {
                problems.addAll(wrong.problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
        return part(map().with("traffic", new ListNode(NOWHERE, entries)));
    }

    private static String described(List<FlowRequest> flows) {
        long bytes = 0;
        long firstPs = Time.NEVER;
        long lastPs = 0;
        for (FlowRequest flow : flows) {
            bytes = Math.addExact(bytes, flow.bytes());
            firstPs = Math.min(firstPs, flow.startPs());
            lastPs = Math.max(lastPs, flow.startPs());
        }
        return flows.isEmpty()
                ? "no flow"
                : flows.size() + " flows, " + bytes + " B, starts from " + new Delay(firstPs) + " to "
                        + new Delay(lastPs);
    }

    ImportedPart sizes(List<Path> files) {
        List<Node> entries = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (Path file : files) {
            try {
                CdfFile.read(HERE, file.toString(), "sizes", notes::add);
                String name = relative(file);
                entries.add(map().with("kind", text("poisson"))
                        .with("sizes", text(name.indexOf('.') < 0 && name.indexOf('/') < 0 ? "./" + name : name))
                        .with("load", new ScalarNode(NOWHERE, ScalarNode.Form.DECIMAL, "0.3"))
                        .with("until", text("1ms")));
            } catch (ScenarioException wrong) {
                problems.addAll(wrong.problems());
            }
        }
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
        notes.add("load and end of the traffic are not in the file: 0.3 until 1ms are only an example");
        return part(map().with("traffic", new ListNode(NOWHERE, entries)));
    }

    private WorkloadContext context(String name, int hosts) {
        Consumer<String> keep = note -> {
            if (!notes.contains(note)) {
                notes.add(note);
            }
        };
        return new WorkloadContext(
                name,
                hosts,
                host -> 1,
                text -> text.matches("\\d{1,9}") && Integer.parseInt(text) < hosts ? Integer.parseInt(text) : -1,
                host -> "host-" + host,
                Time.NEVER,
                new RandomStreams(0),
                HERE,
                keep);
    }

    /** The hosts that a matrix is written for; a file that does not say so is refused by its reader. */
    private static int declaredHosts(Path file) {
        try {
            Matcher matcher =
                    HOSTS_OF_MATRIX.matcher(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            return matcher.find() ? Integer.parseInt(matcher.group(1)) : HOSTS_MOST;
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + file, unreadable);
        }
    }

    private ImportedPart part(MapNode tree) {
        StringBuilder text = new StringBuilder();
        comments.forEach(comment -> text.append("# ").append(comment).append('\n'));
        notes.forEach(note -> text.append("# assumed: ").append(note).append('\n'));
        return new ImportedPart(text.append(YamlText.of(tree)).toString().stripTrailing(), notes);
    }

    private MapNode entry(String kind, Path file) {
        return map().with("kind", text(kind)).with("file", text(relative(file)));
    }

    private String relative(Path file) {
        Path from = target.toAbsolutePath().normalize();
        Path to = file.toAbsolutePath().normalize();
        boolean isNear = from.getRoot() != null && from.getRoot().equals(to.getRoot());
        return (isNear ? from.relativize(to) : to).toString().replace('\\', '/');
    }

    private static MapNode map() {
        return new MapNode(NOWHERE, new LinkedHashMap<>());
    }

    private static ScalarNode text(String text) {
        return ScalarNode.text(NOWHERE, text);
    }
}
