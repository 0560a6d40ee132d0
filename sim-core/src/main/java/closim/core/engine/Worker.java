// SPDX-License-Identifier: Apache-2.0
package closim.core.engine;

import closim.core.unit.Time;

/**
 * Runs a fixed set of nodes through each window, on one thread. Owns what its nodes share: the tournament, and the note
 * of which nodes of any worker will receive something when.
 *
 * <p>Announcements of a window are written by this worker and read, in the next window, by the receiving nodes'
 * workers; two arrays change places at each barrier, so that no element is written and read at once.
 */
public final class Worker {
    private final int index;
    private final int[] nodeIds;
    private final Node[] nodes;
    private final long[] nextPs;
    private final long[] noted;
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
        this.noted = new long[nodes.length];
        this.sources = new EventSources(sourcesMax);
        this.announcing = emptyPage(nodesTotal);
        this.announced = emptyPage(nodesTotal);
    }

    /** Time and bits of each node alternate. */
    private static long[] emptyPage(int nodesTotal) {
        long[] page = new long[2 * nodesTotal];
        for (int node = 0; node < nodesTotal; node++) {
            page[2 * node] = Time.NEVER;
        }
        return page;
    }

    /** Number of this worker, 0 for the first. */
    public int index() {
        return index;
    }

    /** The tournament that its nodes fill anew for each window. */
    public EventSources sources() {
        return sources;
    }

    /**
     * Says that a node, of any worker, will have something to do at that time, in a later window. Hot path.
     *
     * @param bits handed to the node, so that it need look only where something came
     */
    public void announce(int node, long timePs, long bits) {
        long[] page = announcing;
        int slot = 2 * node;
        page[slot + 1] |= bits;
        if (timePs < page[slot]) {
            page[slot] = timePs;
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
            int slot = 2 * nodeIds[i];
            for (Worker other : all) {
                long[] page = other.announced;
                long atPs = page[slot];
                if (atPs != Time.NEVER) {
                    noted[i] |= page[slot + 1];
                    page[slot] = Time.NEVER;
                    page[slot + 1] = 0;
                    next = Math.min(next, atPs);
                }
            }
            if (next < endPs) {
                next = nodes[i].advance(startPs, endPs, noted[i]);
                noted[i] = 0;
            }
            nextPs[i] = next;
            first = Math.min(first, next);
        }
        firstPs = first;
    }
}
