// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import closim.core.check.Suggestions;
import closim.topology.ProblemList;
import closim.topology.clos.ClosShape;
import closim.topology.clos.ClosTier;
import closim.topology.clos.ClosTopology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads htsim's {@code .topo} files: hosts, tiers and pod size, then for each tier its ports, rate, delay and latency.
 * Keys in any case, one per line; remarks start with {@code #}.
 *
 * <p>Differs from htsim: unknown keys, broken numbers and fractions of a nanosecond, which it reads as something else,
 * are refused. The queue sizes, which its UEC program overwrites, are not used, and that is told.
 */
public final class HtsimTopologyReader {
    private static final List<String> HEADER_KEYS = List.of("nodes", "tiers", "podsize");
    private static final List<String> TIER_KEYS = List.of(
            "downlink_speed_gbps",
            "radix_down",
            "radix_up",
            "oversubscribed",
            "bundle",
            "downlink_latency_ns",
            "switch_latency_ns",
            "queue_up",
            "queue_down");
    private static final long VALUE_MAX = 1L << 30;

    private final String file;
    private final List<String> lines;
    private final ProblemList problems;
    private final List<String> notes = new ArrayList<>();
    private final Section header = new Section("the header", 1);
    private final Map<Long, Section> tiers = new LinkedHashMap<>();

    /** The keys of the header or of a tier, with the lines that they stand in. */
    private static final class Section {
        final String name;
        final int line;
        final Map<String, Long> values = new LinkedHashMap<>();
        final Map<String, Integer> lineOfKey = new LinkedHashMap<>();

        Section(String name, int line) {
            this.name = name;
            this.line = line;
        }

        int lineOf(String key) {
            return lineOfKey.getOrDefault(key, line);
        }

        long value(String key, long otherwise) {
            return values.getOrDefault(key, otherwise);
        }
    }

    /**
     * A reader of these lines.
     *
     * @param file the file as the user named it
     */
    public HtsimTopologyReader(String file, List<String> lines) {
        this.file = file;
        this.lines = lines;
        this.problems = new ProblemList(file);
    }

    /**
     * The fabric.
     *
     * @throws closim.core.check.ScenarioException with all problems and their lines
     */
    public ClosTopology read(String kind) {
        readLines();
        for (String key : HEADER_KEYS) {
            require(header, key);
        }
        problems.throwIfAny();
        long count = header.value("tiers", 0);
        if (count != 2 && count != 3) {
            problems.add(header.lineOf("tiers"), "Tiers must be 2 or 3: " + count);
            problems.throwIfAny();
        }
        List<ClosTier> closTiers = new ArrayList<>();
        for (long tier = 0; tier < count; tier++) {
            Section section = tiers.get(tier);
            if (section == null) {
                problems.add(header.lineOf("tiers"), count + " tiers are declared, there is no section Tier " + tier);
            } else {
                readTier(section, tier == count - 1, closTiers);
            }
        }
        for (Map.Entry<Long, Section> extra : tiers.entrySet()) {
            if (extra.getKey() >= count) {
                problems.add(
                        extra.getValue().line, count + " tiers are declared, so there is no Tier " + extra.getKey());
            }
        }
        problems.throwIfAny();
        ClosShape shape = shape(closTiers);
        return new ClosTopology(kind, shape, notes);
    }

    private void readLines() {
        Section section = header;
        boolean hasQueues = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            String[] fields = line.split("\\s+");
            String key = fields[0].toLowerCase(Locale.ROOT);
            List<String> allowed = section == header ? HEADER_KEYS : TIER_KEYS;
            if (!key.equals("tier") && !allowed.contains(key)) {
                problems.add(
                        i + 1,
                        "",
                        "unknown key \"" + fields[0] + "\" in " + section.name,
                        suggest(key, section, allowed));
            } else if (fields.length != 2 && !(fields.length > 2 && fields[2].startsWith("#"))) {
                problems.add(i + 1, fields[0] + " takes one number: found " + (fields.length - 1) + " fields");
            } else if (key.equals("tier")) {
                section = startTier(i + 1, number(i + 1, fields));
            } else {
                if (section.lineOfKey.putIfAbsent(key, i + 1) != null) {
                    problems.add(
                            i + 1,
                            fields[0] + " is given twice in " + section.name + ", first in line "
                                    + section.lineOf(key));
                }
                section.values.put(key, number(i + 1, fields));
                hasQueues |= key.startsWith("queue");
            }
        }
        if (hasQueues) {
            notes.add(file + ": Queue_Up and Queue_Down are not used; buffers belong to the design");
        }
    }

    private static @Nullable String suggest(String key, Section section, List<String> allowed) {
        String near = Suggestions.didYouMean(key, allowed);
        return near == null ? "allowed in " + section.name + ": " + String.join(", ", allowed) : near;
    }

    private Section startTier(int line, long tier) {
        if (tier > 2) {
            problems.add(line, "a tier is 0, 1 or 2: " + tier);
        }
        Section section = new Section("Tier " + tier, line);
        Section first = tiers.putIfAbsent(tier, section);
        if (first != null) {
            problems.add(line, "Tier " + tier + " has a section already, in line " + first.line);
        }
        return section;
    }

    private long number(int line, String[] fields) {
        try {
            long value = Long.parseLong(fields[1]);
            if (value >= 0 && value <= VALUE_MAX) {
                return value;
            }
        } catch (NumberFormatException told) {
            // Told below, like a number out of range.
        }
        problems.add(line, fields[0] + " must be a whole number of 0 to " + VALUE_MAX + ": \"" + fields[1] + "\"");
        return 1;
    }

    private void require(Section section, String key) {
        if (!section.values.containsKey(key)) {
            problems.add(section.line, key + " is missing in " + section.name);
        } else if (section.value(key, 0) == 0) {
            problems.add(section.lineOf(key), key + " must be at least 1");
        }
    }

    private void readTier(Section section, boolean isTop, List<ClosTier> closTiers) {
        int before = problems.count();
        require(section, "downlink_speed_gbps");
        require(section, "radix_down");
        require(section, "downlink_latency_ns");
        if (isTop && section.values.containsKey("radix_up")) {
            problems.add(section.lineOf("radix_up"), "the top tier has no uplinks, so no Radix_Up");
        } else if (!isTop) {
            require(section, "radix_up");
        }
        if (section.values.containsKey("bundle")) {
            require(section, "bundle");
        }
        long delayPs = 1_000 * section.value("downlink_latency_ns", 0);
        if (section.value("downlink_latency_ns", 0) > 0) {
            problems.checkDelay(section.lineOf("downlink_latency_ns"), "", delayPs);
        }
        if (problems.count() == before) {
            checkRatio(section, isTop);
            closTiers.add(new ClosTier(
                    1_000_000_000L * section.value("downlink_speed_gbps", 0),
                    delayPs,
                    (int) section.value("bundle", 1),
                    1_000 * section.value("switch_latency_ns", 0)));
        }
    }

    private void checkRatio(Section section, boolean isTop) {
        long ratio = section.value("oversubscribed", 1);
        long down = section.value("radix_down", 0);
        long up = section.value("radix_up", 0);
        if (!isTop && ratio * up != down) {
            problems.add(
                    section.lineOf("oversubscribed"),
                    "Oversubscribed " + ratio + " does not agree with Radix_Down " + down + " and Radix_Up " + up
                            + " of " + section.name);
        }
    }

    private ClosShape shape(List<ClosTier> closTiers) {
        Section leaf = tierSection(0);
        Section spine = tierSection(1);
        int hostsPerLeaf = (int) leaf.value("radix_down", 1);
        if (closTiers.get(0).bundle() != 1) {
            problems.add(leaf.lineOf("bundle"), "hosts have one port each, so Bundle of Tier 0 is 1");
        }
        int leavesPerPod = quotient(header, "podsize", header.value("podsize", 1), hostsPerLeaf);
        int pods = quotient(header, "nodes", header.value("nodes", 1), header.value("podsize", 1));
        int spinesPerPod = quotient(
                leaf, "radix_up", leaf.value("radix_up", 1), closTiers.get(1).bundle());
        compare(spine, (long) leavesPerPod * closTiers.get(1).bundle(), "leaves of a pod times the bundle");
        int coresPerSpine = 0;
        if (closTiers.size() == 3) {
            int bundle = closTiers.get(2).bundle();
            coresPerSpine = quotient(spine, "radix_up", spine.value("radix_up", 1), bundle);
            compare(tierSection(2), (long) pods * bundle, "pods times the bundle");
        } else if (pods != 1) {
            problems.add(
                    header.lineOf("podsize"),
                    "with two tiers all hosts are one pod, so Podsize must be Nodes: " + header.value("podsize", 1)
                            + " and " + header.value("nodes", 1));
        }
        problems.throwIfAny();
        double nodes = (double) pods * ((double) leavesPerPod * (1.0 + hostsPerLeaf) + spinesPerPod)
                + (double) spinesPerPod * coresPerSpine;
        if (nodes > ClosShape.NODES_MAX) {
            problems.add(
                    header.lineOf("nodes"),
                    "a fabric has at most " + ClosShape.NODES_MAX + " nodes, switches included: "
                            + header.value("nodes", 1) + " hosts");
            problems.throwIfAny();
        }
        return new ClosShape(pods, leavesPerPod, hostsPerLeaf, spinesPerPod, coresPerSpine, closTiers);
    }

    private Section tierSection(long tier) {
        Section section = tiers.get(tier);
        if (section == null) {
            throw new IllegalStateException("tier " + tier + " was not checked");
        }
        return section;
    }

    private int quotient(Section section, String key, long whole, long part) {
        if (whole % part != 0) {
            problems.add(section.lineOf(key), key + " " + whole + " must be a multiple of " + part);
            return 1;
        }
        return (int) (whole / part);
    }

    private void compare(Section section, long expected, String meaning) {
        long found = section.value("radix_down", 0);
        if (problems.isEmpty() && found != expected) {
            problems.add(
                    section.lineOf("radix_down"),
                    "Radix_Down of " + section.name + " must be " + expected + " (" + meaning + "): " + found);
        }
    }
}
