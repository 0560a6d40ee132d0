// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.scenario.Families;
import closim.scenario.LoadedScenario;
import closim.scenario.Presets;
import closim.scenario.ScenarioReader;
import closim.scenario.bind.Registry;
import closim.scenario.network.RunSpec;
import closim.scenario.network.Simulation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs scenarios that are written in the tests. */
final class Lab {
    /** Seeds of rows that are means over eight. */
    static final int EIGHT = 8;

    /** RoCE as htsim has it: frames of 4096 + 64 B, last one padded, ACKs in the class of the data, line rate. */
    static final String HTSIM = """
            designs:
              d:
                transport:
                  kind: roce
                  frames: { form: fixed, header: 64B, ack: 64B, padLast: true }
                  ackPriority: 3
                congestionControl: none
                fabric:
                  switchLatency: 0ns
                  phyLatency: 0ns
                  buffer: { kind: static, xoff: 61440B, xon: 49152B, release: end, countControl: true }
                  pfc: { frameSize: 0B, responseTime: 0ns }
                  ecn: { enabled: false }
                nic: { transmitDelay: 0ns, receiveDelay: 0ns }
            """;

    private static final Registry REGISTRY = Families.installed();

    private Lab() {}

    /** RoCE with DCQCN as HPCC's simulator has it: frames of 1000 + 48 B, ACKs of 60 B in a class of their own. */
    static String hpcc(String bufferSize) {
        return """
                designs:
                  d:
                    transport: { kind: roce, mtu: 1000B, frames: { form: fixed, header: 48B, ack: 60B } }
                    congestionControl: { kind: dcqcn, clampTarget: false }
                    fabric:
                      switchLatency: 0ns
                      phyLatency: 0ns
                      buffer: { kind: dynamic, size: SIZE, alpha: 0.125, headroomRule: hpcc }
                      pfc: { responseTime: 0ns }
                      ecn: { kmin: 400KB, kmax: 1600KB, pmax: 0.2, referenceRate: 100Gbps }
                    nic: { transmitDelay: 0ns, receiveDelay: 0ns }
                """.replace("SIZE", bufferSize);
    }

    /** One run of a scenario with one design, {@code d}; relative files are looked for in that folder. */
    static RunOutcome run(String text, Path folder, long seed) {
        LoadedScenario loaded = new ScenarioReader(REGISTRY, Presets.installed())
                .readText("closim: 1\n" + text, folder.resolve("validation.yaml"), List.of());
        return Simulation.prepare(RunSpec.of(loaded, REGISTRY, "d", seed)).run((nowPs, ended, flows, hops) -> true);
    }

    /** As {@link #run(String, Path, long)}, without files. */
    static RunOutcome run(String text, long seed) {
        return run(text, Path.of(""), seed);
    }

    /** The runs of seeds 1 to {@code seeds}. */
    static List<RunOutcome> runs(String text, Path folder, int seeds) {
        List<RunOutcome> runs = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            runs.add(run(text, folder, seed));
        }
        return runs;
    }

    /** The first flow's time until the last ACK, in microseconds. */
    static double firstCompletionUs(RunOutcome outcome) {
        return us(outcome.flows().get(0).completionPs());
    }

    static double us(long timePs) {
        return timePs / 1e6;
    }

    /** The flows must all have completed, or a row would compare only the lucky ones. */
    static RunOutcome completed(RunOutcome outcome) {
        for (FlowResult flow : outcome.flows()) {
            if (flow.status() != FlowResult.Status.COMPLETED) {
                throw new AssertionError("not completed: " + flow);
            }
        }
        return outcome;
    }
}
