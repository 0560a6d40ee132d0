// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README shows what is so: its commands run, its files exist, its options are told by --help. */
class ReadmeIT {
    private static final Pattern COMMAND_BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("\\]\\(([^):#]+)\\)");

    @TempDir
    private Path folder;

    private static Path root() {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(root.resolve(".mvn"))) {
            root = root.getParent();
        }
        return root;
    }

    private static String readme() throws IOException {
        return Files.readString(root().resolve("README.md"));
    }

    private static List<String> commands() throws IOException {
        List<String> commands = new ArrayList<>();
        Matcher blocks = COMMAND_BLOCK.matcher(readme());
        while (blocks.find()) {
            blocks.group(1).lines().forEach(commands::add);
        }
        return commands;
    }

    private Command run(String line) {
        assertThat(line).startsWith("./closim ");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> words = new ArrayList<>(
                List.of(java, "-Djava.awt.headless=true", "-Xshare:auto", "-jar", System.getProperty("closim.jar")));
        words.addAll(List.of(line.substring("./closim ".length()).split(" ")));
        return Command.start(folder, Map.of(), words);
    }

    private void copyScenarios() throws IOException {
        Path from = root().resolve("scenarios");
        for (String part : List.of("", "inputs")) {
            Path to = Files.createDirectories(folder.resolve("scenarios").resolve(part));
            try (Stream<Path> files = Files.list(from.resolve(part))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, to.resolve(file.getFileName().toString()));
                }
            }
        }
    }

    @Test
    void theTwoCommandsThatCountStandAtTheTop() throws IOException {
        assertThat(commands()).startsWith("./closim run scenarios/quickstart.yaml", "mvn -B -ntp verify");
        assertThat(readme().lines().limit(12)).contains("mvn -B -ntp verify");
        assertThat(Files.readString(root().resolve(".ci/run"))).contains("mvn -B -ntp verify");
    }

    @Test
    void everyCommandRunsInTheOrderOfThePage() throws Exception {
        copyScenarios();
        for (String line : commands()) {
            if (line.startsWith("mvn ")) {
                continue;
            }
            Command command = run(line);
            assertThat(command.exitCode()).as(line + "\n" + command.err()).isZero();
            assertThat(command.out()).as(line).isNotBlank();
            if (line.startsWith("./closim run")) {
                assertThat(command.out().lines()).as(line).allMatch(each -> each.length() <= 80);
                assertThat(command.err()).as(line).contains("wrote summary.json", "results in results/");
            }
        }
        assertThat(folder.resolve("results/quickstart/report.html")).isNotEmptyFile();
        assertThat(folder.resolve("results/quickstart/charts/fct-cdf.png")).isNotEmptyFile();
        assertThat(folder.resolve("results/three-seeds/roce-pfc/seed-3/flows.csv"))
                .isNotEmptyFile();
    }

    @Test
    void everyScenarioIsInTheTable() throws IOException {
        try (Stream<Path> files = Files.list(root().resolve("scenarios"))) {
            List<String> names = files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(".yaml"))
                    .toList();
            assertThat(names).isNotEmpty();
            assertThat(names).allSatisfy(name -> assertThat(readme()).contains("`" + name + "`"));
        }
    }

    @Test
    void everyLinkOfTheDocumentsLeadsToAFile() throws IOException {
        for (String page : List.of(
                "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/scenarios.md", "docs/design-decisions.md")) {
            Path file = root().resolve(page);
            Matcher links = LINK.matcher(Files.readString(file));
            while (links.find()) {
                assertThat(file.resolveSibling(links.group(1))).as(page).exists();
            }
        }
    }
}
