// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import closim.core.check.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Puts the faults that picocli finds in the arguments into our form. */
final class UsageProblems {
    private UsageProblems() {}

    /** The problems of one fault, at least one. */
    static List<Problem> of(Exception fault) {
        if (fault instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched.getCommandLine(), unmatched.getUnmatched());
        }
        String message = fault.getMessage() == null ? fault.toString() : fault.getMessage();
        String text =
                message.isEmpty() ? message : message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
        String help = fault instanceof CommandLine.ParameterException parameter
                ? "see " + name(parameter.getCommandLine()) + " --help"
                : null;
        return List.of(new Problem("", 0, "", text, help));
    }

    private static List<Problem> unmatched(CommandLine command, List<String> arguments) {
        List<Problem> problems = new ArrayList<>();
        for (String argument : arguments) {
            if (argument.startsWith("-") && argument.length() > 1) {
                problems.add(unknownOption(command, argument));
            } else if (command.getSubcommands().isEmpty()) {
                problems.add(new Problem(
                        "",
                        0,
                        argument,
                        "one argument too many for " + name(command),
                        "see " + name(command) + " --help"));
            } else {
                // What follows belonged to the command that was meant: to call it unknown too would only be noise.
                problems.add(unknownCommand(command, argument));
                return problems;
            }
        }
        return problems;
    }

    private static Problem unknownOption(CommandLine command, String argument) {
        String option = argument.contains("=") ? argument.substring(0, argument.indexOf('=')) : argument;
        CommandSpec spec = command.getCommandSpec();
        List<String> known = spec.options().stream()
                .flatMap(each -> Arrays.stream(each.names()))
                .filter(each -> each.startsWith("--"))
                .toList();
        String suggestion = NearestName.of(option, known)
                .map(nearest -> "did you mean \"" + nearest + "\"?")
                .orElse("see " + name(command) + " --help");
        return new Problem("", 0, option, "unknown option of " + name(command), suggestion);
    }

    private static Problem unknownCommand(CommandLine command, String argument) {
        List<String> known = List.copyOf(command.getSubcommands().keySet());
        String suggestion =
                argument.equals("help") ? "did you mean \"--help\"?" : NearestName.suggestion(argument, known);
        return new Problem("", 0, argument, "unknown command", suggestion);
    }

    private static String name(CommandLine command) {
        return command.getCommandSpec().qualifiedName(" ");
    }
}
