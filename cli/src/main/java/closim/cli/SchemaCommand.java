// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import picocli.CommandLine.Command;

/** {@code closim schema}: the JSON Schema of scenario files, for editors. */
@Command(
        name = "schema",
        description = "Print the JSON Schema of scenario files, for editors.",
        mixinStandardHelpOptions = true)
final class SchemaCommand implements Action {
    private final Session session;

    SchemaCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        session.print(session.workbench().get().schema());
        return ExitCode.DONE;
    }
}
