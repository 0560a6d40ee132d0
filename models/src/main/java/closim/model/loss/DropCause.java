// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

/** Why a frame was lost. */
public enum DropCause {
    /** Lossless traffic that found its headroom full. */
    HEADROOM("headroom"),
    /** Lossy traffic above its share of the switch's memory. */
    BUFFER("buffer"),
    /** The egress queue was at its capacity. */
    QUEUE("queue"),
    /** Lost at random on a link. */
    LINK_LOSS("link-loss"),
    /** Lost on a link as the scenario wrote it down. */
    SCRIPTED_LOSS("scripted-loss"),
    /** A switch knew no port towards the destination. */
    NO_ROUTE("no-route"),
    /** The link was down while the frame was being sent. */
    LINK_DOWN("link-down"),
    /** The switch was restarting: what waited in it, and what reached it meanwhile. */
    SWITCH_REBOOT("switch-reboot"),
    /** Discarded by the PFC watchdog of a switch. */
    WATCHDOG("watchdog");

    private final String label;

    DropCause(String label) {
        this.label = label;
    }

    /** The name in results. */
    public String label() {
        return label;
    }
}
