// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.check.ScenarioException;
import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.model.fabric.EngineForm;
import closim.scenario.fixture.Invariants;
import closim.scenario.fixture.OutcomeText;
import closim.scenario.fixture.RandomScenario;
import closim.scenario.fixture.Runs;
import closim.scenario.network.RunSpec;
import closim.scenario.network.Simulation;
import org.junit.jupiter.api.Test;

/**
 * Random small scenarios, for which only what always holds is asked. A longer search:
 * {@code mvn test -pl scenarios -am -Dtest=FuzzedScenarioTest -Dsurefire.failIfNoSpecifiedTests=false
 * -Dclosim.fuzz.count=5000 -Dclosim.fuzz.first=1000}.
 */
class FuzzedScenarioTest {
    private static final long FIRST = Long.getLong("closim.fuzz.first", 1);
    private static final long COUNT = Long.getLong("closim.fuzz.count", 60);
    /** More than any of the scenarios needs; a run beyond it is a livelock. */
    private static final long HOPS_MAX = 3_000_000;
    /** Duplicates may still be on their way when the last flow ends. */
    private static final double LONGEST_DRAIN_US = 10_000;

    @Test
    void whatAlwaysHoldsHoldsForRandomScenarios() {
        int ran = 0;
        int completed = 0;
        for (long seed = FIRST; seed < FIRST + COUNT; seed++) {
            String yaml = RandomScenario.of(seed);
            try {
                RunOutcome outcome = tried(yaml);
                if (outcome != null) {
                    ran++;
                    completed += outcome.result().flows().completed() > 0 ? 1 : 0;
                }
            } catch (RuntimeException | AssertionError broken) {
                throw new AssertionError(
                        "random scenario of seed " + seed + " (-Dclosim.fuzz.first=" + seed
                                + " -Dclosim.fuzz.count=1):\n" + yaml,
                        broken);
            }
        }
        // Small memories do not hold the headroom of long fast cables: such scenarios are refused, and few.
        assertThat(ran).isGreaterThan((int) (COUNT * 3 / 4));
        assertThat(completed).isGreaterThan((int) (COUNT / 2));
    }

    /** The checked outcome, or null if the scenario was refused with a reason. */
    private static RunOutcome tried(String yaml) {
        RunSpec spec = Runs.spec(Runs.read(yaml));
        Simulation simulation;
        try {
            simulation = Simulation.prepare(spec);
        } catch (ScenarioException refused) {
            assertThat(refused.problems()).allSatisfy(problem -> {
                boolean headroom = problem.path().startsWith("designs.d.fabric.buffer");
                boolean nobody = problem.message().startsWith("no flow belongs to")
                        || problem.message().startsWith("traffic entry \"t0\" has flows");
                assertThat(headroom || nobody).as("%s", problem).isTrue();
                assertThat(problem.line()).isPositive();
            });
            return null;
        }
        RunOutcome outcome = simulation.run((simulatedPs, ended, flows, hops) -> hops < HOPS_MAX);
        assertThat(outcome.complete()).as("ends by itself").isTrue();
        boolean allCompleted = outcome.flows().stream().allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
        double limitUs = spec.loaded().scenario().stop().limit().ps() / 1e6;
        double endUs = outcome.result().simulatedTimeUs();
        boolean hasFailures = !spec.loaded().scenario().failures().isEmpty();
        Invariants.checkUntil(outcome, hasFailures ? limitUs : endUs);
        if (allCompleted && endUs < limitUs - LONGEST_DRAIN_US) {
            Invariants.checkAllArrived(outcome);
        }
        RunOutcome other = Runs.run(spec.withThreads(2).withWindowDivisor(2).withForm(EngineForm.EAGER));
        assertThat(OutcomeText.of(other)).isEqualTo(OutcomeText.of(outcome));
        boolean leftOver = outcome.flows().stream().anyMatch(flow -> flow.status() == FlowResult.Status.UNFINISHED);
        assertThat(Runs.warningCodes(outcome).contains("unfinished-flows")).isEqualTo(leftOver);
        return outcome;
    }
}
