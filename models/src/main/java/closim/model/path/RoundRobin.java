// SPDX-License-Identifier: Apache-2.0
package closim.model.path;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import closim.model.packet.Packet;
import java.util.Arrays;

/**
 * Sends packet after packet through the ports of a group in turn, whatever their connections.
 *
 * <p>Source: htsim's round robin; deterministic spraying of merchant switches. Each group has a turn of its own, known
 * by its first port, which begins at a random place, so that switches do not march in step. Control frames take turns
 * like data. Hot path: no allocation once each group was used.
 */
public final class RoundRobin implements PortSelector {
    /** It has no settings. */
    public record Spec() implements PortSelectorSpec {}

    /** Announces {@code round-robin}. */
    public static final class Provider implements PortSelectorProvider<Spec> {
        @Override
        public String kind() {
            return "round-robin";
        }

        @Override
        public Class<Spec> specType() {
            return Spec.class;
        }

        @Override
        public String summary() {
            return "Packets through the equal-cost ports in turn";
        }

        @Override
        public PortSelector create(Spec spec, String switchName, RandomStreams streams) {
            return new RoundRobin(streams.stream("paths/" + switchName));
        }
    }

    private static final int NOT_USED = -1;

    private final RandomStream random;
    private int[] turns = {NOT_USED};

    /** A selector whose turns begin where that stream says. */
    public RoundRobin(RandomStream random) {
        this.random = random;
    }

    @Override
    public int select(Packet packet, int choices) {
        return next(0, choices);
    }

    @Override
    public int select(Packet packet, int[] ports, Loads loads, long nowPs) {
        return next(ports[0], ports.length);
    }

    private int next(int group, int choices) {
        if (group >= turns.length) {
            int known = turns.length;
            turns = Arrays.copyOf(turns, Math.max(group + 1, 2 * known));
            Arrays.fill(turns, known, turns.length, NOT_USED);
        }
        int turn = turns[group] == NOT_USED ? random.nextInt(choices) : turns[group];
        if (turn >= choices) {
            // The group has lost a port since.
            turn = 0;
        }
        turns[group] = turn + 1 == choices ? 0 : turn + 1;
        return turn;
    }
}
