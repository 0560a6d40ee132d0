// SPDX-License-Identifier: Apache-2.0
package closim.model.packet;

import closim.core.check.InvariantViolation;
import org.jspecify.annotations.Nullable;

/**
 * Free packets of one worker, last in, first out. A packet may be returned to another worker's pool than it came from;
 * what counts is the sum over all pools. Hot path: no allocation while there are free packets.
 */
public final class PacketPool {
    private @Nullable Packet free;
    private int freePackets;
    private long taken;
    private long returned;
    private long created;
    private @Nullable Telemetry freeRecord;
    private int freeRecords;
    private long recordsTaken;
    private long recordsReturned;

    /** A packet whose content is to be set by {@link Packet#address}. */
    public Packet take() {
        taken++;
        Packet packet = free;
        if (packet == null) {
            created++;
            return new Packet();
        }
        free = packet.next;
        packet.next = null;
        freePackets--;
        return packet;
    }

    /** Ends a packet's life; the caller must be its holder. */
    public void giveBack(Packet packet) {
        if (packet.isReleased()) {
            throw new InvariantViolation("a packet was released twice");
        }
        Telemetry telemetry = packet.detachTelemetry();
        if (telemetry != null) {
            giveBack(telemetry);
        }
        packet.release();
        assert packet.poison();
        packet.next = free;
        free = packet;
        freePackets++;
        returned++;
    }

    /** An empty record for a packet's telemetry. */
    public Telemetry takeTelemetry() {
        recordsTaken++;
        Telemetry record = freeRecord;
        if (record == null) {
            return new Telemetry();
        }
        freeRecord = record.next;
        record.next = null;
        record.isReleased = false;
        record.clear();
        freeRecords--;
        return record;
    }

    /** Ends the life of a record that no packet refers to. */
    public void giveBack(Telemetry record) {
        if (record.isReleased) {
            throw new InvariantViolation("a telemetry record was released twice");
        }
        record.isReleased = true;
        record.next = freeRecord;
        freeRecord = record;
        freeRecords++;
        recordsReturned++;
    }

    /** Moves free telemetry records to another pool; between windows only. */
    public void moveTelemetry(int records, PacketPool to) {
        for (int i = 0; i < records; i++) {
            Telemetry record = freeRecord;
            if (record == null) {
                return;
            }
            freeRecord = record.next;
            freeRecords--;
            record.next = to.freeRecord;
            to.freeRecord = record;
            to.freeRecords++;
        }
    }

    /** Telemetry records that lie ready. */
    public int freeTelemetry() {
        return freeRecords;
    }

    /** Telemetry records taken minus those given back: over all pools, those alive. */
    public long outstandingTelemetry() {
        return recordsTaken - recordsReturned;
    }

    /** Moves free packets to another pool; between windows only. */
    public void move(int packets, PacketPool to) {
        for (int i = 0; i < packets; i++) {
            Packet packet = free;
            if (packet == null) {
                return;
            }
            free = packet.next;
            freePackets--;
            packet.next = to.free;
            to.free = packet;
            to.freePackets++;
        }
    }

    /** Packets that lie ready. */
    public int freePackets() {
        return freePackets;
    }

    /** Packets taken minus packets given back: over all pools, those alive. */
    public long outstanding() {
        return taken - returned;
    }

    /** Packets ever made by this pool. */
    public long created() {
        return created;
    }
}
