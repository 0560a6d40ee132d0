// SPDX-License-Identifier: Apache-2.0
package closim.cli;

/** What a command does once its arguments were read. */
interface Action {
    /**
     * Does it.
     *
     * @throws closim.core.check.ScenarioException with all problems of the arguments and of the files they name
     */
    ExitCode run();
}
