// SPDX-License-Identifier: Apache-2.0
/**
 * What transports with selective acknowledgements share: which packets are sent, lost, acknowledged, and which have
 * arrived. When to send, acknowledge or give up belongs to each transport. Read
 * {@link closim.model.transport.selective.SentPackets} first.
 */
@NullMarked
package closim.model.transport.selective;

import org.jspecify.annotations.NullMarked;
