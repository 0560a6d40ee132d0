// SPDX-License-Identifier: Apache-2.0
package closim.model.failure;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import org.jspecify.annotations.Nullable;

/** A cable that loses a share of its frames for a while. */
public final class LinkLoss implements FailureProvider<LinkLoss.Spec> {
    /** Settings of this failure. */
    public record Spec(
            @Setting("Link that fails, sender/receiver, such as leaf-3/spine-1; either order names the same cable")
            String link,

            @Setting("When it begins") Delay at,

            @Setting("When it ends; absent: never") @Nullable
            Delay until,

            @Setting(value = "Share of frames lost", min = "0", max = "1")
            double rate,

            @Setting(
                    value = "Whether the whole cable fails, or only the direction as the link is named",
                    byDefault = "both")
            Direction direction)
            implements FailureSpec {
        public Spec {
            Spans.check(at, until);
        }
    }

    @Override
    public String kind() {
        return "link-loss";
    }

    @Override
    public Class<Spec> specType() {
        return Spec.class;
    }

    @Override
    public String summary() {
        return "A cable that loses a share of its frames for a while";
    }

    @Override
    public void schedule(Spec spec, FailureContext context) {
        context.loseFrames(spec.link(), spec.direction(), Spans.of(spec.at(), spec.until()), spec.rate());
    }
}
