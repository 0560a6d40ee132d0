// SPDX-License-Identifier: Apache-2.0
package closim.topology;

/** Marks the settings record of a topology; the {@code topology} entry of a scenario. */
public interface TopologySpec {}
