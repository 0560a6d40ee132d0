// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.roce;

import closim.core.random.RandomStream;
import closim.core.unit.Delay;
import closim.model.congestion.CongestionControlFactory;
import closim.model.congestion.Dcqcn;
import closim.model.congestion.NotificationSettings;
import closim.model.fixture.ReliableTransportContract;
import closim.model.fixture.RoceNetwork;
import closim.model.fixture.RoceSettings;
import closim.model.transport.FrameSizes;

/** RoCE with go-back-N and any of its settings; out of order is as bad as lost. */
class RoceContractTest extends ReliableTransportContract {
    @Override
    protected void configure(RoceNetwork net, RandomStream random) {
        RoceSettings settings = new RoceSettings()
                .timeoutUs(30 + random.nextInt(200))
                .retryLimit(random.nextInt(2) == 0 ? 2 : 100)
                .nakAfter(1_000_000 + random.nextInt(4_000_000))
                .nakRepeat(RoceSpec.NakRepeat.values()[random.nextInt(3)])
                .window(new String[] {"none", "bdp", "2500B", "1B"}[random.nextInt(4)])
                .messageLimit(random.nextInt(2) == 0 ? 1L << 31 : 700 + random.nextInt(9_000))
                .frames(random.nextInt(2) == 0 ? FrameSizes.real() : FrameSizes.fixed(48, 60, random.nextInt(2) == 0))
                .ackPriority(random.nextInt(2) == 0 ? 3 : 6);
        NotificationSettings.Carrier carrier = NotificationSettings.Carrier.values()[random.nextInt(2)];
        if (carrier == NotificationSettings.Carrier.PACKET) {
            settings.ackEvery(1 + random.nextInt(30));
        }
        net.roce(settings);
        net.congestion(dcqcn(carrier, Delay.ofUs(random.nextInt(5))));
    }

    private static CongestionControlFactory dcqcn(NotificationSettings.Carrier carrier, Delay interval) {
        return new Dcqcn.Provider()
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
                        new Dcqcn.Cnp(carrier, interval)));
    }
}
