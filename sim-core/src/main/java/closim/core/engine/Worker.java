// SPDX-License-Identifier: Apache-2.0
package closim.core.engine;

import closim.core.unit.Time;
import java.util.Arrays;

/**
 * Runs a fixed set of nodes through each window, on one thread. Owns what its nodes share: the tournament, and the note
 * of which nodes of any worker will receive something when.
 *
 * <p>Announcements of a window are written by this worker and read, in the next window, by the receiving nodes' workers;
 * two arrays change places at each barrier, so that no element is written and read at once.
 */
public final class Worker {
    private final int index;
    private final int[] nodeIds;
    private final Node[] nodes;
    private final long[] nextPs;
    private final EventSources sources;
    private long[] announcing;
    private long[] announced;
    private long announcedFirstPs = Time.NEVER;
    private long firstPs = Time.NEVER;
    private long events;
    private long windowEvents;

    Worker(int index, int[] nodeIds, Node[] nodes, int nodesTotal, int sourcesMax) {
        this.index = index;
        this.nodeIds = nodeIds;
        this.nodes = nodes;
        this.nextPs = new long[nodes.length];
        this.sources = new EventSources(sourcesMax);
        this.announcing = filled(nodesTotal);
        this.announced = filled(nodesTotal);
    }

    private static long[] filled(int length) {
        long[] never = new long[length];
        Arrays.fill(never, Time.NEVER);
        return never;
    }

    /** Number of this worker, 0 for the first. */
    public int index() {
        return index;
    }

    /** The tournament that its nodes fill anew for each window. */
    public EventSources sources() {
        return sources;
    }

    /** Says that a node, of any worker, will have something to do at that time, in a later window. Hot path. */
    public void announce(int node, long timePs) {
        long[] a = announcing;
        if (timePs < a[node]) {
            a[node] = timePs;
            if (timePs < announcedFirstPs) {
                announcedFirstPs = timePs;
            }
        }
    }

    /** Adds handled events to the count. */
    public void countEvents(int handled) {
        windowEvents += handled;
    }

    long events() {
        return events;
    }

    long windowEvents() {
        return windowEvents;
    }

    /** Earliest event after the window just run, of own nodes or announced to any. */
    long firstPs() {
        return Math.min(firstPs, announcedFirstPs);
    }

    void turnPage() {
        long[] page = announced;
        announced = announcing;
        announcing = page;
        announcedFirstPs = Time.NEVER;
        events += windowEvents;
        windowEvents = 0;
    }

    void runWindow(Worker[] all, long startPs, long endPs) {
        long first = Time.NEVER;
        for (int i = 0; i < nodes.length; i++) {
            long next = nextPs[i];
            int id = nodeIds[i];
            for (Worker other : all) {
                long[] page = other.announced;
                long atPs = page[id];
                if (atPs != Time.NEVER) {
                    page[id] = Time.NEVER;
                    if (atPs < next) {
                        next = atPs;
                    }
                }
            }
            if (next < endPs) {
                next = nodes[i].advance(startPs, endPs);
            }
            nextPs[i] = next;
            if (next < first) {
                first = next;
            }
        }
        firstPs = first;
    }
}
