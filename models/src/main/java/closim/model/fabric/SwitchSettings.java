// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.unit.LinkRate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is fixed about a switch.
 *
 * @param ports number of cables
 * @param losslessMask bit p set: priority p is lossless
 * @param controlPriority priority of ACK and CNP frames where they have one of their own, else -1
 * @param countsControl whether frames of the control priority take memory
 * @param ingressRates of a cut-through switch: the rate at which each cable brings frames; else empty
 * @param trimmer cuts data frames that find long queues, null for none
 * @param form whether starts of its ports are events; no result depends on it
 */
public record SwitchSettings(
        int ports,
        int losslessMask,
        int controlPriority,
        boolean countsControl,
        List<LinkRate> ingressRates,
        @Nullable Trimmer trimmer,
        EngineForm form) {
    public SwitchSettings {
        ingressRates = List.copyOf(ingressRates);
    }

    /** A switch that does not trim. */
    public SwitchSettings(
            int ports,
            int losslessMask,
            int controlPriority,
            boolean countsControl,
            List<LinkRate> ingressRates,
            EngineForm form) {
        this(ports, losslessMask, controlPriority, countsControl, ingressRates, null, form);
    }

    /** Whether frames are forwarded before their tail is there. */
    public boolean cutsThrough() {
        return !ingressRates.isEmpty();
    }
}
