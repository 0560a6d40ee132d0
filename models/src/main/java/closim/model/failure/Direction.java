// SPDX-License-Identifier: Apache-2.0
package closim.model.failure;

/** Which directions of a cable a failure concerns. */
public enum Direction {
    /** The whole cable. */
    BOTH,
    /** Only from the node that the link names first to the second. */
    NAMED
}
