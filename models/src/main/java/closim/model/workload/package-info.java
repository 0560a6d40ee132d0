// SPDX-License-Identifier: Apache-2.0
/**
 * What the applications ask of the network: which message of which size starts when between whom. Nothing here knows a
 * packet. Read {@link closim.model.workload.Workload} first.
 */
@NullMarked
package closim.model.workload;

import org.jspecify.annotations.NullMarked;
