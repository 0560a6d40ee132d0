// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.unit.Time;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * PAUSE and resume frames on their way to the port that they command. They pass no pipeline, so they have a ring beside
 * that of the data. One producer, one consumer, as in {@link Wire}.
 */
final class PauseRing {
    private static final VarHandle HEAD;
    private static final VarHandle TAIL;
    private static final VarHandle ENTRIES;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            HEAD = lookup.findVarHandle(PauseRing.class, "head", int.class);
            TAIL = lookup.findVarHandle(PauseRing.class, "tail", int.class);
            ENTRIES = lookup.findVarHandle(PauseRing.class, "entries", long[].class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /** Arrival and command alternate: an arrival at 2i, its command at 2i + 1. */
    private long[] entries = new long[8];

    private int head;
    private int tail;
    private int seenTail;
    private long[] seenEntries = entries;

    /** Adds a command: priority, and whether it stops or resumes. */
    void push(long arrivalPs, int priority, boolean pause) {
        int t = tail;
        long[] e = entries;
        if (2 * (t - (int) HEAD.getOpaque(this)) >= e.length) {
            e = grow(t);
        }
        int slot = (2 * t) & (e.length - 1);
        e[slot] = arrivalPs;
        e[slot + 1] = 2L * priority + (pause ? 1 : 0);
        TAIL.setRelease(this, t + 1);
    }

    private long[] grow(int t) {
        long[] old = entries;
        long[] larger = new long[2 * old.length];
        for (int i = t - old.length / 2; i < t; i++) {
            larger[(2 * i) & (larger.length - 1)] = old[(2 * i) & (old.length - 1)];
            larger[((2 * i) & (larger.length - 1)) + 1] = old[((2 * i) & (old.length - 1)) + 1];
        }
        ENTRIES.setRelease(this, larger);
        return larger;
    }

    /** Takes note of what has been pushed; once per window, by the consumer. */
    void open() {
        seenTail = (int) TAIL.getAcquire(this);
        seenEntries = (long[]) ENTRIES.getAcquire(this);
    }

    long headPs() {
        return head == seenTail ? Time.NEVER : seenEntries[(2 * head) & (seenEntries.length - 1)];
    }

    /** Takes the first command: priority * 2, plus 1 for a pause. */
    int take() {
        int h = head;
        int command = (int) seenEntries[((2 * h) & (seenEntries.length - 1)) + 1];
        HEAD.setRelease(this, h + 1);
        return command;
    }
}
