// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code closim import}: turns the file of another tool into a part of a scenario and says what was assumed. */
@Command(
        name = "import",
        description = "Turn files of another tool into a part of a scenario; says what was assumed.",
        mixinStandardHelpOptions = true)
final class ImportCommand implements Action {
    private final Session session;

    @Parameters(index = "0", paramLabel = "FORMAT", description = "Format of the files.")
    private String format = "";

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "The files.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to write the part; standard output if absent.")
    private @Nullable String output;

    ImportCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        List<Problem> problems = new ArrayList<>();
        Workbench workbench = session.workbench().get();
        List<String> formats = workbench.importFormats();
        if (!formats.contains(format)) {
            problems.add(new Problem("", 0, format, "unknown import format", NearestName.suggestion(format, formats)));
        }
        InputFiles inputs = new InputFiles(problems);
        List<Path> files = inputs.files(names);
        Optional<Path> target = output == null ? Optional.empty() : inputs.path(output);
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems);
        }
        Path folder = target.map(Path::getParent).orElse(Path.of(""));
        ImportedPart part = workbench.importFiles(format, files, folder == null ? Path.of("") : folder);
        part.assumptions().forEach(assumption -> session.tell("note: " + assumption));
        target.ifPresentOrElse(path -> write(path, part.text()), () -> session.print(part.text()));
        return ExitCode.DONE;
    }

    private void write(Path path, String text) {
        try {
            Files.writeString(path, text + "\n");
        } catch (IOException failed) {
            throw new UncheckedIOException(path.toString(), failed);
        }
        session.tell("written to " + path);
    }
}
