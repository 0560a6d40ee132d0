// SPDX-License-Identifier: Apache-2.0
/**
 * Congestion control: pure state machines that turn feedback into window and rate. They see no packet and no port.
 * Read {@link closim.model.congestion.CongestionControl} first.
 */
@NullMarked
package closim.model.congestion;

import org.jspecify.annotations.NullMarked;
