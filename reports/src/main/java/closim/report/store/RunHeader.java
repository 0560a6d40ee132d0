// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is known of a whole {@code closim run} before the first of its runs ends.
 *
 * @param scenario title of the scenario, or its file name
 * @param command the command that repeats it, or ""
 * @param designs names of the designs in the order of the scenario, which becomes the order of all tables
 * @param effectiveScenario bytes of {@code effective-scenario.yaml}
 * @param inputs files for {@code inputs/}: bytes by path relative to it, with {@code /} between folders
 */
public record RunHeader(
        String scenario,
        String command,
        List<String> designs,
        byte[] effectiveScenario,
        SortedMap<String, byte[]> inputs) {
    public RunHeader {
        designs = List.copyOf(designs);
        effectiveScenario = effectiveScenario.clone();
        inputs = Collections.unmodifiableSortedMap(new TreeMap<>(inputs));
        for (String input : inputs.keySet()) {
            if (!isInside(input)) {
                throw new IllegalArgumentException("an input must lie inside inputs/: \"" + input + "\"");
            }
        }
    }

    private static boolean isInside(String path) {
        for (String part : path.split("/", -1)) {
            if (part.isEmpty() || part.equals(".") || part.equals("..") || part.indexOf('\\') >= 0) {
                return false;
            }
        }
        return true;
    }
}
