// SPDX-License-Identifier: Apache-2.0
package closim.model.failure;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import closim.model.fabric.Outages;
import java.util.ArrayList;
import java.util.List;

/** A cable that goes down and comes back again and again. */
public final class LinkFlap implements FailureProvider<LinkFlap.Spec> {
    /** Settings of this failure. */
    public record Spec(
            @Setting("Link that fails, sender/receiver, such as leaf-3/spine-1; either order names the same cable")
            String link,

            @Setting("When it goes down for the first time") Delay at,

            @Setting(value = "From one time it goes down to the next", min = "1ns")
            Delay period,

            @Setting(value = "How long it is down each time, less than the period", min = "1ps")
            Delay downTime,

            @Setting(value = "How often it goes down", min = "1", max = "100000")
            int count,

            @Setting(
                    value = "Whether the whole cable fails, or only the direction as the link is named",
                    byDefault = "both")
            Direction direction)
            implements FailureSpec {
        public Spec {
            if (downTime.compareTo(period) >= 0) {
                throw new IllegalArgumentException(
                        "downTime must be less than the period: " + downTime + ", period " + period);
            }
        }
    }

    @Override
    public String kind() {
        return "link-flap";
    }

    @Override
    public Class<Spec> specType() {
        return Spec.class;
    }

    @Override
    public String summary() {
        return "A cable that goes down and comes back again and again";
    }

    @Override
    public void schedule(Spec spec, FailureContext context) {
        List<Outages.Span> spans = new ArrayList<>();
        for (int i = 0; i < spec.count(); i++) {
            long fromPs = Math.addExact(
                    spec.at().ps(), Math.multiplyExact(i, spec.period().ps()));
            spans.add(new Outages.Span(
                    fromPs, Math.addExact(fromPs, spec.downTime().ps())));
        }
        context.takeDown(spec.link(), spec.direction(), spans);
    }
}
