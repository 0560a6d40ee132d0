// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.InvariantViolation;
import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A workbench without a simulator: each line of a "scenario" is a word and its value, which say what to find wrong and
 * how the run ends. Words: design, seed, note, problem, no-path, unfinished, failed, expectation, throw, hang,
 * and mark, a file that is made when the run begins.
 */
public final class ScriptedWorkbench implements Workbench {
    /** The plans that were run, in order. */
    final List<RunPlan> plans = new CopyOnWriteArrayList<>();

    /** The overrides that the last scenario was prepared with. */
    List<String> overrides = List.of();

    @Override
    public PreparedScenario prepare(Path file, List<String> overrides, Unreachable unreachable) {
        this.overrides = List.copyOf(overrides);
        Script script = new Script(lines(file), plans);
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < script.lines.size(); i++) {
            String[] words = script.lines.get(i).split(" ", 3);
            if (words[0].equals("problem")) {
                problems.add(new Problem(file.toString(), i + 1, words[1], words[2], "a suggestion"));
            } else if (words[0].equals("no-path") && unreachable == Unreachable.REFUSED) {
                problems.add(new Problem(file.toString(), i + 1, "traffic[0]", "no path from 0 to 4", null));
            }
        }
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
        return script;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(file.toString(), unreadable);
        }
    }

    @Override
    public String report(Path resultFolder, OutputFormat format, RunPlan.Charts charts) {
        return "report of " + resultFolder.getFileName() + " as " + format + ", charts " + charts;
    }

    @Override
    public List<String> importFormats() {
        return List.of("hpcc-flows", "htsim-cm");
    }

    @Override
    public ImportedPart importFiles(String format, List<Path> files, Path target) {
        return new ImportedPart("kind: " + format + "\nfiles: " + files.size(), List.of("the unit of start is us"));
    }

    @Override
    public List<ModelFamily> families() {
        return List.of(
                new ModelFamily(
                        "topology",
                        List.of(
                                new ModelFamily.Model("fat-tree", "A folded Clos."),
                                new ModelFamily.Model("star", "One switch."))),
                new ModelFamily("workload", List.of(new ModelFamily.Model("incast", "Many to one."))));
    }

    @Override
    public String schema() {
        return "{\"title\": \"scripted\"}";
    }

    @Override
    public Optional<String> describe(String name) {
        return name.equals("incast") ? Optional.of("incast: Many to one.") : Optional.empty();
    }

    private static final class Script implements PreparedScenario {
        private final List<String> lines;
        private final List<RunPlan> plans;

        Script(List<String> lines, List<RunPlan> plans) {
            this.lines = lines;
            this.plans = plans;
        }

        private List<String> all(String word) {
            return lines.stream()
                    .filter(line -> line.startsWith(word + " "))
                    .map(line -> line.substring(word.length() + 1))
                    .toList();
        }

        private Optional<String> one(String word) {
            return all(word).stream().findFirst();
        }

        @Override
        public List<String> designs() {
            return all("design").isEmpty() ? List.of("roce-dcqcn") : all("design");
        }

        @Override
        public List<Long> seeds() {
            return all("seed").isEmpty()
                    ? List.of(1L)
                    : all("seed").stream().map(Long::valueOf).toList();
        }

        @Override
        public List<String> notes() {
            return all("note");
        }

        @Override
        public RunSummary run(RunPlan plan, RunListener listener, Cancellation cancellation) {
            plans.add(plan);
            one("throw").ifPresent(Script::fail);
            one("mark").ifPresent(Script::mark);
            Counter gauge = new Counter();
            listener.onStart(gauge);
            while (one("hang").isPresent() && !cancellation.isRequested()) {
                gauge.hops.incrementAndGet();
                Thread.onSpinWait();
            }
            listener.onEnd(gauge);
            boolean cancelled = cancellation.isRequested();
            return new RunSummary(
                    cancelled ? plan.output().resolve(".partial") : plan.output(),
                    "summary as " + plan.format().optionName(),
                    one("unfinished").map(Long::valueOf).orElse(0L),
                    one("failed").map(Long::valueOf).orElse(0L),
                    all("expectation"),
                    List.of("chart left out: nothing to draw"),
                    cancelled);
        }

        private static void mark(String file) {
            try {
                Files.writeString(Path.of(file), "begun");
            } catch (IOException failed) {
                throw new UncheckedIOException(file, failed);
            }
        }

        private static void fail(String how) {
            switch (how) {
                case "invariant" -> throw new InvariantViolation("leaf-3 port 2: queue of -4160 B at 12.5 us");
                case "denied" -> throw new UncheckedIOException(new AccessDeniedException("results/x"));
                case "memory" -> throw new OutOfMemoryError("Java heap space");
                case "late" -> throw new ScenarioException(new Problem("s", 3, "topology", "too large", null));
                default -> throw new IllegalStateException(how);
            }
        }
    }

    private static final class Counter implements RunGauge {
        private final AtomicLong hops = new AtomicLong();

        @Override
        public String design() {
            return "roce-dcqcn";
        }

        @Override
        public long seed() {
            return 1;
        }

        @Override
        public long simulatedPs() {
            return hops.get();
        }

        @Override
        public double doneFraction() {
            return 0.5;
        }

        @Override
        public long packetHops() {
            return hops.get();
        }
    }
}
