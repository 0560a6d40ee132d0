// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import closim.core.result.Distribution;
import closim.core.result.RunResult.DropCount;
import closim.core.result.RunResult.FlowSummary;
import closim.core.result.RunResult.LinkResult;
import closim.core.result.RunResult.QueueSummary;
import closim.report.store.RunSummary;
import closim.report.store.Summary;
import closim.report.table.Grid.Column;
import closim.report.table.Grid.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** All tables of a summary, in the order in which a reader wants them. */
public final class SummaryTables {
    private static final String SEED_NOTE = "The value of the seed in which it is highest.";

    private final List<DesignRuns> designs;
    private final TimeScale scale;
    private final int rowsPerDesign;
    private final Ranges groupRanges;

    /** Whether the lowest and the highest seed get rows. */
    private enum Ranges {
        SHOWN,
        LEFT_OUT
    }

    private SummaryTables(Summary summary, int rowsPerDesign, Ranges groupRanges) {
        this.groupRanges = groupRanges;
        this.designs = DesignRuns.of(summary);
        this.rowsPerDesign = rowsPerDesign;
        this.scale = TimeScale.forLargest(summary.runs().stream()
                .map(RunSummary::flows)
                .filter(flows -> flows.completed() > 0)
                .mapToDouble(flows -> flows.fctUs().p99())
                .max()
                .orElse(0));
    }

    /**
     * The tables; those without a row are left out.
     *
     * @param rowsPerDesign most rows that a design gets in each table of links, queues and drops
     */
    public static List<Grid> of(Summary summary, int rowsPerDesign) {
        return new SummaryTables(summary, rowsPerDesign, Ranges.SHOWN).all();
    }

    /** The same without the ranges over seeds in the flows of each traffic entry. */
    static List<Grid> brief(Summary summary, int rowsPerDesign) {
        return new SummaryTables(summary, rowsPerDesign, Ranges.LEFT_OUT).all();
    }

    private List<Grid> all() {
        List<Grid> grids = new ArrayList<>();
        grids.add(flows());
        grids.add(fabric());
        grids.add(order());
        grids.add(groups());
        grids.add(busiestLinks());
        grids.add(mostPaused());
        grids.add(drops());
        grids.add(longestQueues());
        grids.add(queues());
        grids.removeIf(grid -> grid.rows().isEmpty());
        return grids;
    }

    private Grid flows() {
        List<Row> rows = new ArrayList<>();
        for (DesignRuns design : designs) {
            addRows(rows, design.design(), Metric.FLOWS, design.flows(), Ranges.SHOWN);
            noteUnfinished(rows, design.flows());
        }
        return new Grid("Flows", "", columns("design", Metric.FLOWS), rows);
    }

    private Grid fabric() {
        List<Row> rows = new ArrayList<>();
        for (DesignRuns design : designs) {
            addRows(rows, design.design(), Metric.FABRIC, design.runs(), Ranges.SHOWN);
        }
        return new Grid("Fabric", "", columns("design", Metric.FABRIC), rows);
    }

    /** Nothing where every packet came in order. */
    private Grid order() {
        boolean isInOrder = designs.stream()
                .flatMap(design -> design.runs().stream())
                .allMatch(run -> run.counters().packetsOutOfOrder() == 0);
        List<Row> rows = new ArrayList<>();
        for (DesignRuns design : isInOrder ? List.<DesignRuns>of() : designs) {
            addRows(rows, design.design(), Metric.ORDER, design.runs(), Ranges.LEFT_OUT);
        }
        return new Grid("Order of arrival", "", columns("design", Metric.ORDER), rows);
    }

    /** Nothing where there is one traffic entry: its rows would be those of all flows. */
    private Grid groups() {
        List<String> names = designs.stream()
                .flatMap(design -> design.runs().stream())
                .flatMap(run -> run.groups().stream())
                .map(FlowSummary::name)
                .distinct()
                .toList();
        List<Row> rows = new ArrayList<>();
        for (String name : names.size() > 1 ? names : List.<String>of()) {
            rows.add(new Row(Row.Weight.SECTION, List.of(name)));
            for (DesignRuns design : designs) {
                List<FlowSummary> flows = design.group(name);
                if (!flows.isEmpty()) {
                    addRows(rows, design.design(), Metric.FLOWS, flows, groupRanges);
                    noteUnfinished(rows, flows);
                }
            }
        }
        return new Grid("Flows by traffic", "", columns("design", Metric.FLOWS), rows);
    }

