// SPDX-License-Identifier: Apache-2.0
/**
 * Recomputes every number of {@code docs/validation.md}: references, closed forms, and what closim makes of the same
 * case. No tests of single classes, which lie beside their class. Read {@link closim.scenario.validation.RowGroup}
 * first.
 */
@NullMarked
package closim.scenario.validation;

import org.jspecify.annotations.NullMarked;
