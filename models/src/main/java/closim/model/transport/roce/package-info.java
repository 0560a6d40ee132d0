// SPDX-License-Identifier: Apache-2.0
/**
 * RoCEv2 reliable connections: go-back-N in both roles. Congestion control and the NIC's port belong elsewhere. Read
 * {@link closim.model.transport.roce.RoceTransport} first.
 */
@NullMarked
package closim.model.transport.roce;

import org.jspecify.annotations.NullMarked;
