// SPDX-License-Identifier: Apache-2.0
package closim.model.failure;

/** Marks the settings record of a failure; an entry of {@code failures} of a scenario. */
public interface FailureSpec {}
