// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.check.InvariantViolation;
import closim.core.engine.Agenda;
import closim.core.unit.LinkRate;
import closim.model.packet.Packet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Frames of a cut-through switch whose head is there, but whose input is slower than their output: they wait until the
 * output, started, would not overtake the input, which is at the tail's arrival minus the output's wire time.
 *
 * <p>The next head of an input comes after the tail of the one before, so each input has one such frame at most.
 * Ordering: by time, then as the heads came. Hot path: no allocation once grown.
 */
final class Staging {
    private static final int INGRESS_BITS = 16;
    private static final int INGRESS_MASK = (1 << INGRESS_BITS) - 1;
    private static final int ARRIVALS = 1 << (Integer.SIZE - 1 - INGRESS_BITS);

    private final LinkRate[] ingressRates;
    private final Agenda agenda = new Agenda();
    private final @Nullable Packet[] frames;
    private final int[] egresses;
    private int arrivals;
    private int staged;

    Staging(List<LinkRate> ingressRates) {
        this.ingressRates = ingressRates.toArray(new LinkRate[0]);
        this.frames = new Packet[ingressRates.size()];
        this.egresses = new int[ingressRates.size()];
    }

    /** How long a frame must wait before it may stand in the queue of that output; 0 for not at all. */
    long delayPs(int ingress, int sizeBytes, Port out) {
        LinkRate in = ingressRates[ingress];
        if (in.bitsPerSecond() >= out.rate().bitsPerSecond()) {
            return 0;
        }
        return in.serializePs(sizeBytes + out.gapBytes()) - out.wireTimePs(sizeBytes);
    }

    void add(long untilPs, int ingress, int egress, Packet packet) {
        if (frames[ingress] != null) {
            throw new InvariantViolation("two frames arrive at once through port " + ingress);
        }
        frames[ingress] = packet;
        egresses[ingress] = egress;
        staged++;
        agenda.add(untilPs, arrivals << INGRESS_BITS | ingress);
        arrivals = (arrivals + 1) % ARRIVALS;
    }

    long firstPs() {
        return agenda.firstPs();
    }

    /** Ends the wait of the first frame and returns its input. */
    int poll() {
        return agenda.poll() & INGRESS_MASK;
    }

    int egress(int ingress) {
        return egresses[ingress];
    }

    Packet take(int ingress) {
        Packet packet = frames[ingress];
        if (packet == null) {
            throw new InvariantViolation("no frame waits of those that came through port " + ingress);
        }
        frames[ingress] = null;
        staged--;
        return packet;
    }

    int frames() {
        return staged;
    }

    /** Bytes of the frame that waits of those that came through a port, if it has that priority. */
    int bytes(int ingress, int priority) {
        Packet packet = frames[ingress];
        return packet != null && packet.priority() == priority ? packet.sizeBytes() : 0;
    }
}
