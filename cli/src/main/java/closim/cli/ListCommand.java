// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code closim list}: all that has a name in scenarios and results. */
@Command(
        name = "list",
        description = "List what a scenario can name, its keys, and the numbers of a result, by family.",
        mixinStandardHelpOptions = true)
final class ListCommand implements Action {
    private static final int COLUMNS = 80;

    private final Session session;

    @Parameters(paramLabel = "KIND", arity = "0..1", description = "Only this family, such as topology.")
    private @Nullable String family;

    ListCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        List<ModelFamily> families = session.workbench().get().families();
        String wanted = family;
        if (wanted != null) {
            List<String> names = families.stream().map(ModelFamily::name).toList();
            if (!names.contains(wanted)) {
                throw new ScenarioException(
                        new Problem("", 0, wanted, "unknown family of models", NearestName.suggestion(wanted, names)));
            }
        }
        List<ModelFamily> shown = families.stream()
                .filter(each -> wanted == null || each.name().equals(wanted))
                .toList();
        int widest = shown.stream()
                .flatMap(each -> each.models().stream())
                .mapToInt(model -> model.kind().length())
                .max()
                .orElse(0);
        shown.forEach(each -> print(each, widest));
        return ExitCode.DONE;
    }

    private void print(ModelFamily shown, int widest) {
        session.print(shown.name());
        for (ModelFamily.Model model : shown.models()) {
            String start =
                    "  " + model.kind() + " ".repeat(widest - model.kind().length() + 2);
            printWrapped(start, model.summary());
        }
    }

    /** Further lines stand below the first word of the summary. */
    private void printWrapped(String start, String summary) {
        StringBuilder line = new StringBuilder(start);
        for (String word : summary.split(" ", -1)) {
            boolean isFirst = line.length() == start.length();
            if (!isFirst && line.length() + 1 + word.length() > COLUMNS) {
                session.print(line.toString());
                line = new StringBuilder(" ".repeat(start.length()));
                isFirst = true;
            }
            line.append(isFirst ? "" : " ").append(word);
        }
        session.print(line.toString());
    }
}
