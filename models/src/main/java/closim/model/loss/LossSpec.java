// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

/** Marks the settings record of a loss; an entry of {@code losses} of a scenario. */
public interface LossSpec {}
