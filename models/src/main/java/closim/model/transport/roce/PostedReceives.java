// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.roce;

import closim.model.packet.Packet;
import closim.model.transport.FrameSizes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The receives that are posted for a connection: a message uses one up, and the application posts another some time
 * after the message has ended. Messages of a connection end in order, so a ring of times says it all, without events.
 *
 * <p>Source: IBTA 9.7.5.2.8: a SEND needs a receive for its first packet, a WRITE with immediate data for its last. Hot
 * path: no allocation.
 */
final class PostedReceives {
    private final boolean neededFirst;
    private final long repostPs;
    /** When each receive is, or was, posted; that of the message under way is at {@link #current}. */
    private final long[] postedPs;

    private int current;
    private boolean inMessage;

    private PostedReceives(boolean neededFirst, int posted, long repostPs) {
        this.neededFirst = neededFirst;
        this.repostPs = repostPs;
        this.postedPs = new long[posted];
        Arrays.fill(postedPs, Long.MIN_VALUE);
    }

    /** Null where messages need no receive, or there is always one. */
    static @Nullable PostedReceives of(RoceSpec spec) {
        Integer posted = spec.receives().posted();
        if (posted == null || spec.verb() == FrameSizes.Verb.WRITE) {
            return null;
        }
        boolean neededFirst = spec.verb() == FrameSizes.Verb.SEND;
        return new PostedReceives(neededFirst, posted, spec.receives().repost().ps());
    }

    /** Whether the expected packet may be taken; notes the end of a message. */
    boolean admits(Packet packet, long nowPs) {
        boolean needsReceive = neededFirst ? !inMessage : packet.isLastOfMessage();
        if (needsReceive && postedPs[current] > nowPs) {
            return false;
        }
        inMessage = !packet.isLastOfMessage();
        if (!inMessage) {
            postedPs[current] = nowPs + repostPs;
            current = (current + 1) % postedPs.length;
        }
        return true;
    }
}
