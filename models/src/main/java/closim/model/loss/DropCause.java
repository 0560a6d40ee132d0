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
    NO_ROUTE("no-route");

    private final String label;

    DropCause(String label) {
        this.label = label;
    }

    /** The name in results. */
    public String label() {
        return label;
    }
}
