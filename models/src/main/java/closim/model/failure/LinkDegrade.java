// SPDX-License-Identifier: Apache-2.0
package closim.model.failure;

import closim.core.plugin.Setting;
import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import org.jspecify.annotations.Nullable;

/** A cable that runs at a lower rate for a while, as with lanes out of service. */
public final class LinkDegrade implements FailureProvider<LinkDegrade.Spec> {
    /** Settings of this failure. */
    public record Spec(
            @Setting("Link that fails, sender/receiver, such as leaf-3/spine-1; either order names the same cable")
            String link,

            @Setting("When it begins") Delay at,

            @Setting("When it ends; absent: never") @Nullable
            Delay until,

            @Setting(value = "Rate meanwhile, below the cable's own", min = "1bps")
            Bandwidth rate,

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
        return "link-degrade";
    }

    @Override
    public Class<Spec> specType() {
        return Spec.class;
    }

    @Override
    public String summary() {
        return "A cable that runs at a lower rate for a while";
    }

    @Override
    public void schedule(Spec spec, FailureContext context) {
        context.slowDown(
                spec.link(),
                spec.direction(),
                Spans.of(spec.at(), spec.until()),
                spec.rate().bitsPerSecond());
    }
}
