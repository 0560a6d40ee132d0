// SPDX-License-Identifier: Apache-2.0
package closim.model.transport;

import closim.core.plugin.Setting;
import closim.core.unit.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * What frames weigh: {@code real} RoCEv2 headers, or fixed header and ACK sizes so that other simulators' cases can be
 * repeated.
 *
 * <p>Source of the real sizes: IBTA RoCEv2 annex A17 and IEEE 802.3: Ethernet 14, IPv4 20, UDP 8, BTH 12, RETH 16 on
 * the first packet of a WRITE, AETH 4 on ACK and NAK, CNP payload 16, ICRC 4, FCS 4; preamble 8 and gap 12 on the wire.
 */
public record FrameSizes(
        @Setting(value = "Real RoCEv2 headers, or the fixed sizes that follow", byDefault = "real")
        Form form,

        @Setting("Fixed form: bytes added to each payload (64B in htsim, 48B in HPCC, 90B with its INT)") @Nullable
        DataSize header,

        @Setting("Fixed form: size of an ACK, NAK or CNP (64B in htsim, 60B in HPCC)") @Nullable
        DataSize ack,

        @Setting(
                value = "Fixed form: whether the last packet of a message is padded to full size, as htsim does",
                byDefault = "false")
        boolean padLast,

        @Setting(
                value = "Real form: in-band telemetry in each data packet and ACK; absent: what the congestion control"
                        + " asks for",
                max = "500B")
        @Nullable
        DataSize telemetry) {
    private static final int REAL_HEADER_BYTES = 14 + 20 + 8 + 12 + 4 + 4;
    private static final int RETH_BYTES = 16;
    private static final int AETH_BYTES = 4;
    private static final int CNP_BYTES = 16;
    private static final int FRAME_BYTES_MIN = 64;
    private static final int GAP_BYTES = 8 + 12;

    /** How sizes are found. */
    public enum Form {
        /** As on a real wire. */
        REAL,
        /** As the settings say. */
        FIXED
    }

    public FrameSizes {
        if (form == Form.FIXED && (header == null || ack == null)) {
            throw new IllegalArgumentException("the fixed form needs both header and ack");
        }
        if (form == Form.FIXED && telemetry != null) {
            throw new IllegalArgumentException(
                    "telemetry belongs to form: real; the fixed form has it in header and ack");
        }
        if (form == Form.REAL && (header != null || ack != null || padLast)) {
            throw new IllegalArgumentException("header, ack and padLast belong to form: fixed");
        }
        if (ack != null && (ack.bytes() < 1 || ack.bytes() > 1500)) {
            throw new IllegalArgumentException("ack must be 1B to 1500B: " + ack);
        }
        if (header != null && header.bytes() > 1500) {
            throw new IllegalArgumentException("header must be at most 1500B: " + header);
        }
    }

    /** Real RoCEv2 frames. */
    public static FrameSizes real() {
        return new FrameSizes(Form.REAL, null, null, false, null);
    }

    /** Fixed sizes. */
    public static FrameSizes fixed(int headerBytes, int ackBytes, boolean padLast) {
        return new FrameSizes(Form.FIXED, DataSize.ofBytes(headerBytes), DataSize.ofBytes(ackBytes), padLast, null);
    }

    /** These frames with telemetry of that size, unless they have one of their own or are of fixed sizes. */
    public FrameSizes withTelemetry(int telemetryBytes) {
        return form == Form.FIXED || telemetry != null || telemetryBytes == 0
                ? this
                : new FrameSizes(form, header, ack, padLast, DataSize.ofBytes(telemetryBytes));
    }

    private int telemetryBytes() {
        return telemetry == null ? 0 : (int) telemetry.bytes();
    }

    /**
     * Size of a data packet.
     *
     * @param mtuBytes payload of a full packet
     * @param first whether it is the first of its message and so carries the RETH
     */
    public int dataBytes(int payloadBytes, int mtuBytes, boolean first) {
        if (header != null) {
            return (int) header.bytes() + (padLast ? mtuBytes : payloadBytes);
        }
        int padded = (payloadBytes + 3) & ~3;
        return Math.max(FRAME_BYTES_MIN, REAL_HEADER_BYTES + (first ? RETH_BYTES : 0) + padded + telemetryBytes());
    }

    /** Size of an ACK or NAK. */
    public int ackBytes() {
        return ack != null
                ? (int) ack.bytes()
                : Math.max(FRAME_BYTES_MIN, REAL_HEADER_BYTES + AETH_BYTES + telemetryBytes());
    }

    /** Size of a CNP. */
    public int cnpBytes() {
        return ack != null ? (int) ack.bytes() : REAL_HEADER_BYTES + CNP_BYTES;
    }

    /** What each frame takes on the wire besides its size. */
    public int gapBytes() {
        return form == Form.REAL ? GAP_BYTES : 0;
    }

    /** Largest frame with payloads of that size. */
    public int frameBytesMax(int mtuBytes) {
        return dataBytes(mtuBytes, mtuBytes, true);
    }
}
