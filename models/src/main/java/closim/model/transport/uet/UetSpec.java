// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.uet;

import closim.core.plugin.Setting;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.transport.FrameSizes;
import closim.model.transport.TransportSpec;

/** Settings of Ultra Ethernet's reliable unordered delivery (RUD). */
public record UetSpec(
        @Setting(
                value = "Payload of a full packet",
                byDefault = "4096B",
                min = "64B",
                max = "9000B",
                source = "UET 1.0: 1024, 2048, 4096 or 8192; htsim 4086 or 4096")
        DataSize mtu,

        @Setting(
                value = "What frames weigh; htsim: { form: fixed, header: 64B, ack: 64B }",
                byDefault = "{ form: uet }")
        FrameSizes frames,

        @Setting(value = "Priority of data", byDefault = "3", min = "0", max = "7", source = "UET profile: TC_low")
        int dataPriority,

        @Setting(
                value = "Priority of ACK and NACK frames; equal to dataPriority to share its class",
                byDefault = "6",
                min = "0",
                max = "7",
                source = "UET profile: TC_high, strict")
        int ackPriority,

        @Setting(value = "When the receiver acknowledges", byDefault = "{}")
        Acks acks,

        @Setting(
                value = "Packets that may be under way beyond the cumulative acknowledgement: what the receiver can"
                        + " keep track of",
                byDefault = "4096",
                min = "1",
                max = "32767",
                source = "inferred: the 12-bit offset of packets sent before the first ACK")
        int receiveWindow,

        @Setting(value = "When a packet without an acknowledgement is taken for lost", byDefault = "{}")
        Recovery recovery)
        implements TransportSpec {

    /** When the receiver acknowledges, besides at once for a mark, a request and a duplicate. */
    public record Acks(
            @Setting(
                    value = "Bytes accepted after which an acknowledgement goes out (ACK_Gen_Trigger); 1B for one per"
                            + " packet",
                    byDefault = "16KiB",
                    min = "1B",
                    source = "UET 1.0: 16 KB, at most 32 KB")
            DataSize trigger,

            @Setting(
                    value = "What a packet counts at least (ACK_Gen_Min_Pkt_Add)",
                    byDefault = "1KiB",
                    min = "1B",
                    source = "UET 1.0: 1 KB, at most 2 KB")
            DataSize packetAtLeast,

            @Setting(
                    value = "Whether the first packet of a connection is acknowledged at once, so that the sender"
                            + " learns the other side's number of the connection",
                    byDefault = "true",
                    source = "htsim")
            boolean first) {}

    /** How losses are found. */
    public record Recovery(
            @Setting(
                    value = "Time after which a packet without an acknowledgement is sent again (RTO_Init_Time)",
                    byDefault = "1ms",
                    min = "1us",
                    max = "8s",
                    source = "an implementer's default; htsim: 15us + 6 queues at line rate")
            Delay timeout,

            @Setting(
                    value = "Whether each further timeout of a packet takes twice as long",
                    byDefault = "true",
                    source = "UET 1.0; not in htsim")
            boolean backoff,

            @Setting(
                    value = "Timeouts of one packet in a row; the next fails the connection (Max_RTO_Retx_Cnt)",
                    byDefault = "5",
                    min = "0",
                    max = "1000000",
                    source = "an implementer's default; UET: 0 to 15")
            int retryLimit,

            @Setting(
                    value = "Whether many packets beyond a missing one tell that it is lost; for networks that do not"
                            + " trim",
                    byDefault = "true",
                    source = "htsim: SLEEK; UET leaves the rule open")
            boolean inferLoss,

            @Setting(
                    value = "Packets out of order that tell a loss, in windows; at most 1.5 bandwidth-delay products,"
                            + " at least five packets",
                    byDefault = "1.5",
                    min = "0.01",
                    max = "100",
                    source = "htsim: SLEEK")
            double inferAfterWindows) {}

    public UetSpec {
        if (frames.form() == FrameSizes.Form.REAL) {
            throw new IllegalArgumentException("frames.form: real are RoCE's frames; UET has uet and fixed");
        }
        if (ackPriority < dataPriority) {
            throw new IllegalArgumentException(
                    "ackPriority must be at least dataPriority: " + ackPriority + " < " + dataPriority);
        }
    }
}
