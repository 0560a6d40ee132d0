// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import closim.cli.ImportedPart;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The files of other tools that {@code closim import} turns into a part of a scenario. */
enum ForeignFormat {
    CDF("cdf"),
    HPCC_FLOWS("hpcc-flows"),
    HPCC_TOPOLOGY("hpcc-topology"),
    HTSIM_CM("htsim-cm"),
    HTSIM_TOPO("htsim-topo");

    private final String key;

    ForeignFormat(String key) {
        this.key = key;
    }

    /** The names on the command line, sorted. */
    static List<String> names() {
        return Arrays.stream(values()).map(format -> format.key).sorted().toList();
    }

    /** The format of a name out of {@link #names}. */
    static ForeignFormat named(String key) {
        return Arrays.stream(values())
                .filter(format -> format.key.equals(key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no format " + key));
    }

    /** The part that files of this format make. */
    ImportedPart part(ForeignFiles files, List<Path> paths) {
        return switch (this) {
            case CDF -> files.sizes(paths);
            case HPCC_FLOWS -> files.hpccFlows(paths);
            case HPCC_TOPOLOGY -> files.hpccTopology(paths);
            case HTSIM_CM -> files.connectionMatrices(paths);
            case HTSIM_TOPO -> files.htsimTopology(paths);
        };
    }
}
