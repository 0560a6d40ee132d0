// SPDX-License-Identifier: Apache-2.0
package closim.model.host;

import closim.core.check.InvariantViolation;
import closim.core.unit.Time;
import closim.model.packet.Packet;
import closim.model.queue.PacketFifo;
import closim.model.queue.QueueDiscipline;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Shares the NIC's port among its connections: the highest priority first; in a priority control frames (ACK, NAK, CNP)
 * before data, and data round-robin among the connections whose window is open and whose pacing time has come. Data
 * packets are made at the moment they start.
 *
 * <p>Ordering: a connection that may send enters the end of the round; those whose time has come in the same instant
 * enter it by (time, connection). Hot path: no allocation once grown.
 */
public final class NicScheduler implements QueueDiscipline {
    private static final int PRIORITIES = 8;

    private final PacketFifo[] control = new PacketFifo[PRIORITIES];
    private final Round[] rounds = new Round[PRIORITIES];
    private int controlMask;
    private int dataMask;
    private long controlBytes;

    /** A scheduler without connections. */
    public NicScheduler() {
        for (int p = 0; p < PRIORITIES; p++) {
            control[p] = new PacketFifo();
            rounds[p] = new Round();
        }
    }

    /** The connections of one priority. */
    private static final class Round {
        private @Nullable Sender first;
        private @Nullable Sender last;
        private Sender[] heap = new Sender[4];
        private int pacedSenders;

        boolean isEmpty() {
            return first == null && pacedSenders == 0;
        }

        void append(Sender sender) {
            sender.state = Sender.READY;
            sender.nextReady = null;
            Sender before = last;
            if (before == null) {
                first = sender;
            } else {
                before.nextReady = sender;
            }
            last = sender;
        }

        @Nullable
        Sender removeFirst() {
            Sender sender = first;
            if (sender == null) {
                return null;
            }
            first = sender.nextReady;
            if (first == null) {
                last = null;
            }
            sender.nextReady = null;
            sender.state = Sender.IDLE;
            return sender;
        }

        void pace(Sender sender) {
            sender.state = Sender.PACED;
            if (pacedSenders == heap.length) {
                heap = Arrays.copyOf(heap, 2 * pacedSenders);
            }
            rise(pacedSenders++, sender);
        }

        private void rise(int from, Sender sender) {
            int i = from;
            while (i > 0) {
                int parent = (i - 1) >> 1;
                if (!isBefore(sender, heap[parent])) {
                    break;
                }
                put(i, heap[parent]);
                i = parent;
            }
            put(i, sender);
        }

        private void put(int i, Sender sender) {
            heap[i] = sender;
            sender.place = i;
        }

        /** Restores the order after a paced sender's time has moved. */
        void moved(Sender sender) {
            int i = sender.place;
            sink(i, sender);
            if (heap[i] == sender) {
                rise(i, sender);
            }
        }

        private static boolean isBefore(Sender a, Sender b) {
            return a.eligiblePs() < b.eligiblePs()
                    || (a.eligiblePs() == b.eligiblePs() && a.connection() < b.connection());
        }

        /** Moves those whose time has come into the round. */
        void admit(long nowPs) {
            while (pacedSenders > 0 && heap[0].eligiblePs() <= nowPs) {
                append(pollHeap());
            }
        }

        private Sender pollHeap() {
            Sender top = heap[0];
            Sender moved = heap[--pacedSenders];
            if (pacedSenders > 0) {
                sink(0, moved);
            }
            return top;
        }

        private void sink(int from, Sender moved) {
            int i = from;
            for (; ; ) {
                int child = 2 * i + 1;
                if (child >= pacedSenders) {
                    break;
                }
                if (child + 1 < pacedSenders && isBefore(heap[child + 1], heap[child])) {
                    child++;
                }
                if (!isBefore(heap[child], moved)) {
                    break;
                }
                put(i, heap[child]);
                i = child;
            }
            put(i, moved);
        }

        long readyPs() {
            if (first != null) {
                return 0;
            }
            return pacedSenders == 0 ? Time.NEVER : heap[0].eligiblePs();
        }
    }

    /** Lets a connection take part, if it has something to send and does not already. */
    public void activate(Sender sender, long nowPs) {
        if (sender.state != Sender.IDLE || !sender.hasPacket()) {
            return;
        }
        Round round = rounds[sender.priority()];
        dataMask |= 1 << sender.priority();
        if (sender.eligiblePs() > nowPs) {
            round.pace(sender);
        } else {
            round.append(sender);
        }
    }

    /** Notes that the pacing time of a connection has moved; to be called before anything else is asked. */
    void repace(Sender sender) {
        if (sender.state == Sender.PACED) {
            rounds[sender.priority()].moved(sender);
        }
    }

    /** Takes a control frame; ownership passes. */
    @Override
    public Admission offer(Packet packet) {
        int priority = packet.priority();
        control[priority].add(packet);
        controlMask |= 1 << priority;
        controlBytes += packet.sizeBytes();
        return Admission.ACCEPTED;
    }

    /** Whatever else could go now would have been started, were the port idle. */
    @Override
    public boolean lets(Packet packet) {
        return true;
    }

    @Override
    public @Nullable Packet poll(long nowPs, int pausedMask) {
        int mask = (controlMask | dataMask) & ~pausedMask;
        while (mask != 0) {
            int priority = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(mask);
            Packet packet = (controlMask >> priority & 1) != 0 ? pollControl(priority) : pollData(priority, nowPs);
            if (packet != null) {
                return packet;
            }
            mask &= ~(1 << priority);
        }
        return null;
    }

    private Packet pollControl(int priority) {
        PacketFifo fifo = control[priority];
        Packet packet = fifo.poll();
        if (packet == null) {
            throw new InvariantViolation("control class " + priority + " is said to wait and is empty");
        }
        if (fifo.isEmpty()) {
            controlMask &= ~(1 << priority);
        }
        controlBytes -= packet.sizeBytes();
        return packet;
    }

    private @Nullable Packet pollData(int priority, long nowPs) {
        Round round = rounds[priority];
        round.admit(nowPs);
        Packet packet = null;
        while (packet == null) {
            Sender sender = round.removeFirst();
            if (sender == null) {
                break;
            }
            if (sender.eligiblePs() > nowPs) {
                // Its time has moved since it entered the round.
                round.pace(sender);
                continue;
            }
            // A window may have closed since the sender entered the round (a rewind, a cut): then it leaves silently.
            if (sender.hasPacket()) {
                packet = sender.nextPacket(nowPs);
                activate(sender, nowPs);
            }
        }
        if (round.isEmpty()) {
            dataMask &= ~(1 << priority);
        }
        return packet;
    }

    @Override
    public long readyPs(int pausedMask) {
        if ((controlMask & ~pausedMask) != 0) {
            return 0;
        }
        long readyPs = Time.NEVER;
        int mask = dataMask & ~pausedMask;
        while (mask != 0) {
            int priority = Integer.numberOfTrailingZeros(mask);
            readyPs = Math.min(readyPs, rounds[priority].readyPs());
            mask &= mask - 1;
        }
        return readyPs;
    }

    @Override
    public long queuedBytes() {
        return controlBytes;
    }

    @Override
    public long queuedBytes(int priority) {
        return control[priority].bytes();
    }

    @Override
    public int waitingPackets() {
        int count = 0;
        for (PacketFifo fifo : control) {
            count += fifo.recountedPackets();
        }
        return count;
    }
}
