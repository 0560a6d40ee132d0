// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import closim.model.buffer.SharedBufferProvider;
import closim.model.buffer.SharedBufferSpec;
import closim.model.congestion.CongestionControlProvider;
import closim.model.congestion.CongestionControlSpec;
import closim.model.entropy.EntropySelectorProvider;
import closim.model.entropy.EntropySelectorSpec;
import closim.model.failure.FailureProvider;
import closim.model.failure.FailureSpec;
import closim.model.loss.LossProvider;
import closim.model.loss.LossSpec;
import closim.model.path.PortSelectorProvider;
import closim.model.path.PortSelectorSpec;
import closim.model.queue.QueueDisciplineProvider;
import closim.model.queue.QueueDisciplineSpec;
import closim.model.transport.TransportProvider;
import closim.model.transport.TransportSpec;
import closim.model.workload.WorkloadProvider;
import closim.model.workload.WorkloadSpec;
import closim.scenario.bind.Registry;
import closim.topology.TopologyProvider;
import closim.topology.TopologySpec;

/** The open sets of models that a scenario file can name. */
public final class Families {
    private Families() {}

    /**
     * All models on the class path.
     *
     * @throws closim.core.check.ScenarioException if two of a family have one kind, or one cannot be loaded
     */
    public static Registry installed() {
        return Registry.builder()
                .family("topology", TopologySpec.class, TopologyProvider.class)
                .family("workload", WorkloadSpec.class, WorkloadProvider.class)
                .family("transport", TransportSpec.class, TransportProvider.class)
                .family("congestion control", CongestionControlSpec.class, CongestionControlProvider.class)
                .family("entropy selector", EntropySelectorSpec.class, EntropySelectorProvider.class)
                .family("port selector", PortSelectorSpec.class, PortSelectorProvider.class)
                .family("shared buffer", SharedBufferSpec.class, SharedBufferProvider.class)
                .family("queue discipline", QueueDisciplineSpec.class, QueueDisciplineProvider.class)
                .family("loss", LossSpec.class, LossProvider.class)
                .family("failure", FailureSpec.class, FailureProvider.class)
                .build();
    }
}
