// SPDX-License-Identifier: Apache-2.0
/**
 * The host's edge: the NIC, the sharing of its port, and the seam to the transports. The promise of delivery belongs to
 * {@code transport}. Read {@link closim.model.host.Host} first.
 */
@NullMarked
package closim.model.host;

import org.jspecify.annotations.NullMarked;
