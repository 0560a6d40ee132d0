// SPDX-License-Identifier: Apache-2.0
/**
 * Ultra Ethernet transport: reliable unordered delivery in both roles. Congestion control, the choice of paths and the
 * NIC's port belong elsewhere. Read {@link closim.model.transport.uet.UetTransport} first.
 */
@NullMarked
package closim.model.transport.uet;

import org.jspecify.annotations.NullMarked;
