// SPDX-License-Identifier: Apache-2.0
package closim.model.failure;

import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import closim.model.fabric.Outages;

/** A switch that restarts: what waits in it is lost, and its links are down meanwhile. */
public final class SwitchReboot implements FailureProvider<SwitchReboot.Spec> {
    /** Settings of this failure. */
    public record Spec(
            @Setting("Name of the switch, such as leaf-0") String node,

            @Setting("When it goes down") Delay at,

            @Setting(value = "How long it is down", min = "1ns")
            Delay downtime)
            implements FailureSpec {}

    @Override
    public String kind() {
        return "switch-reboot";
    }

    @Override
    public Class<Spec> specType() {
        return Spec.class;
    }

    @Override
    public String summary() {
        return "A switch that restarts: what waits in it is lost, and its links are down meanwhile";
    }

    @Override
    public void schedule(Spec spec, FailureContext context) {
        long untilPs = Math.addExact(spec.at().ps(), spec.downtime().ps());
        context.restart(spec.node(), new Outages.Span(spec.at().ps(), untilPs));
    }
}
