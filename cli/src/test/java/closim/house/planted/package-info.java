// SPDX-License-Identifier: Apache-2.0
/**
 * Classes that break the architecture rules on purpose, and some that only look so. Nothing else belongs here, and
 * nothing uses them but the test of the rules. Read {@link closim.house.planted.Breaches} first.
 */
@NullMarked
package closim.house.planted;

import org.jspecify.annotations.NullMarked;
