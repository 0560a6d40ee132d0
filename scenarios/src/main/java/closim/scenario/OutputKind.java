// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

/** Files that a run writes besides those that every run writes. */
public enum OutputKind {
    /** {@code fct.txt}: completed flows in the form of HPCC's ns-3 simulator. */
    FCT
}
