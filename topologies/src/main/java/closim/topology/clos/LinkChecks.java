// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.LinkSpec;
import closim.topology.ProblemList;
import closim.topology.UplinkSpec;

/** Tells rates of zero and delays that are too short, under the path of their setting. */
final class LinkChecks {
    private LinkChecks() {}

    static void check(ProblemList problems, LinkSpec link) {
        problems.checkRate(0, "topology.link.rate", link.rate().bitsPerSecond());
        problems.checkDelay(0, "topology.link.delay", link.delay().ps());
    }

    static void check(ProblemList problems, String name, UplinkSpec uplink) {
        if (uplink.rate() != null) {
            problems.checkRate(0, "topology." + name + ".rate", uplink.rate().bitsPerSecond());
        }
        if (uplink.delay() != null) {
            problems.checkDelay(0, "topology." + name + ".delay", uplink.delay().ps());
        }
    }
}
