// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

/** A part of a scenario file: a map, a list or a single value. Immutable. */
public sealed interface Node permits MapNode, ListNode, ScalarNode {
    /**
     * Where it stands. A map or list that is the value of a key stands where its key stands, because that is the
     * line to look at when something is missing in it.
     */
    Place place();

    /** What was found here, in the words of a message: {@code a map}, {@code the number 12}. */
    String describe();
}
