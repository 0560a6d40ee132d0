// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.FlowResult;
import closim.core.result.RunOutcome;
import closim.scenario.bind.Registry;
import closim.scenario.network.RunSpec;
import closim.scenario.network.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every block of the page on the format runs: as it stands, with what it leaves out from the first block. */
class FormatDocumentTest {
    private static final Path FOLDER = Path.of("").toAbsolutePath();
    private static final Path PAGE = FOLDER.resolveSibling("docs").resolve("scenarios.md");
    private static final Pattern BLOCK = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
    private static final Pattern TOP_LEVEL = Pattern.compile("(?m)^([a-z]+):.*\n(?:[ -].*\n)*");

    private static List<String> blocks() throws IOException {
        List<String> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(Files.readString(PAGE));
        while (matcher.find()) {
            blocks.add(matcher.group(1));
        }
        return blocks;
    }

    private static String completed(String block) throws IOException {
        StringBuilder text = new StringBuilder(block);
        Matcher keys = TOP_LEVEL.matcher(blocks().get(0));
        while (keys.find()) {
            if (!Pattern.compile("(?m)^" + keys.group(1) + ":").matcher(block).find()) {
                text.append(keys.group());
            }
        }
        return text.toString();
    }

    @Test
    void hasABlockForEachPartOfAScenario() throws IOException {
        assertThat(blocks()).hasSizeGreaterThanOrEqualTo(10);
        for (String key :
                List.of("topology", "designs", "traffic", "priorities", "losses", "seeds", "stop", "measure")) {
            assertThat(blocks()).as(key).anyMatch(block -> block.contains(key + ":"));
        }
    }

    @ParameterizedTest
    @MethodSource("blocks")
    void everyBlockRunsToTheEnd(String block) throws IOException {
        Registry registry = Families.installed();
        ScenarioReader reader = new ScenarioReader(registry, Presets.installed());
        LoadedScenario loaded = reader.readText(completed(block), FOLDER.resolve("block.yaml"), List.of());
        for (String design : loaded.scenario().designs().keySet()) {
            RunSpec spec = RunSpec.of(
                    loaded, registry, design, loaded.scenario().seeds().get(0));
            RunOutcome outcome = Simulation.prepare(spec).run((nowPs, ended, flows, hops) -> true);
            assertThat(outcome.flows())
                    .as(design)
                    .isNotEmpty()
                    .allMatch(flow -> flow.status() == FlowResult.Status.COMPLETED);
        }
    }
}
