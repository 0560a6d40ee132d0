// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Reads the arguments, runs the command they name and turns whatever happens into an exit code. One instance serves one
 * call.
 */
public final class Program {
    private final Session session;
    private final CommandLine root;

    /** A program with all commands. */
    Program(Session session) {
        this.session = session;
        this.root = new CommandLine(new RootCommand());
        commands(session).forEach(root::addSubcommand);
        root.setExpandAtFiles(false);
        root.setUsageHelpAutoWidth(false);
        configure(root);
        root.getSubcommands().values().forEach(Program::configure);
    }

    private static Map<String, Action> commands(Session session) {
        Map<String, Action> commands = new LinkedHashMap<>();
        commands.put("run", new RunCommand(session));
        commands.put("validate", new ValidateCommand(session));
        commands.put("report", new ReportCommand(session));
        commands.put("import", new ImportCommand(session));
        commands.put("list", new ListCommand(session));
        commands.put("describe", new DescribeCommand(session));
        commands.put("schema", new SchemaCommand(session));
        return commands;
    }

    /** All faults of the arguments are told at once, in our form: picocli collects them and prints nothing itself. */
    private static void configure(CommandLine command) {
        command.getCommandSpec().parser().collectErrors(true);
        command.getCommandSpec().usageMessage().sortOptions(false);
    }

    /** Runs the command that the arguments name; prints all that there is to say. Never throws. */
    public ExitCode run(String... args) {
        ExitCode code;
        try {
            code = dispatch(args);
        } catch (RuntimeException | Error failure) {
            code = new Failures(session.terminal().err()).tell(failure);
        }
        session.terminal().err().flush();
        if (session.terminal().out().checkError() && code == ExitCode.DONE) {
            session.tell("standard output could not be written");
            session.terminal().err().flush();
            return ExitCode.MACHINE_FAILED;
        }
        return code;
    }

    private ExitCode dispatch(String... args) {
        List<ParseResult> levels = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        try {
            ParseResult level = root.parseArgs(args);
            levels.add(level);
            while (level.hasSubcommand()) {
                level = level.subcommand();
                levels.add(level);
            }
        } catch (ParameterException uncollected) {
            problems.addAll(UsageProblems.of(uncollected));
        }
        for (ParseResult level : levels) {
            if (level.isUsageHelpRequested()) {
                usage(level.commandSpec().commandLine(), session.terminal().out());
                return ExitCode.DONE;
            }
            if (level.isVersionHelpRequested()) {
                session.print(String.join("\n", new Version().getVersion()));
                return ExitCode.DONE;
            }
            level.errors().forEach(error -> problems.addAll(UsageProblems.of(error)));
        }
        if (!problems.isEmpty()) {
            throw new ScenarioException(problems.stream().distinct().toList());
        }
        Object command = levels.get(levels.size() - 1).commandSpec().userObject();
        if (command instanceof Action action) {
            return action.run();
        }
        usage(root, session.terminal().err());
        return ExitCode.WRONG_INPUT;
    }

    private static void usage(CommandLine command, PrintStream stream) {
        PrintWriter writer = new PrintWriter(stream, true, StandardCharsets.UTF_8);
        command.usage(writer, Ansi.OFF);
        writer.flush();
    }
}
