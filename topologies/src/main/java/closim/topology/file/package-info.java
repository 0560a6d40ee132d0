// SPDX-License-Identifier: Apache-2.0
/**
 * Importers of topology files of other simulators. What the files describe is built by the clos and graph packages.
 * Read {@link closim.topology.file.HpccTopologyReader} and {@link closim.topology.file.HtsimTopologyReader}.
 */
@NullMarked
package closim.topology.file;

import org.jspecify.annotations.NullMarked;
