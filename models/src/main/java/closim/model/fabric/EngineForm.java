// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

/** How switches find the starts of transmissions. No result depends on it. */
public enum EngineForm {
    /** Each start is an event: simple, and the oracle. */
    EAGER,
    /** Starts are done when their port is next needed, and at the window's end. */
    LAZY
}
