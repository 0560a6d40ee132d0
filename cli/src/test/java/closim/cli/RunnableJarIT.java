// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import closim.core.plugin.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The one jar that users run: it starts, holds the plug-ins of every module, and answers to signals. */
class RunnableJarIT {
    private static final String SERVICES = "META-INF/services/";

    @TempDir
    Path folder;

    private static Path jar() {
        return Path.of(System.getProperty("closim.jar"));
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private Command start(String... arguments) {
        List<String> words = new ArrayList<>(List.of(java(), "-Xshare:auto", "-jar", jar().toString()));
        words.addAll(List.of(arguments));
        return Command.start(folder, Map.of(), words);
    }

    /** The jar with a scripted workbench before it, and signals as a terminal would give them. */
    private Command startScripted(String... arguments) throws Exception {
        Path classes = Path.of(ScriptedWorkbench.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String path = classes.resolve("scripted") + ":" + classes + ":" + jar();
        // A build in the background has SIGINT ignored, and its children inherit that.
        List<String> words =
                new ArrayList<>(List.of("env", "--default-signal=INT,TERM", java(), "-cp", path, Main.class.getName()));
        words.addAll(List.of(arguments));
        return Command.start(folder, Map.of(), words);
    }

    @Test
    void printsItsVersion() throws InterruptedException {
        Command command = start("--version");
        assertThat(command.exitCode()).isZero();
        assertThat(command.out()).isEqualTo("closim " + Version.number() + "\n");
        assertThat(command.err()).isEmpty();
    }

    @Test
    void refusesAnUnknownOption() throws InterruptedException {
        Command command = start("--vresion");
        assertThat(command.exitCode()).isEqualTo(2);
        assertThat(command.out()).isEmpty();
        assertThat(command.err())
                .isEqualTo("--vresion: unknown option of closim (did you mean \"--version\"?)\n1 problem\n");
    }

    /** What the modules declare in their sources, by service. */
    private static Map<String, TreeSet<String>> declaredServices() throws IOException {
        Map<String, TreeSet<String>> declared = new TreeMap<>();
        Path root = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(root.resolve(".mvn"))) {
            root = root.getParent();
        }
        for (String module : List.of("sim-core", "topologies", "models", "scenarios", "reports", "cli")) {
            Path services = root.resolve(module).resolve("src/main/resources").resolve(SERVICES);
            if (Files.isDirectory(services)) {
                try (var files = Files.list(services)) {
                    for (Path file : files.toList()) {
                        declared.computeIfAbsent(file.getFileName().toString(), name -> new TreeSet<>())
                                .addAll(lines(Files.readString(file)));
                    }
                }
            }
        }
        return declared;
    }

    private static List<String> lines(String text) {
        return text.lines()
                .map(line -> line.replaceFirst("#.*", "").strip())
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private static List<String> linesInJar(ZipFile zip, String service) throws IOException {
        ZipEntry entry = zip.getEntry(SERVICES + service);
        assertThat(entry).as(service).isNotNull();
        try (InputStream stream = zip.getInputStream(entry)) {
            return lines(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void holdsThePlugInsOfEveryModule() throws IOException {
        Map<String, TreeSet<String>> declared = declaredServices();
        assumeTrue(!declared.isEmpty(), "no module declares a plug-in yet");
        try (ZipFile zip = new ZipFile(jar().toFile())) {
            for (Map.Entry<String, TreeSet<String>> service : declared.entrySet()) {
                assertThat(linesInJar(zip, service.getKey())).containsAll(service.getValue());
            }
        }
    }

    @Test
    void listsThePlugInsOfEveryModule() throws Exception {
        Map<String, TreeSet<String>> declared = declaredServices();
        assumeTrue(declared.containsKey(Workbench.class.getName()), "the workbench is not joined to the modules yet");
        List<String> kinds = new ArrayList<>();
        for (Map.Entry<String, TreeSet<String>> service : declared.entrySet()) {
            for (String type : service.getValue()) {
                Object plugIn = Class.forName(type).getDeclaredConstructor().newInstance();
                if (plugIn instanceof Provider<?> provider) {
                    kinds.add(provider.kind());
                }
            }
        }
        Command command = start("list");
        assertThat(command.exitCode()).isZero();
        assertThat(kinds).isNotEmpty();
        assertThat(command.out().lines().map(String::strip).map(line -> line.replaceFirst(" .*", "")))
                .containsAll(kinds);
    }

    @Test
    void doesNotHoldWhatOtherJarsWereSignedWith() throws IOException {
        try (ZipFile zip = new ZipFile(jar().toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName))
                    .contains("closim/cli/Main.class", "picocli/CommandLine.class", "closim/core/unit/Time.class")
                    .noneMatch(name -> name.matches("META-INF/[^/]*\\.(SF|DSA|RSA)|.*module-info\\.class"));
        }
    }

    @ParameterizedTest
    @CsvSource({"INT,130", "TERM,143"})
    void stopsAtASignalAndKeepsWhatThereIs(String signal, int exitCode) throws Exception {
        Path begun = folder.resolve("begun");
        Path scenario = CommandLineFixture.scenario(folder, "long.yaml", "hang forever", "mark " + begun);
        Command command = startScripted("run", scenario.toString());
        command.awaitFile(begun);
        command.signal(signal);
        assertThat(command.exitCode()).isEqualTo(exitCode);
        assertThat(command.out()).isEmpty();
        assertThat(command.err())
                .contains("stopping; what there is so far will be kept", "incomplete: results/long/.partial");
    }

    @Test
    void theExitCodeOfACommandReachesTheShell() throws Exception {
        Path scenario = CommandLineFixture.scenario(folder, "s.yaml", "unfinished 2");
        Command command = startScripted("run", scenario.toString(), "--format", "json");
        assertThat(command.exitCode()).isEqualTo(1);
        assertThat(command.out()).isEqualTo("summary as json\n");
        assertThat(command.err()).contains("2 flows did not complete").doesNotContain("stopping");
    }
}
