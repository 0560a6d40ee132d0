// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

/** What an acknowledgement says; one reusable record per host. */
public final class AckFeedback {
    private long nowPs;
    private long acknowledgedBytes;
    private long rttPs;
    private boolean marked;

    /** Sets it for the next call. */
    public AckFeedback set(long newNowPs, long newAcknowledgedBytes, long newRttPs, boolean newMarked) {
        nowPs = newNowPs;
        acknowledgedBytes = newAcknowledgedBytes;
        rttPs = newRttPs;
        marked = newMarked;
        return this;
    }

    public long nowPs() {
        return nowPs;
    }

    /** Payload acknowledged for the first time. */
    public long acknowledgedBytes() {
        return acknowledgedBytes;
    }

    /** From the start of the acknowledged packet to now. */
    public long rttPs() {
        return rttPs;
    }

    /** Whether the acknowledged packet came marked. */
    public boolean isMarked() {
        return marked;
    }
}
