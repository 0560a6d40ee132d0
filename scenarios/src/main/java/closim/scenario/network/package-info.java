// SPDX-License-Identifier: Apache-2.0
/**
 * Joins topology and models to a wired network, runs it, and gathers its results in memory. Reading files and writing
 * results belong elsewhere. Read {@link closim.scenario.network.NetworkBuilder} first, then
 * {@link closim.scenario.network.Simulation}.
 */
@NullMarked
package closim.scenario.network;

import org.jspecify.annotations.NullMarked;
