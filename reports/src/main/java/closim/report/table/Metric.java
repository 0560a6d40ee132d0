// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import closim.core.result.RunResult.FlowSummary;
import closim.report.store.RunSummary;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A number that each run has, with its name, unit and meaning in one place for all renderings.
 *
 * @param key name in CSV, with its unit
 * @param name head of its column
 * @param quantity what kind of number it is
 * @param meaning one sentence for the reader
 * @param of takes it from a run; NaN where a run has none
 */
record Metric<T>(String key, String name, Quantity quantity, String meaning, ToDoubleFunction<T> of) {
    /** Kinds of numbers. */
    enum Quantity {
        /** Microseconds, shown in the unit that suits all designs. */
        FCT_US,
        /** Microseconds, always shown as such. */
        TIME_US,
        /** 10^9 bits per second. */
        GBPS,
        /** Without unit. */
        RATIO,
        /** Whole in one run. */
        COUNT
    }

    private static final String FINISHED = " Finished flows only.";

    /** What a set of flows has. */
    static final List<Metric<FlowSummary>> FLOWS = List.of(
            new Metric<>(
                    "completed",
                    "done",
                    Quantity.COUNT,
                    "Flows whose last byte arrived and whose sender knows it.",
                    FlowSummary::completed),
            fct(
                    "fct_p50_us",
                    "FCT p50",
                    "Half of the flows took no longer.",
                    f -> f.fctUs().p50()),
            fct(
                    "fct_p99_us",
                    "p99",
                    "99 % of the flows took no longer.",
                    f -> f.fctUs().p99()),
            fct(
                    "fct_p999_us",
                    "p99.9",
                    "99.9 % of the flows took no longer.",
                    f -> f.fctUs().p999()),
            fct("fct_max_us", "max", "The slowest flow.", f -> f.fctUs().max()),
            new Metric<>(
                    "slowdown_p99",
                    "slowdown",
                    Quantity.RATIO,
                    "99th percentile of FCT over the FCT of the same flow on the idle network, never below 1."
                            + FINISHED,
                    f -> f.completed() == 0 ? Double.NaN : f.slowdown().p99()),
            new Metric<>(
                    "goodput_gbps",
                    "goodput",
                    Quantity.GBPS,
                    "Payload delivered, counted once, over the time from the first start to the last byte placed.",
                    FlowSummary::goodputGbps));

    /** What a network has. */
    static final List<Metric<RunSummary>> FABRIC = List.of(
            count(
                    "packets_dropped",
                    "drops",
                    "Frames lost for any cause.",
                    r -> r.counters().packetsDropped()),
            count(
                    "packets_trimmed",
                    "trims",
                    "Packets cut to their header by a full queue.",
                    r -> r.counters().packetsTrimmed()),
            count(
                    "packets_retransmitted",
                    "resent",
                    "Data packets sent again.",
                    r -> r.counters().packetsRetransmitted()),
            count(
                    "timeouts",
                    "timeouts",
                    "Retransmission timers that expired.",
                    r -> r.counters().timeouts()),
            count(
                    "ecn_marked",
                    "marks",
                    "Packets marked by a switch: ECN congestion experienced.",
                    r -> r.counters().ecnMarked()),
            count(
                    "congestion_notifications",
                    "CNPs",
                    "Congestion notifications that reached a sender, as a frame or inside an ACK.",
                    r -> r.counters().congestionNotifications()),
            count(
                    "pfc_pause_frames",
                    "pauses",
                    "PFC PAUSE frames sent.",
                    r -> r.counters().pfcPauseFrames()),
            new Metric<>(
                    "pfc_paused_us",
                    "paused",
                    Quantity.TIME_US,
                    "Time that sending ports stood paused, summed over ports and priorities.",
                    r -> r.counters().pfcPausedUs()));

    /** In which order packets arrived. */
    static final List<Metric<RunSummary>> ORDER = List.of(
            count(
                    "data_packets_sent",
                    "data packets",
                    "Data packets put on host links, retransmissions included.",
                    r -> r.counters().dataPacketsSent()),
            count(
                    "packets_out_of_order",
                    "out of order",
                    "Data packets that arrived while one sent before them was missing.",
                    r -> r.counters().packetsOutOfOrder()),
            count(
                    "reorder_depth_packets",
                    "depth",
                    "The most packets by which one was ahead of the first missing.",
                    r -> r.counters().reorderDepthPackets()));

    private static Metric<FlowSummary> fct(
            String key, String name, String meaning, ToDoubleFunction<FlowSummary> value) {
        return new Metric<>(
                key,
                name,
                Quantity.FCT_US,
                "Flow completion time, from the post of the work request to the last byte placed at the receiver. "
                        + meaning + FINISHED,
                flows -> flows.completed() == 0 ? Double.NaN : value.applyAsDouble(flows));
    }

    private static Metric<RunSummary> count(
            String key, String name, String meaning, ToDoubleFunction<RunSummary> value) {
        return new Metric<>(key, name, Quantity.COUNT, meaning, value);
    }

    /** This metric of each thing that has it. */
    Spread over(List<T> things) {
        return Spread.of(things.stream()
                .map(of::applyAsDouble)
                .filter(value -> !value.isNaN())
                .toList());
    }

    Grid.Column column(TimeScale scale) {
        String unit = switch (quantity) {
            case FCT_US -> scale.unit();
            case TIME_US -> "us";
            case GBPS -> "Gb/s";
            case RATIO -> "p99";
            case COUNT -> "";
        };
        return Grid.Column.number(name, unit, meaning);
    }

    String show(double value, TimeScale scale) {
        return switch (quantity) {
            case FCT_US -> Figures.of(value / scale.us());
            case COUNT -> Figures.count(value);
            case TIME_US, GBPS, RATIO -> Figures.of(value);
        };
    }
}
