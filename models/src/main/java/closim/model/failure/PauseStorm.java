// SPDX-License-Identifier: Apache-2.0
package closim.model.failure;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A broken NIC that pauses its switch, for ever or for a while. */
public final class PauseStorm implements FailureProvider<PauseStorm.Spec> {
    /** Settings of this failure. */
    public record Spec(
            @Setting("Name of the host whose NIC is broken") String host,

            @Setting("When it begins") Delay at,

            @Setting("When it ends; absent: never") @Nullable
            Delay until,

            @Setting(value = "Priority that it pauses; absent: every lossless one", min = "0", max = "7") @Nullable
            Integer priority)
            implements FailureSpec {
        public Spec {
            Spans.check(at, until);
        }
    }

    @Override
    public String kind() {
        return "pause-storm";
    }

    @Override
    public Class<Spec> specType() {
        return Spec.class;
    }

    @Override
    public String summary() {
        return "A broken NIC that pauses its switch, for ever or for a while";
    }

    @Override
    public void schedule(Spec spec, FailureContext context) {
        List<Integer> priorities = spec.priority() == null ? List.of() : List.of(spec.priority());
        context.storm(spec.host(), Spans.of(spec.at(), spec.until()), priorities);
    }
}
