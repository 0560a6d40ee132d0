// SPDX-License-Identifier: Apache-2.0
package closim.cli;

/** What to do with a flow whose destination has no path. */
public enum Unreachable {
    /** A problem of the scenario: nothing runs. */
    REFUSED,
    /** The flow is reported as unreachable and the others run. */
    REPORTED
}
