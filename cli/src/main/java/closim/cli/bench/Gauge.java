// SPDX-License-Identifier: Apache-2.0
package closim.cli.bench;

import closim.cli.RunGauge;

/** Carries the progress of one simulation from its thread to the one that draws it. */
final class Gauge implements RunGauge {
    private final String design;
    private final long seed;
    private volatile long simulatedPs;
    private volatile double doneFraction;
    private volatile long packetHops;

    Gauge(String design, long seed) {
        this.design = design;
        this.seed = seed;
    }

    void set(long nowPs, double newDoneFraction, long hops) {
        simulatedPs = nowPs;
        doneFraction = newDoneFraction;
        packetHops = hops;
    }

    @Override
    public String design() {
        return design;
    }

    @Override
    public long seed() {
        return seed;
    }

    @Override
    public long simulatedPs() {
        return simulatedPs;
    }

    @Override
    public double doneFraction() {
        return doneFraction;
    }

    @Override
    public long packetHops() {
        return packetHops;
    }
}
