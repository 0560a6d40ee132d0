// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

/** Marks the settings record of a congestion control; the {@code congestionControl} entry of a design. */
public interface CongestionControlSpec {}
