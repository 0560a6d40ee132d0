// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.uet;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
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
import closim.model.fixture.Cable;
import closim.model.fixture.Memories;
import closim.model.fixture.RoceNetwork;
import closim.model.fixture.UetSettings;
import closim.model.host.FlowTable;
import closim.model.loss.RandomLoss;
import closim.model.transport.FrameSizes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random small networks with random losses of data and acknowledgements, reordering over parallel paths, small queues,
 * shared connections, mixed rates, every selector and every setting of the transport: each byte is placed exactly once,
 * or the failure is reported; nothing is left in the network; and neither workers nor windows change a picosecond.
 */
class UetDeliveryPropertyTest {
    private static final int NETWORKS_PER_BLOCK = 50;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void everyByteIsPlacedOnceOrTheFlowFails(int block) {
        long retransmitted = 0;
        long timeouts = 0;
        long duplicates = 0;
        long completed = 0;
        for (int i = 0; i < NETWORKS_PER_BLOCK; i++) {
            long seed = block * 1_000L + i;
            try {
                RoceNetwork net = random(seed);
                net.run();
                completed += check(net);
                for (int host = 0; host < 2; host++) {
                    retransmitted += net.host(host).counters().retransmitted;
                    timeouts += net.host(host).counters().timeouts;
                    duplicates += net.host(host).counters().duplicates;
                }
            } catch (RuntimeException | AssertionError broken) {
                throw new AssertionError("network of seed " + seed + ": " + broken, broken);
            }
        }
        // The generator must reach the cases that the test is about.
        assertThat(retransmitted).as("resends in block " + block).isPositive();
        assertThat(timeouts).as("timeouts in block " + block).isPositive();
        assertThat(duplicates).as("duplicates in block " + block).isPositive();
        assertThat(completed).as("completed flows in block " + block).isGreaterThan(100);
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16})
    void workersAndWindowsChangeNothing(long seed) {
        List<Long> one = times(random(seed).run());
        assertThat(times(random(seed).runApart(500_000))).isEqualTo(one);
        assertThat(times(random(seed).runApart(77_777))).isEqualTo(one);
    }

    private static List<Long> times(RoceNetwork net) {
        List<Long> times = new ArrayList<>();
        FlowTable flows = net.flows();
        for (int flow = 0; flow < flows.count(); flow++) {
            times.add(flows.placedPs(flow));
            times.add(flows.completedPs(flow));
            times.add(flows.failedPs(flow));
            times.add(flows.retransmitted(flow));
        }
        net.bench().nodes().forEach(node -> {
            for (int port = 0; port < node.degree(); port++) {
                times.add(node.port(port).fingerprint());
            }
        });
        return times;
    }

    /** Number of completed flows. */
    private static int check(RoceNetwork net) {
        FlowTable flows = net.flows();
        int whole = 0;
        for (int flow = 0; flow < flows.count(); flow++) {
            boolean completed = flows.completedPs(flow) != FlowTable.UNKNOWN;
            boolean gaveUp = flows.failedPs(flow) != FlowTable.UNKNOWN;
            assertThat(completed ^ gaveUp)
                    .as("flow " + flow + " ends in exactly one way")
                    .isTrue();
            assertThat(flows.deliveredBytes(flow))
                    .as("bytes of flow " + flow)
                    .isLessThanOrEqualTo(flows.sizeBytes(flow));
            if (completed) {
                assertThat(flows.deliveredBytes(flow)).isEqualTo(flows.sizeBytes(flow));
                assertThat(flows.placedPs(flow)).isBetween(flows.startPs(flow), flows.completedPs(flow));
                whole++;
            }
        }
        assertThat(net.bench().outstanding()).as("packets left").isZero();
        return whole;
    }

    private static RoceNetwork random(long seed) {
        RandomStreams streams = new RandomStreams(seed);
        RandomStream random = streams.stream("network");
        int hosts = 2 + random.nextInt(5);
        int switches = 1 + random.nextInt(3);
        RoceNetwork net = new RoceNetwork(hosts, switches);
        for (int host = 0; host < hosts; host++) {
            net.cable(host, hosts + random.nextInt(switches), cable(random));
        }
        for (int next = 1; next < switches; next++) {
            for (int parallel = random.nextInt(4); parallel >= 0; parallel--) {
                net.cable(hosts + next - 1, hosts + next, cable(random));
            }
        }
        boolean lossless = random.nextInt(4) == 0;
        net.memory(
                ports -> Memories.dynamic(
                        Memories.dynamicSpec(120_000L + ports * 40_000L, 0.25, 30_000L),
                        Memories.ports(ports, lossless ? 1 << 3 : 0)),
                lossless ? 1 << 3 : 0);
        if (random.nextInt(3) == 0) {
            net.queueCapacity(6_000 + random.nextInt(60_000));
        }
        if (random.nextInt(2) == 0) {
            net.red(5_000, 20_000);
        }
        boolean shared = random.nextInt(3) == 0;
        for (int flow = 1 + random.nextInt(8); flow > 0; flow--) {
            int source = shared ? 0 : random.nextInt(hosts);
            int destination = shared ? 1 : (source + 1 + random.nextInt(hosts - 1)) % hosts;
            long sizeBytes = random.nextInt(8) == 0 ? random.nextInt(3) : random.nextInt(300_000);
            long startPs = random.nextInt(5_000_000);
            net.flow(new RoceNetwork.Flow(source, destination, sizeBytes, startPs, shared ? 0 : flow - 1));
        }
        settings(net, random);
        net.build();
        for (int host = 0; host < hosts; host++) {
            double lossFraction = random.nextInt(3) == 0 ? 0 : random.nextDouble() * random.nextDouble() * 0.4;
            net.tap(host, new RandomLoss(lossFraction, streams.stream("loss/" + host)));
        }
        return net;
    }

    private static Cable cable(RandomStream random) {
        long[] rates = {25_000_000_000L, 100_000_000_000L, 400_000_000_000L, 3_200_000_000_000L};
        return Cable.standard()
                .rate(rates[random.nextInt(rates.length)])
                .delay(500_000 + random.nextInt(3_000_000))
                .gap(random.nextInt(2) * 20);
    }

    private static void settings(RoceNetwork net, RandomStream random) {
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