    private <T> List<Column> columns(String first, List<Metric<T>> metrics) {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.text(first));
        metrics.forEach(metric -> columns.add(metric.column(scale)));
        return columns;
    }

    private <T> void addRows(List<Row> rows, String design, List<Metric<T>> metrics, List<T> seeds, Ranges ranges) {
        rows.add(row(Row.Weight.MAIN, design, metrics, m -> m.over(seeds).mean()));
        boolean differ = metrics.stream().map(m -> m.over(seeds)).anyMatch(spread -> spread.max() > spread.min());
        if (differ && ranges == Ranges.SHOWN) {
            rows.add(row(
                    Row.Weight.MINOR, "lowest seed", metrics, m -> m.over(seeds).min()));
            rows.add(row(
                    Row.Weight.MINOR,
                    "highest seed",
                    metrics,
                    m -> m.over(seeds).max()));
        }
    }

    private <T> Row row(Row.Weight weight, String name, List<Metric<T>> metrics, ToDoubleFunction<Metric<T>> value) {
        List<String> cells = new ArrayList<>();
        cells.add(name);
        metrics.forEach(metric -> cells.add(metric.show(value.applyAsDouble(metric), scale)));
        return new Row(weight, cells);
    }

    private static void noteUnfinished(List<Row> rows, List<FlowSummary> flows) {
        long none = flows.stream().filter(f -> f.completed() == 0).count();
        if (none > 0) {
            String where =
                    flows.size() == 1 || none == flows.size() ? "" : " in " + none + " of " + flows.size() + " seeds";
            rows.add(new Row(Row.Weight.NOTE, List.of("no finished flows" + where)));
        }
        long left = DesignRuns.total(flows, FlowSummary::unfinished) + DesignRuns.total(flows, FlowSummary::failed);
        if (left > 0) {
            long all = DesignRuns.total(flows, FlowSummary::count);
            rows.add(new Row(Row.Weight.NOTE, List.of("NOT FINISHED: " + left + " of " + all + " flows")));
        }
    }

    private Grid busiestLinks() {
        return links(
                "Busiest links",
                List.of(
                        new LinkColumn(
                                Column.number("busy", "%", "Busy share of the run's simulated time."),
                                link -> Figures.of(100 * link.utilization())),
                        new LinkColumn(
                                Column.number("carried", "MB", "10^6 bytes of frames put on it."),
                                link -> Figures.of(link.bytes() / 1e6)),
                        new LinkColumn(
                                Column.number("marks", "", "Packets marked at the sending port."),
                                link -> Figures.count(link.ecnMarked())),
                        new LinkColumn(
                                Column.number("drops", "", "Frames lost on it or refused at its sending port."),
                                link -> Figures.count(link.dropped()))),
                run -> run.links().busiest(),
                LinkResult::utilization);
    }

    private Grid mostPaused() {
        return links(
                "Most paused links",
                List.of(
                        new LinkColumn(
                                Column.number(
                                        "paused", "us", "Time that the sending port stood paused, over priorities."),
                                link -> Figures.of(link.pausedUs())),
                        new LinkColumn(
                                Column.number("pauses", "", "PAUSE frames that the receiver sent against it."),
                                link -> Figures.count(link.pauseFrames())),
                        new LinkColumn(
                                Column.number(
                                        "headroom", "kB", "10^3 bytes: most that the receiver used at once for it."),
                                link -> Figures.of(link.headroomBytesMax() / 1e3))),
                run -> run.links().mostPaused(),
                LinkResult::pausedUs);
    }

    private Grid longestQueues() {
        return links(
                "Longest queues",
                List.of(
                        new LinkColumn(
                                Column.number("longest", "kB", "10^3 bytes: longest queue at the sending port."),
                                link -> Figures.of(link.queueBytesMax() / 1e3)),
                        new LinkColumn(
                                Column.number("marks", "", "Packets marked at the sending port."),
                                link -> Figures.count(link.ecnMarked())),
                        new LinkColumn(
                                Column.number("drops", "", "Frames lost on it or refused at its sending port."),
                                link -> Figures.count(link.dropped()))),
                run -> run.links().longestQueues(),
                LinkResult::queueBytesMax);
    }

    private record LinkColumn(Column column, Function<LinkResult, String> cell) {}

    private record LinkInRun(LinkResult link, RunSummary run) {}

    private Grid links(
            String title,
            List<LinkColumn> numbers,
            Function<RunSummary, List<LinkResult>> list,
            ToDoubleFunction<LinkResult> order) {
        List<Row> rows = new ArrayList<>();
        for (DesignRuns design : designs) {
            Map<String, LinkInRun> highest = new TreeMap<>();
            for (RunSummary run : design.runs()) {
                for (LinkResult link : list.apply(run)) {
                    highest.merge(
                            link.name(),
                            new LinkInRun(link, run),
                            (a, b) -> order.applyAsDouble(b.link()) > order.applyAsDouble(a.link()) ? b : a);
                }
            }
            highest.values().stream()
                    .sorted(Comparator.<LinkInRun>comparingDouble(it -> -order.applyAsDouble(it.link())))
                    .limit(rowsPerDesign)
                    .forEach(it -> rows.add(linkRow(design, it, numbers)));
        }
        List<Column> columns = new ArrayList<>(List.of(Column.text("design"), Column.text("link")));
        numbers.forEach(number -> columns.add(number.column()));
        columns.addAll(severalSeeds() ? List.of(seedColumn()) : List.of());
        return new Grid(title, severalSeeds() ? SEED_NOTE : "", columns, rows);
    }

    private Row linkRow(DesignRuns design, LinkInRun it, List<LinkColumn> numbers) {
        List<String> cells = new ArrayList<>(List.of(design.design(), it.link().name()));
        numbers.forEach(number -> cells.add(number.cell().apply(it.link())));
        cells.addAll(severalSeeds() ? List.of(Long.toString(it.run().seed())) : List.of());
        return new Row(Row.Weight.MAIN, cells);
    }

    private boolean severalSeeds() {
        return designs.stream().anyMatch(design -> design.runs().size() > 1);
    }

    private static Column seedColumn() {
        return Column.number("seed", "", "The seed of the row's values.");
    }

    private Grid drops() {
        List<Row> rows = new ArrayList<>();
        for (DesignRuns design : designs) {
            Map<List<String>, DropCount> total = new LinkedHashMap<>();
            for (RunSummary run : design.runs()) {
                for (DropCount drop : run.drops()) {
                    total.merge(List.of(drop.place(), drop.cause()), drop, SummaryTables::sum);
                }
            }
            total.values().stream()
                    .sorted(Comparator.comparingLong(DropCount::packets)
                            .reversed()
                            .thenComparing(DropCount::place)
                            .thenComparing(DropCount::cause))
                    .limit(rowsPerDesign)
                    .forEach(drop -> rows.add(new Row(
                            Row.Weight.MAIN,
                            List.of(
                                    design.design(),
                                    drop.place(),
                                    drop.cause(),
                                    Figures.count(drop.packets()),
                                    Figures.of(drop.bytes() / 1e6)))));
        }
        List<Column> columns = List.of(
                Column.text("design"),
                Column.text("place"),
                Column.text("cause"),
                Column.number("frames", "", "Frames lost there for that cause."),
                Column.number("data", "MB", "10^6 bytes of these frames."));
        return new Grid("Drops by place and cause", severalSeeds() ? "Summed over the seeds." : "", columns, rows);
    }

    private static DropCount sum(DropCount a, DropCount b) {
        return new DropCount(a.place(), a.cause(), a.packets() + b.packets(), a.bytes() + b.bytes());
    }

    /** Queues that were ever longer than nothing, by tier and direction, one for each seed. */
    private static Map<List<String>, List<Distribution>> queuesByPlace(DesignRuns design) {
        Map<List<String>, List<Distribution>> byPlace = new LinkedHashMap<>();
        for (RunSummary run : design.runs()) {
            for (QueueSummary queue : run.queues()) {
                if (queue.bytes().max() > 0) {
                    byPlace.computeIfAbsent(List.of(queue.tier(), queue.direction()), p -> new ArrayList<>())
                            .add(queue.bytes());
                }
            }
        }
        return byPlace;
    }

    private Grid queues() {
        List<Row> rows = new ArrayList<>();
        for (DesignRuns design : designs) {
            queuesByPlace(design)
                    .forEach((place, seeds) -> rows.add(new Row(
                            Row.Weight.MAIN,
                            List.of(
                                    design.design(),
                                    place.get(0) + " " + place.get(1),
                                    highestKb(seeds, Distribution::p50),
                                    highestKb(seeds, Distribution::p99),
                                    highestKb(seeds, Distribution::p999),
                                    highestKb(seeds, Distribution::max)))));
        }
        String found = "10^3 bytes that an arriving data packet found waiting.";
        List<Column> columns = List.of(
                Column.text("design"),
                Column.text("tier"),
                Column.number("p50", "kB", found),
                Column.number("p99", "kB", found),
                Column.number("p99.9", "kB", found),
                Column.number("max", "kB", found));
        return new Grid("Queues found by arriving packets", severalSeeds() ? "Highest seed." : "", columns, rows);
    }

    private static String highestKb(List<Distribution> seeds, ToDoubleFunction<Distribution> value) {
        return Figures.of(seeds.stream().mapToDouble(value).max().orElse(Double.NaN) / 1e3);
    }
}
