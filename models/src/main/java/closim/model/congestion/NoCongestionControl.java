// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

import closim.core.unit.Time;

/** Line rate, always, without a window: flow control does the work. */
public final class NoCongestionControl implements CongestionControl {
    /** It has no settings. */
    public record Spec() implements CongestionControlSpec {}

    /** Announces {@code none}. */
    public static final class Provider implements CongestionControlProvider<Spec> {
        @Override
        public String kind() {
            return "none";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "No congestion control: line rate always";
        }

        @Override
        public CongestionControlFactory create(Spec spec) {
            return new CongestionControlFactory() {
                @Override
                public CongestionControl create(ConnectionFacts facts) {
                    return new NoCongestionControl(facts.lineRateBitsPerSecond());
                }

                @Override
                public NotificationSettings notification() {
                    return new NotificationSettings(NotificationSettings.Carrier.PACKET, Time.NEVER);
                }
            };
        }
    }

    private final long lineRateBitsPerSecond;

    /** A connection that always sends at that rate. */
    public NoCongestionControl(long lineRateBitsPerSecond) {
        this.lineRateBitsPerSecond = lineRateBitsPerSecond;
    }

    @Override
    public void onStart(long nowPs) {}

    @Override
    public void onSent(int sizeBytes, long nowPs) {}

    @Override
    public void onAcknowledged(AckFeedback feedback) {}

    @Override
    public void onCongestionNotification(long nowPs) {}

    @Override
    public void onLoss(Loss loss, long nowPs) {}

    @Override
    public void advanceTo(long nowPs) {}

    @Override
    public double rateBitsPerSecond() {
        return lineRateBitsPerSecond;
    }

    @Override
    public long windowBytes() {
        return Long.MAX_VALUE;
    }

    @Override
    public long nextChangePs() {
        return Time.NEVER;
    }

    @Override
    public boolean movesNextStart() {
        return false;
    }
}
