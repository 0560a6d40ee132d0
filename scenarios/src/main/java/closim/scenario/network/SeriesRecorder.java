// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.result.Series;
import closim.model.fabric.FabricNode;
import closim.model.fabric.Port;
import closim.model.fabric.PortObserver;
import closim.scenario.Measurement;
import closim.scenario.SeriesKind;
import closim.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Records the time series that were asked for, on all ports, and keeps the liveliest. */
final class SeriesRecorder {
    /** Series kept of each kind. */
    static final int KEPT_MAX = 64;
    /** Rows of one series. */
    static final int ROWS_MAX = 1_000_000;

    /** Passes each change on to several samplers of one port. */
    private record Fan(List<PortSampler> samplers) implements PortObserver {
        @Override
        public void beforeChange(Port port, long nowPs) {
            for (int i = 0; i < samplers.size(); i++) {
                samplers.get(i).beforeChange(port, nowPs);
            }
        }
    }

    private record Taken(PortSampler sampler, PortSampler.Probe probe, Port port, String link) {}

    private final List<Taken> taken = new ArrayList<>();

    /** Puts samplers on the ports of a network, before the run. */
    SeriesRecorder(Network network, Measurement measurement) {
        if (measurement.series().isEmpty()) {
            return;
        }
        Topology topology = network.topology();
        for (FabricNode node : network.nodes()) {
            for (int i = 0; i < node.degree(); i++) {
                Port port = node.port(i);
                List<PortSampler> samplers = new ArrayList<>();
                for (SeriesKind kind : measurement.series()) {
                    PortSampler.Probe probe = probe(kind);
                    PortSampler sampler =
                            new PortSampler(probe, measurement.sample().ps(), ROWS_MAX);
                    samplers.add(sampler);
                    taken.add(new Taken(sampler, probe, port, topology.linkName(node.id(), i)));
                }
                port.setObserver(new Fan(samplers));
            }
        }
    }

    private static PortSampler.Probe probe(SeriesKind kind) {
        return switch (kind) {
            case QUEUES -> PortSampler.Probe.QUEUE;
            case RATES -> PortSampler.Probe.RATE;
            case PAUSES -> PortSampler.Probe.PAUSE;
        };
    }

    /** The series of the liveliest ports, by kind, then by greatest value. */
    List<Series> close(long endPs, List<String> notes) {
        List<Series> series = new ArrayList<>();
        for (PortSampler.Probe probe : PortSampler.Probe.values()) {
            List<Taken> lively = new ArrayList<>();
            for (Taken one : taken) {
                one.sampler().beforeChange(one.port(), endPs);
                if (one.probe() == probe && one.sampler().valueMax() > 0) {
                    lively.add(one);
                }
            }
            lively.sort(Comparator.comparingLong((Taken one) -> -one.sampler().valueMax())
                    .thenComparing(Taken::link));
            if (lively.size() > KEPT_MAX) {
                notes.add("of " + lively.size() + " " + probe.name().toLowerCase(java.util.Locale.ROOT) + " series the "
                        + KEPT_MAX + " with the greatest values are kept");
            }
            for (Taken one : lively.subList(0, Math.min(KEPT_MAX, lively.size()))) {
                if (one.sampler().isFull()) {
                    notes.add("the series of " + one.link() + " is cut after " + ROWS_MAX + " rows");
                }
                series.add(one.sampler().close(one.port(), one.link(), endPs));
            }
        }
        return series;
    }
}
