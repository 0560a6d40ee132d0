// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.roce;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import closim.core.unit.Delay;
import closim.model.buffer.SharedBuffer;
import closim.model.congestion.CongestionControlFactory;
import closim.model.congestion.Dcqcn;
import closim.model.congestion.NotificationSettings;
import closim.model.fixture.Cable;
import closim.model.fixture.Memories;
import closim.model.fixture.RoceNetwork;
import closim.model.fixture.RoceSettings;
import closim.model.host.FlowTable;
import closim.model.loss.RandomLoss;
import closim.model.transport.FrameSizes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random small networks with random losses of data and acknowledgements, small memories, pauses, shared connections,
 * mixed rates and every setting of the transport: each byte is placed exactly once, or the failure is reported; nothing
 * is left in the network; and neither workers nor windows change a picosecond.
 */
class DeliveryPropertyTest {
    private static final int NETWORKS_PER_BLOCK = 50;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void everyByteIsPlacedOnceOrTheFlowFails(int block) {
        int failures = 0;
        long retransmitted = 0;
        long timeouts = 0;
        for (int i = 0; i < NETWORKS_PER_BLOCK; i++) {
            long seed = block * 1_000L + i;
            try {
                RoceNetwork net = random(seed);
                net.run();
                failures += check(net);
                retransmitted += net.host(0).counters().retransmitted;
                timeouts += net.host(0).counters().timeouts;
            } catch (RuntimeException | AssertionError broken) {
                throw new AssertionError("network of seed " + seed + ": " + broken, broken);
            }
        }
        // The generator must reach the cases that the test is about.
        assertThat(retransmitted).as("resends in block " + block).isPositive();
        assertThat(timeouts).as("timeouts in block " + block).isPositive();
        assertThat(failures).as("failed flows in block " + block).isLessThan(200);
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

    /** Number of failed flows. */
    private static int check(RoceNetwork net) {
        FlowTable flows = net.flows();
        int failed = 0;
        for (int flow = 0; flow < flows.count(); flow++) {
            boolean completed = flows.completedPs(flow) != FlowTable.UNKNOWN;
            boolean gaveUp = flows.failedPs(flow) != FlowTable.UNKNOWN;
            assertThat(completed ^ gaveUp)
                    .as("flow " + flow + " ends in exactly one way")
                    .isTrue();
            if (completed) {
                assertThat(flows.deliveredBytes(flow))
                        .as("bytes of flow " + flow)
                        .isEqualTo(flows.sizeBytes(flow));
                assertThat(flows.placedPs(flow)).isBetween(flows.startPs(flow), flows.completedPs(flow));
            } else {
                assertThat(flows.deliveredBytes(flow)).isLessThanOrEqualTo(flows.sizeBytes(flow));
                failed++;
            }
        }
        assertThat(net.bench().outstanding()).as("packets left").isZero();
        return failed;
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
            for (int parallel = random.nextInt(3); parallel >= 0; parallel--) {
                net.cable(hosts + next - 1, hosts + next, cable(random));
            }
        }
        boolean lossless = random.nextInt(2) == 0;
        net.memory(ports -> memory(lossless, ports), lossless ? 1 << 3 : 0);
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
            long sizeBytes = random.nextInt(8) == 0 ? random.nextInt(3) : random.nextInt(80_000);
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
        Cable cable = Cable.standard()
                .rate(rates[random.nextInt(rates.length)])
                .delay(500_000 + random.nextInt(3_000_000))
                .pauseDelay(500_000 + random.nextInt(1_000_000))
                .gap(random.nextInt(2) * 20)
                .pauseFrame(random.nextInt(2) * 64);
        return random.nextInt(2) == 0 ? cable : cable.releasingAtEnd();
    }

    private static SharedBuffer memory(boolean lossless, int ports) {
        int mask = lossless ? 1 << 3 : 0;
        return Memories.dynamic(
                Memories.dynamicSpec(120_000L + ports * 40_000L, 0.25, 30_000L), Memories.ports(ports, mask));
    }

    private static void settings(RoceNetwork net, RandomStream random) {
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
