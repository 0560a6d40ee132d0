// SPDX-License-Identifier: Apache-2.0
package closim.model.failure;

import closim.model.fabric.Outages;
import java.util.List;

/** What failures may do to the network that is being built. Names that do not exist are refused. */
public interface FailureContext {
    /** The link loses what is sent over it in those spans. */
    void takeDown(String link, Direction direction, List<Outages.Span> spans);

    /** The link has another rate in that span, below its own. */
    void slowDown(String link, Direction direction, Outages.Span span, long rateBitsPerSecond);

    /** The link loses each frame that starts in that span with the same probability, 0 to 1. */
    void loseFrames(String link, Direction direction, Outages.Span span, double lossFraction);

    /** The switch is off in that span, and has forgotten all when it comes back. */
    void restart(String switchName, Outages.Span span);

    /**
     * The host's NIC pauses what its switches send to it in that span.
     *
     * @param priorities which; empty for all lossless ones
     */
    void storm(String host, Outages.Span span, List<Integer> priorities);
}
