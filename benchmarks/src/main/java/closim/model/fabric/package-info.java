// SPDX-License-Identifier: Apache-2.0
/**
 * Benchmarks of what only its own package sees: wires. No model here; those are in the package of this name in {@code
 * models}. Read {@link closim.model.fabric.WireBenchmark} first.
 */
@NullMarked
package closim.model.fabric;

import org.jspecify.annotations.NullMarked;
