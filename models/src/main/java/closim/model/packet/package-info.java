// SPDX-License-Identifier: Apache-2.0
/**
 * What travels: the frame record and the pool it comes from. All knowledge of a packet's layout in memory stays here.
 * Read {@link closim.model.packet.Packet} first.
 */
@NullMarked
package closim.model.packet;

import org.jspecify.annotations.NullMarked;
