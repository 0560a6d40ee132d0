// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import java.util.ArrayList;
import java.util.List;

/**
 * A list of values.
 *
 * @param place where the list stands
 * @param items the values
 */
public record ListNode(Place place, List<Node> items) implements Node {
    public ListNode {
        items = List.copyOf(items);
    }

    /** This list with another value at an index of it. */
    public ListNode with(int index, Node value) {
        List<Node> changed = new ArrayList<>(items);
        changed.set(index, value);
        return new ListNode(place, changed);
    }

    @Override
    public String describe() {
        return "a list";
    }
}
