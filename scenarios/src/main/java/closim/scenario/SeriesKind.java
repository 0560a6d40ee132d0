// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

/** A family of time series that a run can record. */
public enum SeriesKind {
    /** Bytes waiting at ports. */
    QUEUES,
    /** Bits per second on links. */
    RATES,
    /** Share of time that ports were paused. */
    PAUSES
}
