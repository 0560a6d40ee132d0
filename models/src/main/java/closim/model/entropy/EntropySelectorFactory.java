// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

/** Makes the entropy selector of each connection of a run. */
public interface EntropySelectorFactory {
    /** A fresh one; equal for the same number in the same run. */
    EntropySelector create(int connection);
}
