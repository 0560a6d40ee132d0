// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code closim describe}: all about one model, key of the format, shipped file or number of a result. */
@Command(
        name = "describe",
        description = "Tell all about a model, family, preset, shipped scenario, key or result: settings with units,"
                + " ranges, defaults and sources.",
        mixinStandardHelpOptions = true)
final class DescribeCommand implements Action {
    private final Session session;

    @Parameters(
            paramLabel = "NAME",
            arity = "1",
            description = "A name that closim list prints, or a path of keys such as fabric.ecn.")
    private String name = "";

    DescribeCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        Workbench workbench = session.workbench().get();
        Optional<String> text = workbench.describe(name);
        if (text.isEmpty()) {
            List<String> known = workbench.families().stream()
                    .flatMap(family -> family.models().stream())
                    .map(ModelFamily.Model::kind)
                    .toList();
            String suggestion = NearestName.of(name, known)
                    .map(nearest -> "did you mean \"" + nearest + "\"?")
                    .orElse("closim list prints all");
            throw new ScenarioException(new Problem("", 0, name, "unknown name", suggestion));
        }
        session.print(text.get());
        return ExitCode.DONE;
    }
}
