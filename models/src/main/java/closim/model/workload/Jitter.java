// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.random.RandomStream;

/** Spreads starts that would otherwise coincide; every host draws from a stream of its own. */
final class Jitter {
    private Jitter() {}

    /** The start of a host's first flow; asks for the host's stream, so once per host and traffic entry. */
    static long startPs(long startPs, long jitterPs, int host, WorkloadContext context) {
        return jitterPs == 0 ? startPs : draw(startPs, jitterPs, stream(host, context));
    }

    /** The stream of a host. */
    static RandomStream stream(int host, WorkloadContext context) {
        return context.streams().stream("traffic/" + context.name() + "/host/" + host + "/jitter");
    }

    /** A start later by less than the jitter. */
    static long draw(long startPs, long jitterPs, RandomStream stream) {
        return Math.addExact(startPs, (long) (stream.nextDouble() * jitterPs));
    }
}
