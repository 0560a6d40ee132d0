// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.core.unit.Bandwidth;
import closim.core.unit.Delay;
import closim.topology.LinkSpec;
import closim.topology.Topology;
import closim.topology.UplinkSpec;
import java.nio.file.Path;

/** Settings in few words, for tests. */
final class RegularFabrics {
    static final LinkSpec LINK = new LinkSpec(Bandwidth.ofGbps(400), Delay.ofNs(500));
    static final UplinkSpec LIKE_HOSTS = UplinkSpec.likeHostLinks();
    static final Path FOLDER = Path.of(".");

    private RegularFabrics() {}

    static UplinkSpec uplink(long gbps, long ns, int bundle) {
        return new UplinkSpec(Bandwidth.ofGbps(gbps), Delay.ofNs(ns), bundle);
    }

    static Topology star(int hosts) {
        return new StarProvider().create(new StarSpec(hosts, 1, LINK), FOLDER);
    }

    static ClosTopology fatTree(FatTreeSpec spec) {
        return (ClosTopology) new FatTreeProvider().create(spec, FOLDER);
    }

    static FatTreeSpec fullTree(int hosts, int tiers) {
        return new FatTreeSpec(hosts, null, tiers, 1, 1, LINK, LIKE_HOSTS, LIKE_HOSTS);
    }

    static ClosTopology leafSpine(LeafSpineSpec spec) {
        return (ClosTopology) new LeafSpineProvider().create(spec, FOLDER);
    }

    static LeafSpineSpec leafSpine(int leaves, int spines, int hostsPerLeaf, UplinkSpec uplink) {
        return new LeafSpineSpec(leaves, spines, hostsPerLeaf, null, null, null, 1, LINK, uplink);
    }

    /** Links between two different hosts by their blocks: the smallest block that holds both decides. */
    static int hops(int source, int destination, int hostsPerLeaf, int hostsPerPod) {
        if (source / hostsPerLeaf == destination / hostsPerLeaf) {
            return 2;
        }
        return source / hostsPerPod == destination / hostsPerPod ? 4 : 6;
    }
}
