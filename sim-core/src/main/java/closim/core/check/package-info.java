// SPDX-License-Identifier: Apache-2.0
/**
 * What must hold, and how its breach is told: our own faults here, the user's faults as a list of problems. Models
 * throw these and never catch them. Read {@link closim.core.check.Problem} and
 * {@link closim.core.check.InvariantViolation}.
 */
@NullMarked
package closim.core.check;

import org.jspecify.annotations.NullMarked;
