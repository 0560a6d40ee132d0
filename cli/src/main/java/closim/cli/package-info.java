// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: arguments, exit codes, what the terminal shows, and stopping on Ctrl-C. No simulation, no reading
 * of scenario files and no rendering of results happens here; commands reach all that through
 * {@link closim.cli.Workbench}. Read {@link closim.cli.Program} first.
 */
@NullMarked
package closim.cli;

import org.jspecify.annotations.NullMarked;
