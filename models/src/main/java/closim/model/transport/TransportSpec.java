// SPDX-License-Identifier: Apache-2.0
package closim.model.transport;

/** Marks the settings record of a transport; the {@code transport} entry of a design. */
public interface TransportSpec {}
