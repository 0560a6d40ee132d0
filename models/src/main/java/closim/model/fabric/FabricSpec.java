// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.plugin.Setting;
import closim.core.unit.Bandwidth;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.buffer.SharedBufferSpec;
import closim.model.path.PortSelectorSpec;
import closim.model.queue.QueueDisciplineSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What all switches of a design have in common. */
public record FabricSpec(
        @Setting(
                value = "Pipeline latency of a switch, besides store-and-forward and queueing",
                byDefault = "600ns",
                source = "typical of Tomahawk-class chips; 0 in HPCC and htsim")
        Delay switchLatency,

        @Setting(
                value = "Whether a frame is forwarded when it has wholly arrived, or as soon as its head is known and"
                        + " its output, at no higher rate, is free",
                byDefault = "store-and-forward",
                source = "facts: shipping Ethernet switches cut through; HPCC and htsim store and forward")
        Forwarding forwarding,

        @Setting(
                value = "Transceiver and FEC latency of each link, added to its propagation",
                byDefault = "150ns",
                source = "RS(544,514) at 100G per lane; 0 in HPCC and htsim")
        Delay phyLatency,

        @Setting(value = "Choice among equal-cost ports", byDefault = "ecmp")
        PortSelectorSpec paths,

        @Setting(value = "Memory of the switch", byDefault = "dynamic")
        SharedBufferSpec buffer,

        @Setting(value = "Which of a port's classes sends next", byDefault = "strict")
        QueueDisciplineSpec scheduling,

        @Setting(value = "Priority flow control", byDefault = "{}")
        Pfc pfc,

        @Setting(value = "Explicit congestion notification", byDefault = "{}")
        Ecn ecn,

        @Setting(value = "How routing reacts to links that fail and return", byDefault = "{}")
        Routing routing,

        @Setting(
                value = "Capacity of each egress queue beyond which arriving frames are dropped; absent for none",
                min = "64B")
        @Nullable
        DataSize queueCapacity,

        @Setting(value = "Trimming of data frames that find a long queue", byDefault = "{}")
        Trimming trimming,

        @Setting(value = "What a switch has at most, such as a chip's capacity", byDefault = "{}")
        PortLimits limits) {

    /** How routing reacts to links that fail and return. */
    public record Routing(
            @Setting(
                    value = "Whether switches stop using a dead link: never; those at its ends at once and others after"
                            + " the convergence; or all after the convergence",
                    byDefault = "at-once")
            Reaction reaction,

            @Setting(
                    value = "Time from a change of a link until switches that do not see it have reacted",
                    byDefault = "0us")
            Delay convergence) {}

    /** Which switches react to a link that fails or returns. */
    public enum Reaction {
        /** None: what is routed over a dead link is lost. */
        NONE,
        /** Those at its ends in the same instant, the others after the convergence. */
        AT_ONCE,
        /** All after the convergence, which then is also the time to notice. */
        DELAYED
    }

    /** A watchdog against pauses that do not end. */
    public record Watchdog(
            @Setting(value = "Time between two looks", byDefault = "100ms", min = "1us", source = "SONiC")
            Delay poll,

            @Setting(
                    value = "How long a priority must have been paused, with packets waiting, to be a storm; counted"
                            + " from look to look",
                    byDefault = "200ms",
                    source = "SONiC")
            Delay detect,

            @Setting(
                    value = "How long it must not have been paused for the storm to be over; counted from look to look",
                    byDefault = "200ms",
                    source = "SONiC")
            Delay restore,

            @Setting(
                    value = "What happens to packets of a storm: thrown away, or sent in spite of the pause",
                    byDefault = "drop",
                    source = "SONiC")
            WatchdogAction action) {}

    /** What a watchdog does with the packets of a port that is stuck. */
    public enum WatchdogAction {
        /** Throws away what waits and what comes. */
        DROP,
        /** Sends as if there were no pause. */
        FORWARD
    }

    /** When a switch hands a frame on. */
    public enum Forwarding {
        /** When its tail has arrived. */
        STORE_AND_FORWARD,
        /**
         * When its head has arrived, but never so early that the output would run dry: a slower input falls back to
         * storing the frame by itself.
         */
        CUT_THROUGH
    }

    /** Priority flow control (IEEE 802.1Qbb) of the lossless priority. */
    public record Pfc(
            @Setting(value = "Whether switches pause at all", byDefault = "true")
            boolean enabled,

            @Setting(value = "Lossless priorities; empty for every priority that carries data", byDefault = "[]")
            List<Integer> priorities,

            @Setting(
                    value = "Size of a PAUSE or resume frame; 0B sends it at once without taking wire "
                            + "time, as htsim does",
                    byDefault = "64B",
                    max = "1500B",
                    source = "IEEE 802.3 Annex 31B")
            DataSize frameSize,

            @Setting(
                    value = "Time from the arrival of a PAUSE until the peer stops; absent for IEEE "
                            + "802.3's budget at that rate",
                    source = "IEEE 802.3 31B.3.7: 394 quanta at 100G, 905 at 400G and above")
            @Nullable
            Delay responseTime,

            @Setting("Watchdog of switches against pauses that do not end; absent: none") @Nullable
            Watchdog watchdog) {
        public Pfc {
            priorities = List.copyOf(priorities);
        }
    }

    /** ECN marking by RED on the instantaneous egress queue of the data priority. */
    public record Ecn(
            @Setting(value = "Whether switches mark", byDefault = "true")
            boolean enabled,

            @Setting(
                    value = "Queue length below which nothing is marked, at the reference rate",
                    byDefault = "400KB",
                    source = "facts: moderate profile at 400G; HPCC has 1.6MB")
            DataSize kmin,

            @Setting(
                    value = "Queue length above which everything is marked, at the reference rate",
                    byDefault = "1600KB")
            DataSize kmax,

            @Setting(
                    value = "Marking probability at kmax",
                    byDefault = "0.2",
                    min = "0",
                    max = "1",
                    source = "HPCC and ConWeave scripts")
            double pmax,

            @Setting(
                    value = "Port rate to which kmin and kmax belong: they scale with each port's rate; "
                            + "absent for no scaling",
                    byDefault = "400Gbps")
            @Nullable
            Bandwidth referenceRate,

            @Setting(
                    value = "When the mark is decided: as a packet leaves the queue, after it is "
                            + "subtracted, or as it enters",
                    byDefault = "dequeue")
            MarkAt markAt,

            @Setting(
                    value = "Whether ports to hosts mark too; without, their queues are left to the receiver's credits"
                            + " or to trimming",
                    byDefault = "true",
                    source = "MRC: ECN is off at the last hop; on in UET and DCQCN")
            boolean lastHop) {
        public Ecn {
            if (kmin.compareTo(kmax) > 0) {
                throw new IllegalArgumentException("kmin must not exceed kmax: " + kmin + " > " + kmax);
            }
        }
    }

    /** Trimming: a data frame that finds a long queue is cut to its headers, which go ahead with the control frames. */
    public record Trimming(
            @Setting(
                    value = "Whether switches trim; for transports that understand it",
                    byDefault = "false",
                    source = "UET 1.0.3, 4.1")
            boolean enabled,

            @Setting(
                    value = "Queue of a class, the arriving frame included, beyond which that frame is cut, at the"
                            + " reference rate",
                    byDefault = "700KB",
                    source = "UET 1.0.3, 3.6.17: one bandwidth-delay product")
            DataSize threshold,

            @Setting("The same at ports to hosts; absent: threshold. UET: 1.5 bandwidth-delay products") @Nullable
            DataSize lastHopThreshold,

            @Setting(
                    value = "Size of a cut frame",
                    byDefault = "64B",
                    min = "1B",
                    max = "1500B",
                    source = "UET 1.0.3, 4.1: at least 24 B of IP payload, thus 62 B to 64 B")
            DataSize size,

            @Setting(
                    value = "Port rate to which the thresholds belong: they scale with each port's rate; absent for no"
                            + " scaling",
                    byDefault = "400Gbps")
            @Nullable
            Bandwidth referenceRate) {}

    /** When a queue decides on the mark of a packet. */
    public enum MarkAt {
        /** As the packet leaves, on what stays behind (HPCC). */
        DEQUEUE,
        /** As the packet arrives, on what is there before it. */
        ENQUEUE
    }
}
