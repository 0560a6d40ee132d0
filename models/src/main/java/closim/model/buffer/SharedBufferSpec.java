// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

/** Marks the settings record of a switch's memory; the {@code buffer} entry of a fabric. */
public interface SharedBufferSpec {}
