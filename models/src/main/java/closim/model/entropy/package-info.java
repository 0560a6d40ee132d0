// SPDX-License-Identifier: Apache-2.0
/**
 * The choice of a packet's entropy value at the NIC, by which a sender spreads one connection over many paths. What
 * switches make of it belongs to {@code path}. Read {@link closim.model.entropy.EntropySelector} first.
 */
@NullMarked
package closim.model.entropy;

import org.jspecify.annotations.NullMarked;
