// SPDX-License-Identifier: Apache-2.0
/**
 * Tests of the house itself: the directions between modules, the bans of determinism, and what every source file must
 * keep. No behaviour of closim is tested here. Read {@link closim.house.ArchitectureTest} and
 * {@link closim.house.TidyTest} first.
 */
@NullMarked
package closim.house;

import org.jspecify.annotations.NullMarked;
