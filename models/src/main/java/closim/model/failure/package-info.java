// SPDX-License-Identifier: Apache-2.0
/**
 * Failures that a scenario schedules: links, switches and NICs that break and come back. What a broken part then does
 * belongs to {@code fabric}, random loss to {@code loss}. Read {@link closim.model.failure.FailureContext} first.
 */
@NullMarked
package closim.model.failure;

import org.jspecify.annotations.NullMarked;
