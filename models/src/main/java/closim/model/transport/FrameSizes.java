// SPDX-License-Identifier: Apache-2.0
package closim.model.transport;

import closim.core.plugin.Setting;
import closim.core.unit.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * What frames weigh: {@code real} RoCEv2 headers, those of {@code uet}, or fixed header and ACK sizes so that other
 * simulators' cases can be repeated.
 *
 * <p>Source of the real sizes: IBTA RoCEv2 annex A17 and IEEE 802.3: Ethernet 14, IPv4 20, UDP 8, BTH 12, RETH 16 on
 * the first packet of a WRITE, ImmDt 4 on the last of a WRITE with immediate data, AETH 4 on ACK and NAK, CNP payload
 * 16, ICRC 4, FCS 4; preamble 8 and gap 12 on the wire. UET 1.0, as accounts of it tell: PDS 12 and SES 44 on the first
 * packet of a message, 32 on the others; an ACK with congestion state has a PDS of 32, a NACK one of 16, which makes it
 * the least frame; no security, no end-to-end CRC.
 */
public record FrameSizes(
        @Setting(value = "Real RoCEv2 or UET headers, or the fixed sizes that follow", byDefault = "real")
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
        DataSize telemetry,

        @Setting("Real form: the verb whose headers packets carry; absent: the transport's") @Nullable
        Verb verb) {
    private static final int REAL_HEADER_BYTES = 14 + 20 + 8 + 12 + 4 + 4;
    private static final int RETH_BYTES = 16;
    private static final int AETH_BYTES = 4;
    private static final int IMMEDIATE_BYTES = 4;
    private static final int CNP_BYTES = 16;
    private static final int GAP_BYTES = 8 + 12;

    private static final int FRAME_BYTES_MIN = 64;
    private static final int UET_HEADER_BYTES = 14 + 20 + 8 + 12 + 4;
    private static final int SES_FIRST_BYTES = 44;
    private static final int SES_OTHER_BYTES = 32;
    private static final int UET_NACK_BYTES = FRAME_BYTES_MIN;
    private static final int UET_ACK_BYTES = 14 + 20 + 8 + 32 + 4;

    /** What a message asks of the other side; IBTA 9.4. */
    public enum Verb {
        /** Its place is in the RETH of the first packet; the other side's application is not told. */
        WRITE,
        /** As a write, with four bytes on the last packet, which use up a posted receive. */
        WRITE_WITH_IMMEDIATE,
        /** Its place is what a posted receive says, which it uses up from its first packet on. */
        SEND
    }

    /** How sizes are found. */
    public enum Form {
        /** RoCEv2 as on a real wire. */
        REAL,
        /** UET as on a real wire. */
        UET,
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
        if (form != Form.REAL && verb != null) {
            throw new IllegalArgumentException("verb belongs to form: real; other forms have none");
        }
        if (form == Form.UET && telemetry != null) {
            throw new IllegalArgumentException("telemetry belongs to form: real; UET carries none");
        }
        if (form != Form.FIXED && (header != null || ack != null || padLast)) {
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
        return new FrameSizes(Form.REAL, null, null, false, null, null);
    }

    /** Real UET frames. */
    public static FrameSizes uet() {
        return new FrameSizes(Form.UET, null, null, false, null, null);
    }

    /** Fixed sizes. */
    public static FrameSizes fixed(int headerBytes, int ackBytes, boolean padLast) {
        return new FrameSizes(
                Form.FIXED, DataSize.ofBytes(headerBytes), DataSize.ofBytes(ackBytes), padLast, null, null);
    }

    /** These frames with telemetry of that size, unless they have one of their own or are of sizes without it. */
    public FrameSizes withTelemetry(int telemetryBytes) {
        return form != Form.REAL || telemetry != null || telemetryBytes == 0
                ? this
                : new FrameSizes(form, header, ack, padLast, DataSize.ofBytes(telemetryBytes), verb);
    }

    /** These frames with the headers of that verb, unless they say one themselves or are of fixed sizes. */
    public FrameSizes withVerb(Verb newVerb) {
        return form != Form.REAL || verb != null
                ? this
                : new FrameSizes(form, header, ack, padLast, telemetry, newVerb);
    }

    private int telemetryBytes() {
        return telemetry == null ? 0 : (int) telemetry.bytes();
    }

    /**
     * Size of a data packet.
     *
     * @param mtuBytes payload of a full packet
     * @param first whether it is the first of its message, which carries the RETH of a write, or the long header of UET
     * @param last whether it is the last of its message, which carries immediate data
     */
    public int dataBytes(int payloadBytes, int mtuBytes, boolean first, boolean last) {
        if (header != null) {
            return (int) header.bytes() + (padLast ? mtuBytes : payloadBytes);
        }
        if (form == Form.UET) {
            int sesBytes = first ? SES_FIRST_BYTES : SES_OTHER_BYTES;
            return Math.max(FRAME_BYTES_MIN, UET_HEADER_BYTES + sesBytes + payloadBytes);
        }
        int padded = (payloadBytes + 3) & ~3;
        int extendedBytes = (first && verb != Verb.SEND ? RETH_BYTES : 0)
                + (last && verb == Verb.WRITE_WITH_IMMEDIATE ? IMMEDIATE_BYTES : 0);
        return Math.max(FRAME_BYTES_MIN, REAL_HEADER_BYTES + extendedBytes + padded + telemetryBytes());
    }

    /** Size of an ACK or NAK. */
    public int ackBytes() {
        if (form == Form.UET) {
            return UET_ACK_BYTES;
        }
        return ack != null
                ? (int) ack.bytes()
                : Math.max(FRAME_BYTES_MIN, REAL_HEADER_BYTES + AETH_BYTES + telemetryBytes());
    }

    /** Size of a CNP, or of UET's NACK. */
    public int cnpBytes() {
        if (form == Form.UET) {
            return UET_NACK_BYTES;
        }
        return ack != null ? (int) ack.bytes() : REAL_HEADER_BYTES + CNP_BYTES;
    }

    /** What each frame takes on the wire besides its size. */
    public int gapBytes() {
        return form == Form.FIXED ? 0 : GAP_BYTES;
    }

    /** Largest frame with payloads of that size. */
    public int frameBytesMax(int mtuBytes) {
        return dataBytes(mtuBytes, mtuBytes, true, true);
    }
}
