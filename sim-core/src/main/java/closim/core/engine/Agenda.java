// SPDX-License-Identifier: Apache-2.0
package closim.core.engine;

import closim.core.unit.Time;
import java.util.Arrays;

/**
 * A node's deadlines: a heap of (time, owner), one entry per owner. An owner whose deadline moves later keeps its entry
 * and is put back when the entry fires early; so an acknowledgement costs a store, not a heap operation.
 *
 * <p>Ordering: by time, then by owner. Hot path: no allocation once grown.
 */
public final class Agenda {
    private long[] timesPs = new long[4];
    private int[] owners = new int[4];
    private int entries;

    /** Time of the earliest entry, or {@link Time#NEVER}. */
    public long firstPs() {
        return entries == 0 ? Time.NEVER : timesPs[0];
    }

    public boolean isEmpty() {
        return entries == 0;
    }

    /** Adds an entry. */
    public void add(long timePs, int owner) {
        if (entries == timesPs.length) {
            timesPs = Arrays.copyOf(timesPs, 2 * entries);
            owners = Arrays.copyOf(owners, 2 * entries);
        }
        int i = entries++;
        while (i > 0) {
            int parent = (i - 1) >> 1;
            if (!isBefore(timePs, owner, timesPs[parent], owners[parent])) {
                break;
            }
            timesPs[i] = timesPs[parent];
            owners[i] = owners[parent];
            i = parent;
        }
        timesPs[i] = timePs;
        owners[i] = owner;
    }

    /** Removes the earliest entry and returns its owner; there must be one. */
    public int poll() {
        int first = owners[0];
        long timePs = timesPs[--entries];
        int owner = owners[entries];
        int i = 0;
        for (; ; ) {
            int child = 2 * i + 1;
            if (child >= entries) {
                break;
            }
            if (child + 1 < entries && isBefore(timesPs[child + 1], owners[child + 1], timesPs[child], owners[child])) {
                child++;
            }
            if (!isBefore(timesPs[child], owners[child], timePs, owner)) {
                break;
            }
            timesPs[i] = timesPs[child];
            owners[i] = owners[child];
            i = child;
        }
        timesPs[i] = timePs;
        owners[i] = owner;
        return first;
    }

    private static boolean isBefore(long timePs, int owner, long otherPs, int otherOwner) {
        return timePs < otherPs || (timePs == otherPs && owner < otherOwner);
    }
}
