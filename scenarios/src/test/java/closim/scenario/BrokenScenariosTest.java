// SPDX-License-Identifier: Apache-2.0
package closim.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.scenario.fixture.SampleModels;
import closim.scenario.fixture.SamplePresets;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every file of {@code broken/} is refused with exactly the problems of the text file beside it. */
class BrokenScenariosTest {
    private static final Path FOLDER = SamplePresets.resource("/broken");

    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .map(name -> name.substring(0, name.length() - ".yaml".length()))
                    .sorted()
                    .toList();
        }
    }

    /** A scenario may get further keys: what is listed as allowed is no part of what these tests fix. */
    static String scenarioKeys() {
        return Arrays.stream(Scenario.class.getRecordComponents())
                .map(RecordComponent::getName)
                .collect(Collectors.joining(", "));
    }

    private static List<Problem> problems(String name) {
        ScenarioReader reader = new ScenarioReader(SampleModels.registry(), new Presets(SamplePresets.loader()));
        ScenarioException refusal = catchThrowableOfType(
                ScenarioException.class, () -> reader.readFile(FOLDER.resolve(name + ".yaml"), List.of()));
        return refusal == null ? List.of() : refusal.problems();
    }

    @ParameterizedTest
    @MethodSource("names")
    void isRefusedWithAllItsProblemsAndTheirLines(String name) throws IOException {
        String told = problems(name).stream().map(Problem::toString).collect(Collectors.joining("\n", "", "\n"));

        String expected = Files.readString(FOLDER.resolve(name + ".txt"));
        assertThat(told.replace(FOLDER + "/", "")).isEqualTo(expected.replace("{keys of a scenario}", scenarioKeys()));
    }

    @Test
    void tellsManyFaultsOfOneFileAtOnce() {
        assertThat(problems("everything-at-once")).hasSizeGreaterThan(12);
    }
}
