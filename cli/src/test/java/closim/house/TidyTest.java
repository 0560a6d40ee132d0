// SPDX-License-Identifier: Apache-2.0
package closim.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every file of the repository keeps the rules that a reader counts on. {@link TidyRulesTest} tests the rules. */
class TidyTest {
    private static final String SUPPRESSIONS = "/tidy-suppressions.txt";
    private static final Pattern SENTENCE_END = Pattern.compile("\\.(?=\\s|$)");

    private final Repository repository = Repository.ofBuild();

    @Test
    void everyFileKeepsTheRules() throws IOException {
        List<Finding> findings = new ArrayList<>();
        List<Path> files = repository.textFiles();
        for (Path file : files) {
            String name = repository.name(file);
            String text = Repository.read(file);
            findings.addAll(TextRules.check(name, text));
            if (name.endsWith(".java")) {
                findings.addAll(TreeRules.check(name, text));
            } else if (name.endsWith(".md")) {
                findings.addAll(TextRules.checkLinks(name, text, file.resolveSibling("")));
            }
        }
        assertThat(suppressions().remaining(findings)).isEmpty();
    }

    @Test
    void theWalkSeesAllModulesAndTheRootFiles() {
        List<String> names =
                repository.textFiles().stream().map(repository::name).toList();
        assertThat(names)
                .contains("pom.xml", "closim", ".ci/run", "CONTRIBUTING.md", "cli/pom.xml")
                .contains("sim-core/src/main/java/closim/core/unit/Time.java")
                .contains("topologies/src/main/java/closim/topology/Topology.java")
                .contains("models/src/main/java/closim/model/workload/Workload.java")
                .contains("cli/src/test/java/closim/house/TidyTest.java")
                .noneMatch(name -> name.contains("target/") || name.startsWith(".git/"));
    }

    @Test
    void everyPackageSaysInThreeSentencesWhatItIsFor() throws IOException {
        List<String> faults = new ArrayList<>();
        int packages = 0;
        for (Path folder : mainPackages()) {
            packages++;
            Path info = folder.resolve("package-info.java");
            if (!Files.exists(info)) {
                faults.add(repository.name(folder) + ": no package-info.java");
                continue;
            }
            String text = Repository.read(info);
            String comment = text.replaceAll("(?s).*?/\\*\\*(.*?)\\*/.*", "$1").replaceAll("\\R\\s*\\*", " ");
            if (SENTENCE_END.matcher(comment.strip()).results().count() < 3) {
                faults.add(repository.name(info) + ": fewer than three sentences");
            }
            if (!text.contains("@NullMarked\npackage ")) {
                faults.add(repository.name(info) + ": not @NullMarked");
            }
        }
        assertThat(packages).isGreaterThanOrEqualTo(9);
        assertThat(faults).isEmpty();
    }

    /** The folders below a src/main/java that hold classes. */
    private List<Path> mainPackages() throws IOException {
        List<Path> folders = new ArrayList<>();
        for (Path file : repository.javaFiles()) {
            Path folder = file.resolveSibling("");
            boolean isMain = repository.name(file).contains("/src/main/java/");
            if (isMain && !folders.contains(folder) && !file.endsWith("package-info.java")) {
                folders.add(folder);
            }
        }
        return folders;
    }

    @Test
    void everyModuleIsInTheBuild() throws IOException {
        String parent = Repository.read(repository.root().resolve("pom.xml"));
        try (Stream<Path> folders = Files.list(repository.root())) {
            List<String> modules = folders.filter(folder -> Files.exists(folder.resolve("pom.xml")))
                    .map(repository::name)
                    .toList();
            assertThat(modules).isNotEmpty().allMatch(name -> parent.contains("<module>" + name + "</module>"));
        }
    }

    private static Suppressions suppressions() throws IOException {
        try (InputStream stream = TidyTest.class.getResourceAsStream(SUPPRESSIONS)) {
            assertThat(stream).as(SUPPRESSIONS).isNotNull();
            return Suppressions.parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
