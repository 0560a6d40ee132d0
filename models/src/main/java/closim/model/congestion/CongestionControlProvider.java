// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.core.plugin.Provider;

/**
 * Makes congestion controls of one kind from its settings.
 *
 * @param <S> the settings record
 */
public interface CongestionControlProvider<S extends Record & CongestionControlSpec> extends Provider<S> {
    /** The factory of a run. */
    CongestionControlFactory create(S spec);
}
