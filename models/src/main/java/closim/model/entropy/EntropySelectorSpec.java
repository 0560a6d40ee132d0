// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

/** Marks the settings record of an entropy selector; the {@code entropy} entry of a NIC. */
public interface EntropySelectorSpec {}
