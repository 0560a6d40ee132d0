// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

/** The unit of comparison: a bundle of transport, congestion control, fabric features and NIC. */
public record Design() {}
