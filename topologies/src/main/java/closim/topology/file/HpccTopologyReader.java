// SPDX-License-Identifier: Apache-2.0
package closim.topology.file;

import closim.topology.ProblemList;
import closim.topology.graph.Cable;
import closim.topology.graph.GraphTopology;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads the topology file of HPCC's ns-3 and its relatives: numbers of nodes, switches and links; the switch ids; one
 * row per link with two ids, rate, delay and share of lost packets. Rows and prose after the declared number are not
 * read, since real files end with unused links and remarks.
 *
 * <p>The nodes that are no switches become the hosts in rising order of their ids; every name is the id. Parallel
 * links, of which HPCC uses only the last, are all kept, and told.
 */
public final class HpccTopologyReader {
    private static final int NODES_MAX = 1 << 20;

    private final List<String> lines;
    private final ProblemList problems;
    private final List<String> notes = new ArrayList<>();
    private final String file;
    private int next;

    private int nodes;
    private int switches;
    private int links;
    private int[] nodeOfId = {};
    private int[] headerLines = {0, 0};

    /**
     * A reader of these lines.
     *
     * @param file the file as the user named it
     */
    public HpccTopologyReader(String file, List<String> lines) {
        this.file = file;
        this.lines = lines;
        this.problems = new ProblemList(file);
    }

    /**
     * The fabric.
     *
     * @throws closim.core.check.ScenarioException with all problems and their lines
     */
    public GraphTopology read(String kind) {
        readCounts();
        problems.throwIfAny();
        readSwitches();
        problems.throwIfAny();
        List<Cable> cables = readLinks();
        problems.throwIfAny();
        refuseLoneHosts(cables);
        problems.throwIfAny();
        noteParallels(cables);
        noteRest();
        String[] names = new String[nodes];
        for (int id = 0; id < nodes; id++) {
            names[nodeOfId[id]] = Integer.toString(id);
        }
        return new GraphTopology(
                kind, List.of(names), nodes - switches, new GraphTopology.Plan(cables, List.of(), notes));
    }

    /** Moves to the next line that is not blank; false at the end. */
    private boolean skipBlank() {
        while (next < lines.size() && lines.get(next).isBlank()) {
            next++;
        }
        return next < lines.size();
    }

    private String[] fields() {
        return lines.get(next).strip().split("\\s+");
    }

    private void readCounts() {
        if (!skipBlank()) {
            problems.add(1, "the file is empty; the first line holds the numbers of nodes, switches and links");
            return;
        }
        String[] fields = fields();
        headerLines[0] = next + 1;
        if (fields.length == 6 && !fields[5].isEmpty() && Character.isLetter(fields[5].charAt(0))) {
            problems.add(
                    next + 1,
                    "this is a SimAI topology (six fields, GPU type " + fields[5]
                            + "); hpcc-topology reads files whose first line holds nodes, switches and links");
            return;
        }
        if (fields.length != 3) {
            problems.add(
                    next + 1,
                    "the first line holds three numbers, nodes, switches and links: found " + fields.length
                            + " fields");
            return;
        }
        nodes = count(fields[0], "the number of nodes", 1, NODES_MAX);
        switches = count(fields[1], "the number of switches", 0, NODES_MAX);
        links = count(fields[2], "the number of links", 0, Integer.MAX_VALUE);
        if (problems.isEmpty() && switches >= nodes) {
            problems.add(next + 1, switches + " switches among " + nodes + " nodes leave no host");
        }
        next++;
    }

    private int count(String text, String noun, int min, int max) {
        try {
            int value = Integer.parseInt(text);
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException told) {
            // Told below, like a number out of range.
        }
        problems.add(next + 1, noun + " must be a whole number of " + min + " to " + max + ": \"" + text + "\"");
        return 0;
    }

    private void readSwitches() {
        boolean[] isSwitch = new boolean[nodes];
        int found = 0;
        headerLines[1] = next + 1;
        while (found < switches && skipBlank()) {
            headerLines[1] = next + 1;
            for (String field : fields()) {
                int id = count(field, "the id of a switch", 0, nodes - 1);
                if (problems.isEmpty() && isSwitch[id]) {
                    problems.add(next + 1, "the switch " + id + " is listed twice");
                }
                isSwitch[id] = true;
                found++;
            }
            next++;
            if (!problems.isEmpty()) {
                return;
            }
        }
        if (found != switches) {
            problems.add(
                    headerLines[1],
                    switches + " switches are declared in line " + headerLines[0] + ", " + found + " ids are listed");
            return;
        }
        nodeOfId = new int[nodes];
        int host = 0;
        int other = nodes - switches;
        for (int id = 0; id < nodes; id++) {
            nodeOfId[id] = isSwitch[id] ? other++ : host++;
        }
    }

