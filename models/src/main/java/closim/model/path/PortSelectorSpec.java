// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

/** Marks the settings record of a port selector; the {@code paths} entry of a fabric. */
public interface PortSelectorSpec {}
