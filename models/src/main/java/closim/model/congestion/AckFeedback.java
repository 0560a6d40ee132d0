// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.model.packet.Telemetry;
import org.jspecify.annotations.Nullable;

/** What an acknowledgement says; one reusable record per host. */
public final class AckFeedback {
    private long nowPs;
    private long acknowledgedBytes;
    private long rttPs;
    private boolean marked;
    private long inFlightBytes;
    private @Nullable Telemetry telemetry;

    /** Sets it for the next call, without telemetry and nothing in flight. */
    public AckFeedback set(long newNowPs, long newAcknowledgedBytes, long newRttPs, boolean newMarked) {
        nowPs = newNowPs;
        acknowledgedBytes = newAcknowledgedBytes;
        rttPs = newRttPs;
        marked = newMarked;
        inFlightBytes = 0;
        telemetry = null;
        return this;
    }

    /** Adds what the network says of itself; ownership of the record stays. */
    public AckFeedback add(long newInFlightBytes, @Nullable Telemetry newTelemetry) {
        inFlightBytes = newInFlightBytes;
        telemetry = newTelemetry;
        return this;
    }

    public long nowPs() {
        return nowPs;
    }

    /** Bytes acknowledged for the first time: payload in RoCE, whole frames in UET. */
    public long acknowledgedBytes() {
        return acknowledgedBytes;
    }

    /** From the start of the acknowledged packet to now; negative if that cannot be told, as of one sent twice. */
    public long rttPs() {
        return rttPs;
    }

    /** Whether the acknowledged packet came marked. */
    public boolean isMarked() {
        return marked;
    }

    /** Of the same bytes those sent and, after this, not yet acknowledged. */
    public long inFlightBytes() {
        return inFlightBytes;
    }

    /** What switches wrote beside the acknowledged packet, or null; valid during the call only. */
    public @Nullable Telemetry telemetry() {
        return telemetry;
    }
}
