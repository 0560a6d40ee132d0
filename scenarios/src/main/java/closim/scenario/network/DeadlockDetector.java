// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.engine.Checkpoints;
import closim.core.unit.Time;
import closim.model.fabric.DeadlockSearch;
import closim.model.fabric.DeadlockSearch.Place;
import closim.model.fabric.FabricNode;
import closim.model.fabric.FabricSpec;
import closim.scenario.Stop;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Looks for deadlocks at fixed simulated times, while all nodes stand still. What was stuck at one look and is so
 * at the next, without a pause that ended in between, moved no byte: a deadlock.
 */
final class DeadlockDetector implements Checkpoints {
    private static final long NONE = -1;

    private final List<FabricNode> nodes;
    private final DeadlockSearch search;
    private final long lookPs;
    private final boolean stops;
    private long nextPs;
    private Map<Place, Long> before = Map.of();
    private long foundPs = NONE;
    private List<String> circle = List.of();

    DeadlockDetector(List<FabricNode> nodes, Stop.Deadlock settings, FabricSpec fabric) {
        this.nodes = List.copyOf(nodes);
        this.search = new DeadlockSearch(nodes);
        this.lookPs = settings.look().ps();
        boolean hasWatchdog = fabric.pfc().watchdog() != null;
        this.stops = settings.action() == Stop.DeadlockAction.STOP && !hasWatchdog;
        boolean looks =
                settings.action() != Stop.DeadlockAction.IGNORE && fabric.pfc().enabled();
        this.nextPs = looks ? lookPs : Time.NEVER;
    }

    @Override
    public long nextPs() {
        return nextPs;
    }

    @Override
    public boolean onStandstill(long untilPs) {
        // Nothing changes until then, so a third look would see what the second saw.
        for (int looks = 0; looks < 2 && nextPs <= untilPs; looks++) {
            look(nextPs);
            nextPs += lookPs;
            if (foundPs != NONE && stops) {
                return false;
            }
        }
        if (foundPs != NONE) {
            nextPs = Time.NEVER;
        } else if (nextPs <= untilPs) {
            nextPs = untilPs == Time.NEVER ? Time.NEVER : (untilPs / lookPs + 1) * lookPs;
        }
        return true;
    }

    private void look(long nowPs) {
        Map<Place, Long> stuck = search.stuck();
        List<Place> found = stuck.isEmpty() ? List.of() : search.circle(stuck);
        if (!found.isEmpty() && found.stream().allMatch(place -> Objects.equals(stuck.get(place), before.get(place)))) {
            foundPs = nowPs;
            List<String> names = new ArrayList<>();
            found.forEach(place -> names.add(nameOf(place)));
            circle = List.copyOf(names);
        }
        before = stuck;
    }

    private String nameOf(Place place) {
        FabricNode node = nodes.get(place.node());
        FabricNode peer = nodes.get(node.port(place.port()).wire().receiver());
        return node.name() + "->" + peer.name();
    }

    /** Whether a deadlock was found. */
    boolean isFound() {
        return foundPs != NONE;
    }

    /** When it was found. */
    long foundPs() {
        return foundPs;
    }

    /** Its ports, each waiting for the next and the last for the first, as {@code from->to}. */
    List<String> circle() {
        return circle;
    }
}
