// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * Hosts as the user lists them: numbers, names and ranges with both ends included, separated by commas, such as
 * {@code 0..7, 12, host-20..host-23}. The order is kept.
 *
 * @param text the items, separated by {@code ", "}
 */
public record HostSet(String text) {
    static final String RANGE = "..";

    public HostSet {
        text = String.join(", ", split(text));
    }

    /** Reads the list; whether there are such hosts is known only with the fabric. */
    public static HostSet parse(String text) {
        return new HostSet(text);
    }

    /** The items as written: a host, or two hosts with {@code ..} between them. */
    public List<String> items() {
        return split(text);
    }

    private static List<String> split(String text) {
        List<String> items = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String item = part.strip();
            if (item.isEmpty()) {
                throw new IllegalArgumentException(
                        "\"" + text + "\" is not a list of hosts: write numbers, names or ranges such as 0..7, 12");
            }
            items.add(item);
        }
        return items;
    }

    @Override
    public String toString() {
        return text;
    }
}
