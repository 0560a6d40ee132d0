// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.result.Series;
import closim.model.fabric.Port;
import closim.model.fabric.PortObserver;
import java.util.Arrays;

/**
 * Samples one number of a port on a grid of simulated time, without events: whenever the port is about to change, the
 * samples until then are known to hold the old value. Equal neighbours are left out.
 */
final class PortSampler implements PortObserver {
    /** What of a port is sampled. */
    enum Probe {
        /** Bytes waiting. */
        QUEUE,
        /** Bytes sent, which become a rate at the end. */
        RATE,
        /** 1 while any priority stands paused, else 0. */
        PAUSE
    }

    private final Probe probe;
    private final long gridPs;
    private final int rowsMax;
    private long nextSample;
    private long[] timesPs = new long[16];
    private long[] values = new long[16];
    private int rows;
    private boolean full;

    PortSampler(Probe probe, long gridPs, int rowsMax) {
        this.probe = probe;
        this.gridPs = gridPs;
        this.rowsMax = rowsMax;
    }

    @Override
    public void beforeChange(Port port, long nowPs) {
        long lastDue = nowPs / gridPs;
        if (lastDue < nextSample) {
            return;
        }
        record(nextSample * gridPs, valueOf(port));
        nextSample = lastDue + 1;
    }

    private long valueOf(Port port) {
        return switch (probe) {
            case QUEUE -> port.queue().queuedBytes();
            case RATE -> port.bytes();
            case PAUSE -> port.isPaused() ? 1 : 0;
        };
    }

    private void record(long timePs, long value) {
        if (rows > 0 && values[rows - 1] == value) {
            return;
        }
        if (rows == rowsMax) {
            full = true;
            return;
        }
        if (rows == timesPs.length) {
            timesPs = Arrays.copyOf(timesPs, 2 * rows);
            values = Arrays.copyOf(values, 2 * rows);
        }
        timesPs[rows] = timePs;
        values[rows++] = value;
    }

    /** Whether rows were left out because there were too many. */
    boolean isFull() {
        return full;
    }

    long valueMax() {
        long max = 0;
        for (int i = 0; i < rows; i++) {
            max = Math.max(max, values[i]);
        }
        return max;
    }

    /** The series up to that time. */
    Series close(Port port, String link, long endPs) {
        beforeChange(port, endPs);
        return switch (probe) {
            case QUEUE -> new Series("queue", link, "bytes", Arrays.copyOf(timesPs, rows), doubles());
            case PAUSE -> new Series("paused", link, "flag", Arrays.copyOf(timesPs, rows), doubles());
            case RATE -> rates(link);
        };
    }

    private double[] doubles() {
        double[] copied = new double[rows];
        for (int i = 0; i < rows; i++) {
            copied[i] = values[i];
        }
        return copied;
    }

    /** Differences of the counter over one step of the grid; a step without change is a rate of zero. */
    private Series rates(String link) {
        long[] times = new long[2 * rows];
        double[] gbps = new double[2 * rows];
        int n = 0;
        for (int i = 0; i < rows; i++) {
            long before = i == 0 ? 0 : values[i - 1];
            times[n] = timesPs[i];
            gbps[n++] = (values[i] - before) * 8e3 / gridPs;
            boolean rests = i + 1 < rows && timesPs[i + 1] > timesPs[i] + gridPs;
            if (rests && gbps[n - 1] != 0) {
                times[n] = timesPs[i] + gridPs;
                gbps[n++] = 0;
            }
        }
        return new Series("rate", link, "Gbps", Arrays.copyOf(times, n), Arrays.copyOf(gbps, n));
    }
}
