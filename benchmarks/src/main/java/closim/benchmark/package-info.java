// SPDX-License-Identifier: Apache-2.0
/**
 * Micro-benchmarks of the parts that run per packet, and of a whole small network. No model and no test of behaviour
 * here. Read {@link closim.benchmark.NetworkBenchmark} first.
 */
@NullMarked
package closim.benchmark;

import org.jspecify.annotations.NullMarked;
