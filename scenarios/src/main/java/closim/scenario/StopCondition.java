// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

/** What ends a run before its limit. */
public enum StopCondition {
    /** Every flow is complete. */
    ALL_FLOWS_DONE
}
