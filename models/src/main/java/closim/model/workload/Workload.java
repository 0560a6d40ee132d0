// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import java.util.List;

/** When which message of which size starts between whom. */
public interface Workload {
    /** The flows known before the run, in any order; they are sorted and numbered by the caller. */
    List<FlowRequest> flows();
}
