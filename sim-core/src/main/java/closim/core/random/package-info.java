// SPDX-License-Identifier: Apache-2.0
/**
 * Random numbers that depend on nothing but the seed and the name of who asks. No other generator may be used in a
 * simulation. Read {@link closim.core.random.RandomStreams} first.
 */
@NullMarked
package closim.core.random;

import org.jspecify.annotations.NullMarked;
