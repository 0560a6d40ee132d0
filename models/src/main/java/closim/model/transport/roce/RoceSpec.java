// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.roce;

import closim.core.plugin.Setting;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.core.unit.Time;
import closim.model.transport.ConnectionRule;
import closim.model.transport.FrameSizes;
import closim.model.transport.TransportSpec;
import org.jspecify.annotations.Nullable;

/** Settings of RoCEv2 reliable connections with go-back-N. */
public record RoceSpec(
        @Setting(
                value = "Path MTU: payload of a full packet",
                byDefault = "4096B",
                min = "64B",
                max = "9000B",
                source = "IBTA: 256 to 4096; simulators also use 1000 and 9000")
        DataSize mtu,

        @Setting(value = "What frames weigh", byDefault = "{}")
        FrameSizes frames,

        @Setting(
                value = "Acknowledge every n-th packet; at once the last of a message, the one that fills the window, a"
                        + " duplicate and a gap",
                byDefault = "1",
                min = "1",
                max = "65536")
        int ackEvery,

        @Setting(value = "Priority of data", byDefault = "3", min = "0", max = "7", source = "vendors: DSCP 26 to 3")
        int dataPriority,

        @Setting(
                value = "Priority of ACK, NAK and CNP frames; equal to dataPriority to share its class",
                byDefault = "6",
                min = "0",
                max = "7",
                source = "vendors: strict priority for CNP")
        int ackPriority,

        @Setting(
                value = "When a gap is reported again: once, once per rewind of the sender, or after nakInterval",
                byDefault = "per-round",
                source = "IBTA: once; HPCC and ConWeave: after an interval")
        NakRepeat nakRepeat,

        @Setting(
                value = "For nakRepeat: after — least time between two NAKs for the same packet",
                byDefault = "500us",
                source = "HPCC 500us, ConWeave 4us")
        Delay nakInterval,

        @Setting(
                value = "Time without progress after which everything unacknowledged is sent again",
                byDefault = "4ms",
                min = "1us",
                source = "ConWeave 4ms; IBTA: 4.096us x 2^t")
        Delay retransmitTimeout,

        @Setting(
                value = "Retries in a row without progress; the next timeout fails the connection",
                byDefault = "7",
                min = "0",
                max = "1000000",
                source = "IBTA and NCCL: 7")
        int retryLimit,

        @Setting(
                value = "Static window of unacknowledged payload: none, bdp (line rate x base round-trip "
                        + "time), or a size",
                byDefault = "none")
        String window,

        @Setting(
                value = "Largest message; longer flows are posted as several work requests back to back",
                byDefault = "2GiB",
                min = "1B",
                max = "2GiB",
                source = "IBTA: 2^31 bytes")
        DataSize messageLimit,

        @Setting(
                value = "Verb of the messages; send and write-with-immediate each use up a posted receive",
                byDefault = "write",
                source = "NCCL writes, and signals with write-with-immediate")
        FrameSizes.Verb verb,

        @Setting(value = "Receives that the other side has posted, and what happens without one", byDefault = "{}")
        ReceiveQueue receives,

        @Setting(
                value = "Connections (queue pairs) that the messages from one host to another share in turn, in order"
                        + " on each; absent: each flow has a connection of its own",
                min = "1",
                max = "65536")
        @Nullable
        Integer qpsPerPeer,

        @Setting(
                value = "UDP source port of a connection: counted (10000 plus its number among those of its pair of"
                        + " hosts), shared (10000 for all), or linux (a hash of both queue pair numbers)",
                byDefault = "counted",
                source = "HPCC's ns-3 counts up from 10000; Linux: the flow label of a queue pair")
        ConnectionRule.SourcePort sourcePort)
        implements TransportSpec {

    /** The posted receives of each connection, and the answer to a message that finds none (IBTA 9.7.5.2.8). */
    public record ReceiveQueue(
            @Setting(value = "Receives posted at the start; absent: there is always one", min = "1", max = "65536")
            @Nullable
            Integer posted,

            @Setting(
                    value = "Time from the end of a message until the application has posted another receive",
                    byDefault = "0us")
            Delay repost,

            @Setting(
                    value = "RNR timer code, 0 to 31: how long the requester is told to wait, 10us for 1 to 491.52ms"
                            + " for 31, 655.36ms for 0",
                    byDefault = "12",
                    min = "0",
                    max = "31",
                    source = "IBTA table 45; NCCL 12, which is 0.64ms")
            int rnrTimer,

            @Setting(
                    value = "Times in a row that a requester tries again before the connection fails; 7 for ever",
                    byDefault = "7",
                    min = "0",
                    max = "7",
                    source = "IBTA 9.7.5.2.8; NCCL 7")
            int rnrRetry) {
        /** Retries without end. */
        public static final int FOR_EVER = 7;

        /** IBTA's encoding: the times of codes 0 to 31 in units of 10 us. */
        private static final int[] TENS_OF_US = {
            65_536, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_536, 2_048,
            3_072, 4_096, 6_144, 8_192, 12_288, 16_384, 24_576, 32_768, 49_152
        };

        /** Time that the timer code stands for. */
        public long rnrPs() {
            return TENS_OF_US[rnrTimer] * (10L * Time.PS_PER_US);
        }
    }

    /** When a receiver repeats a NAK for the packet that it still expects. */
    public enum NakRepeat {
        /** Never, until that packet arrives (IBTA). */
        ONCE,
        /** When a packet sent after the sender's rewind is still ahead. */
        PER_ROUND,
        /** When the interval has passed. */
        AFTER
    }

    public RoceSpec {
        if (!window.equals("none") && !window.equals("bdp")) {
            DataSize.parse(window);
        }
        if (receives.posted() != null && verb == FrameSizes.Verb.WRITE) {
            throw new IllegalArgumentException(
                    "receives.posted needs verb: send or write-with-immediate; a write uses up no receive");
        }
        if (frames.verb() != null && frames.verb() != verb) {
            throw new IllegalArgumentException("frames.verb and verb differ; leave frames.verb out");
        }
        if (ackPriority < dataPriority) {
            throw new IllegalArgumentException(
                    "ackPriority must be at least dataPriority: " + ackPriority + " < " + dataPriority);
        }
    }

    /** Unacknowledged payload beyond which a connection does not send. */
    long windowBytes(long lineRateBitsPerSecond, long baseRttPs) {
        return switch (window) {
            case "none" -> Long.MAX_VALUE;
            case "bdp" -> bandwidthDelayBytes(lineRateBitsPerSecond, baseRttPs);
            default -> DataSize.parse(window).bytes();
        };
    }

    /** Bytes that a line carries in a time, rounded up. */
    static long bandwidthDelayBytes(long rateBitsPerSecond, long timePs) {
        double bytes = rateBitsPerSecond / 8e12 * timePs;
        return (long) Math.ceil(bytes);
    }
}
