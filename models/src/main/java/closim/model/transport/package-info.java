// SPDX-License-Identifier: Apache-2.0
/**
 * How messages become packets and messages again, with which promise. How fast belongs to {@code congestion}.
 * Read {@link closim.model.transport.TransportProvider} first.
 */
@NullMarked
package closim.model.transport;

import org.jspecify.annotations.NullMarked;
