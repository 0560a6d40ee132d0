// SPDX-License-Identifier: Apache-2.0
/**
 * What the commands work with: scenarios read and run, results stored and rendered, foreign files taken in, models
 * told. Arguments, exit codes and the terminal belong to {@code closim.cli}; models, networks and charts to their
 * modules. Read {@link closim.cli.bench.SimulationWorkbench} first.
 */
@NullMarked
package closim.cli.bench;

import org.jspecify.annotations.NullMarked;
