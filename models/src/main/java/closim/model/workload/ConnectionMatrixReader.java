// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.check.Suggestions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the lines of a connection matrix into rows; what cannot be run is refused with its line. */
final class ConnectionMatrixReader {
    private static final String ARROW = "->";
    private static final List<String> FLOW_KEYS =
            List.of("id", "start", "size", "trigger", "send_done_trigger", "recv_done_trigger", "msg", "prio");

    private final ProblemList problems;
    private final StartColumn starts;
    private final Map<String, Long> header = new LinkedHashMap<>();
    private final Map<String, Occurrence> occurrences = new LinkedHashMap<>();
    private final Map<Long, Integer> lineOfId = new LinkedHashMap<>();
    private final List<TrafficRow> rows = new ArrayList<>();
    private int connectionsLine = 1;
    private int flows;
    private int flowsBeyondDeclared;

    ConnectionMatrixReader(ProblemList problems, StartColumn starts) {
        this.problems = problems;
        this.starts = starts;
    }

    /** Where something was first seen, and how often. */
    private record Occurrence(int firstLine, int count) {}

    void read(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            int comment = line.indexOf('#');
            String text = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (!text.isEmpty()) {
                readLine(text, i + 1);
            }
        }
        if (!header.containsKey("nodes")) {
            problems.atLine(1, "the number of hosts is missing: the header holds \"Nodes N\" and \"Connections C\"");
        }
        checkCount();
        refuse("trigger", "flows that wait for triggers cannot be run yet, only flows with a start");
        refuse("failure", "failures of a connection matrix are not read: list them under failures in the scenario");
    }

    /** The flows that are to run. */
    List<TrafficRow> rows() {
        return List.copyOf(rows);
    }

    /** Number of hosts that the file is for. */
    long nodes() {
        return header.getOrDefault("nodes", 0L);
    }

    /** What was left out or not used, for the user. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (flowsBeyondDeclared > 0) {
            notes.add(declared() + " connections are declared, and " + (flows + flowsBeyondDeclared)
                    + " are there: only the declared ones are used");
        }
        Occurrence priority = occurrences.get("prio");
        if (priority != null) {
            notes.add("priorities are not used (line " + priority.firstLine + " first, " + priority.count + " in all)");
        }
        Occurrence message = occurrences.get("msg");
        if (message != null) {
            notes.add("messages of one connection become flows of their own (line " + message.firstLine + " first, "
                    + message.count + " in all)");
        }
        return notes;
    }

    private long declared() {
        return header.getOrDefault("connections", 0L);
    }

    private void readLine(String text, int line) {
        String[] fields = text.split("\\s+", -1);
        String word = fields[0].toLowerCase(Locale.ROOT);
        if (text.contains(ARROW)) {
            readFlow(text.replaceFirst("\\s*->\\s*", ARROW).split("\\s+", -1), line);
        } else if (word.equals("nodes")
                || word.equals("connections")
                || word.equals("triggers")
                || word.equals("failures")) {
            readHeader(word, fields, line);
        } else if (word.equals("trigger") || word.equals("failure")) {
            meet(word, line);
        } else {
            problems.atLine(
                    line,
                    "\"" + fields[0]
                            + "\" begins no line of a connection matrix: allowed are Nodes, Connections, Triggers, "
                            + "Failures, SRC->DST, trigger, failure");
        }
    }

    private void readHeader(String word, String[] fields, int line) {
        OptionalLong count = fields.length == 2 ? FieldNumber.whole(fields[1]) : OptionalLong.empty();
        if (count.isEmpty()) {
            problems.atLine(line, fields[0] + " needs one whole number: \"" + String.join(" ", fields) + "\"");
            header.putIfAbsent(word, Long.MAX_VALUE);
            return;
        }
        if (header.putIfAbsent(word, count.getAsLong()) != null) {
            problems.atLine(line, fields[0] + " stands there twice");
        }
        if (word.equals("connections")) {
            connectionsLine = line;
        }
        boolean asksForMore = word.equals("triggers") || word.equals("failures");
        if (asksForMore && count.getAsLong() > 0) {
            meet(word.substring(0, word.length() - 1), line);
        }
    }

    private void readFlow(String[] fields, int line) {
        if (!header.containsKey("connections")) {
            if (flows++ == 0) {
                problems.atLine(line, "the number of flows is missing: \"Connections C\" comes before the first flow");
            }
            return;
        }
        if (flows >= declared()) {
            flowsBeyondDeclared++;
            return;
        }
        flows++;
        int arrow = fields[0].indexOf(ARROW);
        String from = fields[0].substring(0, arrow);
        String to = fields[0].substring(arrow + ARROW.length());
        boolean hasFrom = isHost(from, line);
        boolean hasTo = isHost(to, line);
        Map<String, String> values = values(fields, line);
        OptionalLong id = idOf(values, line);
        OptionalLong bytes = sizeOf(values, line);
        OptionalLong startPs = startOf(values, line);
        if (hasFrom && hasTo && id.isPresent() && bytes.isPresent() && startPs.isPresent()) {
            rows.add(new TrafficRow(line, from, to, bytes.getAsLong(), startPs.getAsLong(), id.getAsLong()));
        }
    }

    private boolean isHost(String text, int line) {
        OptionalLong host = FieldNumber.whole(text);
        if (host.isEmpty()) {
            problems.atLine(line, "\"" + text + "\" is not the number of a host");
            return false;
        }
        if (header.containsKey("nodes") && host.getAsLong() >= nodes()) {
            problems.atLine(
                    line,
                    "host " + text + " is beyond the file's own " + nodes() + " nodes: allowed are 0 to "
                            + (nodes() - 1));
            return false;
        }
        return true;
    }

    private Map<String, String> values(String[] fields, int line) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 1; i < fields.length; i += 2) {
            String key = fields[i].toLowerCase(Locale.ROOT);
            if (!FLOW_KEYS.contains(key)) {
                problems.atLine(
                        line,
                        "\"" + fields[i] + "\" is no key of a flow: allowed are " + String.join(", ", FLOW_KEYS),
                        Optional.ofNullable(Suggestions.nearest(key, FLOW_KEYS))
                                .map(near -> "did you mean " + near + "?")
                                .orElse(null));
            } else if (i + 1 == fields.length) {
                problems.atLine(line, key + " has no value");
            } else if (values.putIfAbsent(key, fields[i + 1]) != null) {
                problems.atLine(line, key + " stands there twice");
            }
        }
        for (String key : values.keySet()) {
            if (key.endsWith("trigger")) {
                meet("trigger", line);
            } else if (key.equals("msg") || key.equals("prio")) {
                meet(key, line);
            }
        }
        return values;
    }

    /** The id, or the place among the flows if there is none. */
    private OptionalLong idOf(Map<String, String> values, int line) {
        String text = values.get("id");
        if (text == null) {
            return OptionalLong.of(flows);
        }
        OptionalLong id = FieldNumber.whole(text);
        if (id.isEmpty() || id.getAsLong() == 0) {
            problems.atLine(line, "the id \"" + text + "\" is not a whole number, 1 or more");
            return OptionalLong.empty();
        }
        Integer before = lineOfId.putIfAbsent(id.getAsLong(), line);
        if (before != null && !values.containsKey("msg")) {
            problems.atLine(line, "the id " + text + " was used in line " + before + ": ids are unique");
        }
        return id;
    }

    private OptionalLong sizeOf(Map<String, String> values, int line) {
        String text = values.getOrDefault("size", "0");
        OptionalLong bytes = FieldNumber.whole(text);
        if (bytes.isEmpty()) {
            problems.atLine(line, "the size \"" + text + "\" is not a whole number of bytes");
        } else if (bytes.getAsLong() == 0) {
            problems.atLine(
                    line,
                    (values.containsKey("size") ? "a size of 0" : "no size")
                            + " is a flow without end in htsim: write a size of 1 or more bytes");
            return OptionalLong.empty();
        }
        return bytes;
    }

    private OptionalLong startOf(Map<String, String> values, int line) {
        String text = values.get("start");
        boolean hasTrigger = values.containsKey("trigger");
        if (text == null && !hasTrigger) {
            problems.atLine(line, "the flow has no start");
        } else if (text != null && hasTrigger) {
            problems.atLine(line, "the flow has both a start and a trigger");
        }
        return text == null ? OptionalLong.empty() : starts.readPs(text, line, problems);
    }

    private void checkCount() {
        if (!header.containsKey("connections")) {
            if (flows == 0) {
                problems.atLine(1, "the number of flows is missing: the header holds \"Connections C\"");
            }
        } else if (flows < declared() && declared() != Long.MAX_VALUE) {
            problems.atLine(
                    connectionsLine, declared() + " connections are declared, and " + flows + " follow: too few");
        }
    }

    private void meet(String what, int line) {
        occurrences.merge(
                what, new Occurrence(line, 1), (seen, next) -> new Occurrence(seen.firstLine, seen.count + 1));
    }

    private void refuse(String what, String why) {
        Occurrence occurrence = occurrences.get(what);
        if (occurrence != null) {
            String more = occurrence.count > 1 ? " (here first, " + occurrence.count + " times in all)" : "";
            problems.atLine(occurrence.firstLine, why + more);
        }
    }
}
