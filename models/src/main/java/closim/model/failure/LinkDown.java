// SPDX-License-Identifier: Apache-2.0
package closim.model.failure;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A cable that is cut at one time and perhaps mended at another. */
public final class LinkDown implements FailureProvider<LinkDown.Spec> {
    /** Settings of this failure. */
    public record Spec(
            @Setting("Link that fails, sender/receiver, such as leaf-3/spine-1; either order names the same cable")
            String link,

            @Setting("When it begins") Delay at,

            @Setting("When it ends; absent: never") @Nullable
            Delay until,

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
        return "link-down";
    }

    @Override
    public Class<Spec> specType() {
        return Spec.class;
    }

    @Override
    public String summary() {
        return "A cable that is cut, and perhaps mended";
    }

    @Override
    public void schedule(Spec spec, FailureContext context) {
        context.takeDown(spec.link(), spec.direction(), List.of(Spans.of(spec.at(), spec.until())));
    }
}
