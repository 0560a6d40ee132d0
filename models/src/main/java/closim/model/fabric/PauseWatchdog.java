// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import closim.core.unit.Time;
import closim.model.loss.DropCause;
import java.util.Arrays;

/**
 * Ends what a pause that does not end would hold up for ever: polls, and declares a storm where a priority of a port
 * was paused and had packets waiting all the time from one poll to another at least the detection time later. The storm
 * ends at the first poll before which the priority was not paused for the restoration time.
 *
 * <p>Source: the PFC watchdog of SONiC, its three times and two actions. Differs from it in: what the action {@code
 * drop} discards is what leaves through the port; frames that come in through it are let through. Polls lie on a grid
 * of simulated time, and only those happen that can find something.
 */
public final class PauseWatchdog {
    private static final int PRIORITIES = 8;
    private static final long NOT = -1;

    /**
     * How it watches.
     *
     * @param pollPs between two polls, above zero
     * @param detectPs how long a priority must have been stuck
     * @param restorePs how long it must not have been paused for the storm to be over
     * @param forwards whether it sends in spite of the pause instead of discarding
     */
    public record Settings(long pollPs, long detectPs, long restorePs, boolean forwards) {
        public Settings {
            if (pollPs <= 0 || detectPs < 0 || restorePs < 0) {
                throw new IllegalArgumentException("a watchdog polls after more than zero: " + pollPs + " ps");
            }
        }
    }

    private final Switch owner;
    private final Settings settings;
    private final int[] stormMask;
    private final long[] stuckSincePs;
    private final long[] quietSincePs;
    private long nextPs = Time.NEVER;
    private long storms;

    PauseWatchdog(Switch owner, Settings settings) {
        this.owner = owner;
        this.settings = settings;
        this.stormMask = new int[owner.degree()];
        this.stuckSincePs = new long[owner.degree() * PRIORITIES];
        this.quietSincePs = new long[owner.degree() * PRIORITIES];
        Arrays.fill(stuckSincePs, NOT);
        Arrays.fill(quietSincePs, NOT);
    }

    /** Whether what is to leave through that port in that priority is thrown away now. */
    boolean discards(int port, int priority) {
        return (stormMask[port] >> priority & 1) != 0 && !settings.forwards();
    }

    /** Storms declared so far. */
    long storms() {
        return storms;
    }

    /** The next poll, or {@link Time#NEVER} while there is nothing to find. */
    long nextPs() {
        return nextPs;
    }

    /** Something may have to be found: the next time on the grid is a poll. */
    void arm(long nowPs) {
        if (nextPs == Time.NEVER) {
            nextPs = (nowPs / settings.pollPs() + 1) * settings.pollPs();
        }
    }

    void onPauseChanged(int port, int priority, long nowPs) {
        int slot = port * PRIORITIES + priority;
        stuckSincePs[slot] = NOT;
        quietSincePs[slot] = NOT;
        arm(nowPs);
    }

    void poll(long nowPs) {
        nextPs = Time.NEVER;
        for (int port = 0; port < stormMask.length; port++) {
            int concerned = owner.port(port).pausedMask() | stormMask[port];
            for (; concerned != 0; concerned &= concerned - 1) {
                poll(port, Integer.numberOfTrailingZeros(concerned), nowPs);
            }
        }
    }

    private void poll(int port, int priority, long nowPs) {
        boolean inStorm = (stormMask[port] >> priority & 1) != 0;
        boolean isPaused = owner.port(port).isPaused(priority);
        if (!inStorm && isPaused && owner.port(port).queue().queuedBytes(priority) > 0) {
            watchStuck(port, priority, nowPs);
        } else if (inStorm && !isPaused) {
            watchQuiet(port, priority, nowPs);
        }
    }

    private void watchStuck(int port, int priority, long nowPs) {
        int slot = port * PRIORITIES + priority;
        if (stuckSincePs[slot] == NOT) {
            stuckSincePs[slot] = nowPs;
        }
        if (nowPs - stuckSincePs[slot] < settings.detectPs()) {
            arm(nowPs);
            return;
        }
        storms++;
        stormMask[port] |= 1 << priority;
        if (settings.forwards()) {
            owner.port(port).overridePauses(priority, true, nowPs);
        } else {
            owner.discardAll(port, priority, DropCause.WATCHDOG, nowPs);
        }
    }

    private void watchQuiet(int port, int priority, long nowPs) {
        int slot = port * PRIORITIES + priority;
        if (quietSincePs[slot] == NOT) {
            quietSincePs[slot] = nowPs;
        }
        if (nowPs - quietSincePs[slot] < settings.restorePs()) {
            arm(nowPs);
            return;
        }
        stormMask[port] &= ~(1 << priority);
        if (settings.forwards()) {
            owner.port(port).overridePauses(priority, false, nowPs);
        }
    }
}
