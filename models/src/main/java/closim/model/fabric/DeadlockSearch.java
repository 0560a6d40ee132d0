// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds ports of switches that wait for each other in a circle: each is paused with packets waiting, and everything
 * that keeps it paused waits at ports that are stuck in the same way. Nothing but a failure or a watchdog ends
 * that.
 *
 * <p>The search is exact: a pause of a slow receiver, or one with a way out, is no deadlock. To be asked while every
 * node stands at the same time.
 */
public final class DeadlockSearch {
    private final List<? extends FabricNode> nodes;
    private final List<Switch> switches = new ArrayList<>();

    /** A search among nodes, whose positions are their ids. */
    public DeadlockSearch(List<? extends FabricNode> nodes) {
        this.nodes = nodes;
        for (FabricNode node : nodes) {
            if (node instanceof Switch found) {
                switches.add(found);
            }
        }
    }

    /**
     * A priority of a switch's port that waits for ever.
     *
     * @param node the switch
     * @param port its port
     * @param priority what waits there
     */
    public record Place(int node, int port, int priority) implements Comparable<Place> {
        @Override
        public int compareTo(Place other) {
            int byNode = Integer.compare(node, other.node);
            int byPort = byNode != 0 ? byNode : Integer.compare(port, other.port);
            return byPort != 0 ? byPort : Integer.compare(priority, other.priority);
        }
    }

    /** All places that are stuck now, each with the time since when it stands paused; empty without a deadlock. */
    public Map<Place, Long> stuck() {
        int pausing = 0;
        for (Switch made : switches) {
            pausing += made.pausing() > 0 ? 1 : 0;
        }
        if (pausing < 2) {
            return Map.of();
        }
        Map<Place, Long> stuck = new TreeMap<>();
        for (Switch made : switches) {
            addPaused(made, stuck);
        }
        boolean isSettled = false;
        while (!isSettled) {
            isSettled = true;
            for (Iterator<Place> all = stuck.keySet().iterator(); all.hasNext(); ) {
                Place place = all.next();
                if (next(place, stuck) == null) {
                    all.remove();
                    isSettled = false;
                }
            }
        }
        return stuck;
    }

    private static void addPaused(Switch made, Map<Place, Long> stuck) {
        for (int port = 0; port < made.degree(); port++) {
            Port out = made.port(port);
            for (int mask = out.pausedMask(); mask != 0; mask &= mask - 1) {
                int priority = Integer.numberOfTrailingZeros(mask);
                if (out.queue().queuedBytes(priority) > 0) {
                    stuck.put(new Place(made.id(), port, priority), out.pausedSincePs(priority));
                }
            }
        }
    }

    /** The first place that a place waits for, or null if something that it waits for may still move. */
    private @Nullable Place next(Place place, Map<Place, Long> stuck) {
        Wire wire = nodes.get(place.node()).port(place.port()).wire();
        int ingress = wire.receiverPort();
        int priority = place.priority();
        if (!(nodes.get(wire.receiver()) instanceof Switch behind)
                || !behind.isPausing(ingress, priority)
                || behind.isMoving(ingress, priority)) {
            return null;
        }
        Place first = null;
        for (int port = 0; port < behind.degree(); port++) {
            if (behind.port(port).queue().mayHold(priority, ingress)) {
                Place waitedFor = new Place(behind.id(), port, priority);
                if (!stuck.containsKey(waitedFor)) {
                    return null;
                }
                first = first == null ? waitedFor : first;
            }
        }
        return first;
    }

    /** A circle among stuck places: each waits for the next, the last for the first, and the first is the least. */
    public List<Place> circle(Map<Place, Long> stuck) {
        List<Place> walked = new ArrayList<>();
        Place place = stuck.keySet().iterator().next();
        while (place != null && !walked.contains(place)) {
            walked.add(place);
            place = next(place, stuck);
        }
        List<Place> circle = new ArrayList<>(walked.subList(walked.indexOf(place), walked.size()));
        Place least = circle.stream().min(Place::compareTo).orElseThrow();
        while (!circle.get(0).equals(least)) {
            circle.add(circle.remove(0));
        }
        return circle;
    }
}
