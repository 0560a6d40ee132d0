// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import closim.core.plugin.Setting;
import closim.core.random.Mixing;
import closim.core.random.RandomStreams;
import closim.core.unit.Delay;
import closim.model.packet.Packet;
import java.util.Arrays;

/**
 * Keeps a connection on its port while its packets come closely; after a longer gap, what was sent before has left the
 * old path, and the connection may take another without being reordered.
 *
 * <p>Source: LetFlow (NSDI 2017) for the random choice, with a gap of 100 us in the ns-3 models; flowlet mode of
 * merchant switches' DLB for the choice by queue, with 16 us as its older default. Connections share an entry of the
 * table if their hashes do. Hot path: no allocation.
 */
public final class FlowletSwitching implements PortSelector {
    private static final long NEVER_SEEN = Long.MIN_VALUE / 2;

    /** How a new flowlet finds its port. */
    public enum Choice {
        /** The port at which least waits. */
        QUEUE,
        /** Any. */
        RANDOM
    }

    /** Settings of flowlet switching. */
    public record Spec(
            @Setting(
                    value = "Time without a packet of the connection after which it may take another port",
                    byDefault = "16us",
                    min = "1ns",
                    source = "Broadcom DLB: 16us, later 256us; LetFlow in ns-3: 100us")
            Delay gap,

            @Setting(
                    value = "Where a new flowlet goes: to the port at which least waits, or to any",
                    byDefault = "queue",
                    source = "queue: DLB; random: LetFlow")
            Choice choice,

            @Setting(
                    value = "Connections that a switch can tell apart",
                    byDefault = "4096",
                    min = "1",
                    max = "1048576",
                    source = "inferred: DLB has tables of 256 to 32,768 entries, by chip")
            int entries)
            implements PortSelectorSpec {}

    /** Announces {@code flowlet}. */
    public static final class Provider implements PortSelectorProvider<Spec> {
        @Override
        public String kind() {
            return "flowlet";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "A connection keeps its port until it pauses";
        }

        @Override
        public PortSelector create(Spec spec, String switchName, RandomStreams streams) {
            return new FlowletSwitching(spec, switchName, streams);
        }
    }

    private final long gapPs;
    private final PortSelector fresh;
    private final long salt;
    private final long[] seenPs;
    private final char[] chosen;

    private FlowletSwitching(Spec spec, String switchName, RandomStreams streams) {
        String name = "paths/" + switchName;
        this.gapPs = spec.gap().ps();
        this.fresh = spec.choice() == Choice.QUEUE
                ? new AdaptiveRouting(1, streams.stream(name))
                : new RandomSpraying(streams.stream(name));
        this.salt = streams.salt("flowlet/" + switchName);
        this.seenPs = new long[spec.entries()];
        this.chosen = new char[spec.entries()];
        Arrays.fill(seenPs, NEVER_SEEN);
    }

    @Override
    public int select(Packet packet, int choices) {
        return fresh.select(packet, choices);
    }

    @Override
    public int select(Packet packet, int[] ports, Loads loads, long nowPs) {
        int entry = Mixing.toRange(Mixing.mix64(packet.entropy() ^ salt), seenPs.length);
        boolean isOver = nowPs - seenPs[entry] > gapPs;
        seenPs[entry] = nowPs;
        if (isOver || chosen[entry] >= ports.length) {
            chosen[entry] = (char) fresh.select(packet, ports, loads, nowPs);
        }
        return chosen[entry];
    }
}
