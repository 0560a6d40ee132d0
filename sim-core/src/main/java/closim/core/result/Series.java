// SPDX-License-Identifier: Apache-2.0
package closim.core.result;

/**
 * A sampled time series on a fixed grid, equal neighbours left out: the value at row {@code i} holds until the next
 * row.
 *
 * @param name what was sampled, such as {@code queue} or {@code rate} or {@code paused}
 * @param subject port or flow
 * @param unit unit of the values, such as {@code bytes} or {@code Gbps}
 * @param timesPs sample times, rising
 * @param values the values before the events of that instant
 */
public record Series(String name, String subject, String unit, long[] timesPs, double[] values) {}