    private List<Cable> readLinks() {
        List<Cable> cables = new ArrayList<>();
        int rows = 0;
        while (rows < links && skipBlank()) {
            String[] fields = fields();
            char start = fields[0].charAt(0);
            if (!Character.isDigit(start) && start != '-') {
                break;
            }
            rows++;
            readLink(fields, cables);
            next++;
        }
        if (rows < links) {
            String where = next < lines.size() ? "before line " + (next + 1) : "in the file";
            problems.add(headerLines[0], links + " links are declared, " + rows + " rows stand " + where);
        }
        return cables;
    }

    private void readLink(String[] fields, List<Cable> cables) {
        int line = next + 1;
        if (fields.length != 5) {
            problems.add(
                    line,
                    "a link has five fields (node, node, rate, delay, share of lost packets): found " + fields.length);
            return;
        }
        int before = problems.count();
        int a = count(fields[0], "the id of a node", 0, nodes - 1);
        int b = count(fields[1], "the id of a node", 0, nodes - 1);
        long rateBitsPerSecond = 0;
        long delayPs = 0;
        try {
            rateBitsPerSecond = Ns3Quantities.rateBitsPerSecond(fields[2]);
            problems.checkRate(line, "", rateBitsPerSecond);
        } catch (IllegalArgumentException wrong) {
            problems.add(line, "" + wrong.getMessage());
        }
        try {
            delayPs = Ns3Quantities.timePs(fields[3]);
            problems.checkDelay(line, "", delayPs);
        } catch (IllegalArgumentException wrong) {
            problems.add(line, "" + wrong.getMessage());
        }
        double lossFraction = loss(fields[4]);
        if (problems.count() == before && a == b) {
            problems.add(line, "both ends of the link are at node " + a);
        }
        if (problems.isEmpty()) {
            cables.add(Cable.symmetric(
                    nodeOfId[a], nodeOfId[b], new Cable.Direction(rateBitsPerSecond, delayPs, lossFraction)));
        }
    }

    private double loss(String text) {
        try {
            double lossFraction = Double.parseDouble(text);
            if (lossFraction >= 0 && lossFraction <= 1) {
                return lossFraction;
            }
        } catch (NumberFormatException told) {
            // Told below, like a number out of range.
        }
        problems.add(next + 1, "the share of lost packets must be a number of 0 to 1: \"" + text + "\"");
        return 0;
    }

    private void refuseLoneHosts(List<Cable> cables) {
        boolean[] isCabled = new boolean[nodes];
        for (Cable cable : cables) {
            isCabled[cable.a()] = true;
            isCabled[cable.b()] = true;
        }
        for (int id = 0; id < nodes; id++) {
            if (nodeOfId[id] < nodes - switches && !isCabled[nodeOfId[id]]) {
                problems.add(
                        headerLines[0],
                        "node " + id + " is no switch and has no link; " + nodes + " nodes are declared");
            }
        }
    }

    private void noteParallels(List<Cable> cables) {
        Set<Long> pairs = new LinkedHashSet<>();
        int parallels = 0;
        for (Cable cable : cables) {
            long low = Math.min(cable.a(), cable.b());
            parallels += pairs.add(low << 32 | Math.max(cable.a(), cable.b())) ? 0 : 1;
        }
        if (parallels > 0) {
            notes.add(
                    file + ": " + parallels + " links are parallel to another; all are used here, HPCC's ns-3 uses only"
                            + " the last of each pair of nodes");
        }
    }

    private void noteRest() {
        int rows = 0;
        int prose = 0;
        int first = 0;
        for (; skipBlank(); next++) {
            String[] fields = fields();
            boolean isRow = fields.length == 5 && Character.isDigit(fields[0].charAt(0));
            rows += isRow ? 1 : 0;
            prose += isRow ? 0 : 1;
            first = first == 0 ? next + 1 : first;
        }
        if (rows + prose > 0) {
            notes.add(file + ":" + first + ": " + links + " links are declared and were read; " + rows
                    + " more link rows and " + prose + " lines of remarks after them are left out");
        }
    }
}
