// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher over a small source tree, with a Maven that writes down its calls and puts the real jar in place. */
class LauncherIT {
    private static final List<String> TOOLS = List.of(
            "sh",
            "find",
            "sed",
            "head",
            "readlink",
            "mkdir",
            "cat",
            "rm",
            "mv",
            "sleep",
            "touch",
            "cp",
            "uname",
            "cksum",
            "env");

    @TempDir
    Path folder;

    private Path root;
    private Path tree;
    private Path tools;
    private Path calls;

    @BeforeEach
    void makeTheTree() throws IOException {
        tree = Files.createDirectories(folder.resolve("a tree with spaces"));
        tools = Files.createDirectories(folder.resolve("tools"));
        calls = folder.resolve("calls.txt");
        Files.createDirectories(tree.resolve("cli/src/main/java"));
        Files.createDirectories(tree.resolve("sim-core/src/main/java"));
        for (String file : List.of("pom.xml", "cli/pom.xml", "sim-core/pom.xml", "sim-core/src/main/java/A.java")) {
            Files.writeString(tree.resolve(file), "");
        }
        root = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(root.resolve(".mvn"))) {
            root = root.getParent();
        }
        Files.copy(root.resolve("closim"), tree.resolve("closim"), StandardCopyOption.COPY_ATTRIBUTES);
        for (String tool : TOOLS) {
            Files.createSymbolicLink(tools.resolve(tool), which(tool));
        }
        maven("cp " + System.getProperty("closim.jar") + " cli/target/cli-1.0-all.jar");
    }

    private static Path which(String tool) {
        for (String entry : System.getenv("PATH").split(":", -1)) {
            Path candidate = Path.of(entry, tool);
            if (Files.isExecutable(candidate)) {
                return candidate;
            }
        }
        throw new AssertionError("no " + tool + " on the PATH");
    }

    /** A Maven that does this, in the root of the tree, after it wrote down that it was called. */
    private void maven(String script) throws IOException {
        Path maven = tools.resolve("mvn");
        Files.writeString(maven, "#!/bin/sh\necho \"$*\" >>'" + calls + "'\nmkdir -p cli/target\n" + script + "\n");
        Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Command start(Map<String, String> environment, String launcher, String... arguments) {
        Map<String, String> all = new HashMap<>();
        all.put("PATH", tools.toString());
        all.put("JAVA_HOME", System.getProperty("java.home"));
        all.putAll(environment);
        List<String> words = new ArrayList<>(List.of(launcher));
        words.addAll(List.of(arguments));
        return Command.start(folder, all, words);
    }

    private Command start(String... arguments) {
        return start(Map.of(), tree.resolve("closim").toString(), arguments);
    }

    private long builds() throws IOException {
        return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
    }

    private static void makeNewer(Path file) throws IOException {
        long later = System.currentTimeMillis() + 5_000;
        Files.setLastModifiedTime(file, FileTime.fromMillis(later));
    }

    @Test
    void buildsOnceAndThenOnlyRuns() throws Exception {
        Command first = start("--version");
        assertThat(first.exitCode()).isZero();
        assertThat(first.out()).isEqualTo("closim " + Version.number() + "\n");
        assertThat(first.err()).isEqualTo("closim: building closim once…\n");
        Command second = start("--version");
        assertThat(second.exitCode()).isZero();
        assertThat(second.err()).isEmpty();
        assertThat(builds()).isEqualTo(1);
        assertThat(Files.readString(calls)).contains("-q", "package").doesNotContain("install");
        assertThat(tree.resolve("target/closim-build.lock")).doesNotExist();
    }

    @Test
    void buildsAgainWhenASourceIsNewer() throws Exception {
        assertThat(start("--version").exitCode()).isZero();
        makeNewer(tree.resolve("sim-core/src/main/java/A.java"));
        assertThat(start("--version").exitCode()).isZero();
        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void buildsAgainWhenASourceWasRemoved() throws Exception {
        assertThat(start("--version").exitCode()).isZero();
        Files.delete(tree.resolve("sim-core/src/main/java/A.java"));
        makeNewer(tree.resolve("sim-core/src/main/java"));
        assertThat(start("--version").exitCode()).isZero();
        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void runsFromAnyFolderAndThroughLinks() throws Exception {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Files.createSymbolicLink(bin.resolve("first"), Path.of("../a tree with spaces/closim"));
        Files.createSymbolicLink(bin.resolve("second"), Path.of("first"));
        Command command = start(Map.of(), bin.resolve("second").toString(), "--version");
        assertThat(command.exitCode()).isZero();
        assertThat(command.out()).startsWith("closim ");
    }

    @Test
    void startsThatMeetBuildOnlyOnce() throws Exception {
        maven("sleep 1; cp " + System.getProperty("closim.jar") + " cli/target/cli-1.0-all.jar");
        List<Command> commands = List.of(start("--version"), start("--version"), start("--version"));
        for (Command command : commands) {
            assertThat(command.exitCode()).isZero();
            assertThat(command.out()).isEqualTo("closim " + Version.number() + "\n");
        }
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void aLockWhoseOwnerDiedIsTakenOver() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Path lock = Files.createDirectories(tree.resolve("target/closim-build.lock"));
        Files.writeString(lock.resolve("pid"), dead.pid() + "\n");
        assertThat(start("--version").exitCode()).isZero();
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void aFailedBuildShowsItsMessagesAndEndsThere() throws Exception {
        maven("echo 'cannot find symbol'; exit 1");
        Command command = start("--version");
        assertThat(command.exitCode()).isEqualTo(4);
        assertThat(command.out()).isEmpty();
        assertThat(command.err()).contains("cannot find symbol", "closim: the build failed");
        assertThat(tree.resolve("target/closim-build.lock")).doesNotExist();
    }

    @Test
    void withoutMavenItSaysWhatToDo() throws Exception {
        Files.delete(tools.resolve("mvn"));
        Command command = start("--version");
        assertThat(command.exitCode()).isEqualTo(4);
        assertThat(command.err()).contains("needs Maven to build", "apt-get install maven");
    }

    @Test
    void withoutJavaItSaysWhatToDo() throws Exception {
        Command command = start(Map.of("JAVA_HOME", ""), tree.resolve("closim").toString(), "--version");
        assertThat(command.exitCode()).isEqualTo(4);
        assertThat(command.err()).contains("needs Java 17 or newer", "there is no java on the PATH");
    }

    @Test
    void anOldJavaIsRefusedByItsVersion() throws Exception {
        Path old = Files.createDirectories(folder.resolve("old/bin"));
        Files.writeString(old.resolve("java"), "#!/bin/sh\nexit 9\n");
        Files.setPosixFilePermissions(old.resolve("java"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(folder.resolve("old/release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"1.8.0_292\"\n");
        Map<String, String> environment =
                Map.of("JAVA_HOME", folder.resolve("old").toString());
        Command command = start(environment, tree.resolve("closim").toString(), "--version");
        assertThat(command.exitCode()).isEqualTo(4);
        assertThat(command.err()).contains("needs Java 17 or newer", "is Java 8", "JAVA_HOME");
    }

    private List<Path> archives() throws IOException {
        try (Stream<Path> files = Files.list(tree.resolve("cli/target"))) {
            return files.filter(file -> file.toString().contains(".jsa")).toList();
        }
    }

    private void shipTheTrainingScenario() throws IOException {
        Files.createDirectories(tree.resolve("scenarios"));
        Files.copy(root.resolve("scenarios/cut-through.yaml"), tree.resolve("scenarios/cut-through.yaml"));
    }

    @Test
    void sharesClassDataBetweenRunsAndTellsNobody() throws Exception {
        shipTheTrainingScenario();
        assertThat(start("--version").exitCode()).isZero();
        List<Path> made = archives();
        assertThat(made).hasSize(1);
        assertThat(Files.size(made.get(0))).isGreaterThan(5_000_000);
        FileTime time = Files.getLastModifiedTime(made.get(0));

        Command second = start("--version");
        assertThat(second.exitCode()).isZero();
        assertThat(second.out()).isEqualTo("closim " + Version.number() + "\n");
        assertThat(second.err()).isEmpty();
        assertThat(archives()).isEqualTo(made);
        assertThat(Files.getLastModifiedTime(made.get(0))).isEqualTo(time);

        // As where it could not be made: an empty file keeps the next runs from trying again.
        Files.setPosixFilePermissions(made.get(0), PosixFilePermissions.fromString("rw-r--r--"));
        Files.write(made.get(0), new byte[0]);
        Command without = start("--version");
        assertThat(without.exitCode()).isZero();
        assertThat(without.out()).isEqualTo(second.out());
        assertThat(Files.size(made.get(0))).isZero();
    }

    @Test
    void sharesNoClassDataIfTheUserSaysSo() throws Exception {
        shipTheTrainingScenario();
        assertThat(start(Map.of("CLOSIM_NO_CDS", "1"), tree.resolve("closim").toString(), "--version")
                        .exitCode())
                .isZero();
        assertThat(archives()).isEmpty();
    }

    @Test
    void theUsersJvmOptionsComeAfterOurs() throws Exception {
        assertThat(start("--version").exitCode()).isZero();
        Map<String, String> environment = Map.of("CLOSIM_JAVA_OPTS", "-XX:+UseParallelGC -XshowSettings:vm -Xmx123m");
        Command command = start(environment, tree.resolve("closim").toString(), "--version");
        assertThat(command.exitCode()).isZero();
        assertThat(command.out() + command.err()).contains("Max. Heap Size: 123.00M", "closim " + Version.number());
    }

    @Test
    void theUsersArgumentsReachTheBuild() throws Exception {
        Map<String, String> environment = Map.of("CLOSIM_MAVEN_ARGS", "-o -Dmaven.repo.local=repository");
        assertThat(start(environment, tree.resolve("closim").toString(), "--version")
                        .exitCode())
                .isZero();
        assertThat(Files.readString(calls)).contains(" -o -Dmaven.repo.local=repository ", " package");
    }

    @Test
    void namesBeyondAsciiSurviveThePlainLocale() throws Exception {
        assertThat(start("--version").exitCode()).isZero();
        // A script, because the JVM of this test may itself run in the plain locale.
        Path script = Files.writeString(folder.resolve("call.sh"), "exec '" + tree.resolve("closim") + "' größe\n");
        Command command = start(Map.of("LC_ALL", "C"), "sh", script.toString());
        assertThat(command.exitCode()).isEqualTo(2);
        assertThat(command.err()).startsWith("größe: unknown command");
    }
}
