// SPDX-License-Identifier: Apache-2.0
package closim.model.packet;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * In-band telemetry (INT): what the switches on its way write beside a data packet, one stamp per hop. A data packet
 * refers to it, and the acknowledgement takes the reference over.
 *
 * <p>Source: HPCC (SIGCOMM 2019), section 4.2. Differs from it in: values are exact, and a path may have any number of
 * hops; what is lost on a real wire is for the reader to round off. Hot path: no allocation once a record is as long as
 * the path.
 */
public final class Telemetry {
    private static final int USUAL_HOPS = 5;
    private static final int WORD_OF_START = 0;
    private static final int WORD_OF_SENT = 1;
    private static final int WORD_OF_QUEUE = 2;
    private static final int WORD_OF_SPEED = 3;
    private static final int WORD_OF_LINK = 4;
    private static final int WORDS = 5;

    /** The record behind this one in the pool. */
    @Nullable
    Telemetry next;

    boolean isReleased;
    private long[] words = new long[USUAL_HOPS * WORDS];
    private int hops;

    Telemetry() {}

    void clear() {
        hops = 0;
    }

    /**
     * Adds a hop, as the packet's transmission starts.
     *
     * @param timePs when
     * @param sentBytes wire bytes that the port sent before
     * @param queuedBytes bytes that stay behind in the port's queue
     * @param rateBitsPerSecond of the port
     * @param link what tells the link from others
     */
    public void stamp(long timePs, long sentBytes, long queuedBytes, long rateBitsPerSecond, long link) {
        int at = hops * WORDS;
        if (at == words.length) {
            words = Arrays.copyOf(words, 2 * at);
        }
        words[at + WORD_OF_START] = timePs;
        words[at + WORD_OF_SENT] = sentBytes;
        words[at + WORD_OF_QUEUE] = queuedBytes;
        words[at + WORD_OF_SPEED] = rateBitsPerSecond;
        words[at + WORD_OF_LINK] = link;
        hops++;
    }

    /** Number of stamps. */
    public int hops() {
        return hops;
    }

    /** When the packet's transmission started at that hop. */
    public long timePs(int hop) {
        return words[hop * WORDS + WORD_OF_START];
    }

    /** Wire bytes that the port of that hop had sent before it. */
    public long sentBytes(int hop) {
        return words[hop * WORDS + WORD_OF_SENT];
    }

    /** Bytes that it left behind in the queue of that hop. */
    public long queuedBytes(int hop) {
        return words[hop * WORDS + WORD_OF_QUEUE];
    }

    /** Rate of that hop. */
    public long rateBitsPerSecond(int hop) {
        return words[hop * WORDS + WORD_OF_SPEED];
    }

    /** Which link that hop was: equal for equal links, so that a change of path shows. */
    public long link(int hop) {
        return words[hop * WORDS + WORD_OF_LINK];
    }
}
