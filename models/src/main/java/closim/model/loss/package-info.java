// SPDX-License-Identifier: Apache-2.0
/**
 * Frames that a link loses, at random or by script. Drops for want of memory belong to {@code buffer}.
 * Read {@link closim.model.loss.LossModel} first.
 */
@NullMarked
package closim.model.loss;

import org.jspecify.annotations.NullMarked;
