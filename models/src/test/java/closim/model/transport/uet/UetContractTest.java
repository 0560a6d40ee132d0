// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.uet;

import closim.core.random.RandomStream;
import closim.core.unit.Delay;
import closim.model.congestion.CongestionControlFactory;
import closim.model.congestion.Dcqcn;
import closim.model.congestion.NoCongestionControl;
import closim.model.congestion.NotificationSettings;
import closim.model.congestion.Nscc;
import closim.model.congestion.NsccSpec;
import closim.model.entropy.EntropySelectorFactory;
import closim.model.entropy.MixedSpraying;
import closim.model.entropy.ObliviousSpraying;
import closim.model.entropy.PenaltyBitmap;
import closim.model.entropy.Reps;
import closim.model.entropy.SinglePath;
import closim.model.fixture.ReliableTransportContract;
import closim.model.fixture.RoceNetwork;
import closim.model.fixture.UetSettings;
import closim.model.transport.FrameSizes;

/** UET with every selector, several congestion controls and any of its settings. */
class UetContractTest extends ReliableTransportContract {
    @Override
    protected void configure(RoceNetwork net, RandomStream random) {
        UetSettings settings = new UetSettings()
                .timeoutUs(20 + random.nextInt(200))
                .backoff(random.nextInt(2) == 0)
                .retryLimit(random.nextInt(4) == 0 ? 1 : 100)
                .ackTrigger(new long[] {1, 3_000, 16_384}[random.nextInt(3)])
                .acksFirst(random.nextInt(2) == 0)
                .receiveWindow(new int[] {1, 7, 300, 4_096}[random.nextInt(4)])
                .infersLoss(random.nextInt(2) == 0)
                .frames(random.nextInt(2) == 0 ? FrameSizes.uet() : FrameSizes.fixed(48, 60, random.nextInt(2) == 0))
                .ackPriority(random.nextInt(2) == 0 ? 3 : 6);
        net.transport(new UetTransport.Provider(), settings.spec());
        net.congestion(congestion(random));
        net.entropy(selectors(random));
    }

    private static EntropySelectorFactory selectors(RandomStream random) {
        long salt = random.nextLong();
        return switch (random.nextInt(5)) {
            case 0 -> new SinglePath.Provider().create(new SinglePath.Spec(), salt);
            case 1 -> new ObliviousSpraying.Provider().create(new ObliviousSpraying.Spec(16), salt);
            case 2 -> new PenaltyBitmap.Provider().create(new PenaltyBitmap.Spec(64), salt);
            case 3 -> new Reps.Provider().create(new Reps.Spec(64, 8, true, Delay.ofUs(50), 16), salt);
            default -> new MixedSpraying.Provider().create(new MixedSpraying.Spec(64), salt);
        };
    }

    private static CongestionControlFactory congestion(RandomStream random) {
        return switch (random.nextInt(4)) {
            case 0 -> new NoCongestionControl.Provider().create(new NoCongestionControl.Spec());
            case 1 ->
                new Dcqcn.Provider()
                        .create(new Dcqcn.Spec(
                                Delay.ofUs(1),
                                Delay.ofUs(4),
                                Delay.ofUs(20),
                                1.0 / 256,
                                1,
                                null,
                                null,
                                null,
                                false,
                                1.0,
                                new Dcqcn.Cnp(NotificationSettings.Carrier.ACK, Delay.ofUs(0))));
            default ->
                new Nscc.Provider()
                        .create(new NsccSpec(
                                null,
                                random.nextInt(3) == 0 ? 0.05 : 1.5,
                                random.nextInt(2) == 0,
                                null,
                                new NsccSpec.Gains(4, 5, 0.25, Delay.ofUs(1), 0.15, 0.8, 0.5, 8),
                                new NsccSpec.QuickAdapt(3, 4),
                                new NsccSpec.DelayAverage(0.0125, true),
                                NsccSpec.Wording.values()[random.nextInt(2)]));
        };
    }
}
