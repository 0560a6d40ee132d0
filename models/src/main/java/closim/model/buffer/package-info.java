// SPDX-License-Identifier: Apache-2.0
/**
 * The switch's memory: admission, dynamic thresholds, headroom and when to pause. The order of waiting belongs to
 * {@code queue}. Read {@link closim.model.buffer.SharedBuffer} first.
 */
@NullMarked
package closim.model.buffer;

import org.jspecify.annotations.NullMarked;
