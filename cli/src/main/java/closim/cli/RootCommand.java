// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import picocli.CommandLine.Command;

/** The program without a command: its name, its help and its version. */
@Command(
        name = "closim",
        description = "Simulates AI fabrics packet by packet: RoCEv2 designs on one topology, load and seed.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:a check failed, or flows were left unfinished",
            "2:the scenario or the arguments are wrong",
            "3:a fault of closim itself",
            "4:reading or writing failed",
            "130:stopped by Ctrl-C"
        },
        footer = {"", "Start with: closim run scenarios/NAME.yaml"})
final class RootCommand {}
