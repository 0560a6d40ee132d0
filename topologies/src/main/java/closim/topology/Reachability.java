// SPDX-License-Identifier: Apache-2.0
package closim.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answers whether frames between two hosts arrive, whichever of the equal-cost next hops they take, by following the
 * routes themselves. Hosts never forward.
 *
 * <p>Cost: the switches on the routes of a pair, once per destination; memory is bounded, so that all pairs of a large
 * fabric may be asked. Not for use by several threads at once.
 */
public final class Reachability {
    private static final long REMEMBERED_VERDICTS_MAX = 8L << 20;

    /** What happens to frames, the worst of all branches of their routes; in rising order of harm. */
    public enum Verdict {
        /** Every branch leads to the destination. */
        REACHED,
        /** A branch ends at a node without a route, or at a host that is not the destination. */
        NO_ROUTE,
        /** A branch leads back to a node that it passed before. */
        LOOP
    }

    private final Topology topology;
    private final RouteWalk walk;
    private final int hosts;
    /** By destination and switch; null where not known. */
    private final @Nullable Verdict[] @Nullable [] known;

    private long rememberedVerdicts;

    /** The answers for a topology. */
    public Reachability(Topology topology) {
        this.topology = topology;
        this.walk = new RouteWalk(topology);
        this.hosts = topology.hosts();
        this.known = new @Nullable Verdict[hosts] @Nullable [];
    }

    /** True if all frames from one host to another arrive; a host always reaches itself. */
    public boolean reachable(int source, int destination) {
        return verdict(source, destination) == Verdict.REACHED;
    }

    /** What happens to frames that a node, host or switch, sends to a host. */
    public Verdict verdict(int fromNode, int toHost) {
        if (fromNode == toHost) {
            return Verdict.REACHED;
        }
        @Nullable Verdict[] verdicts = verdictsTo(toHost);
        if (!isKnown(fromNode, toHost, verdicts)) {
            BitSet skipped = new BitSet();
            for (int i = 0; i < verdicts.length; i++) {
                skipped.set(i, verdicts[i] != null);
            }
            if (fromNode >= hosts) {
                skipped.set(fromNode - hosts);
            }
            for (int node : walk.postorder(fromNode, toHost, skipped)) {
                verdicts[node - hosts] = worst(node, toHost, verdicts);
            }
        }
        return fromNode < hosts ? worst(fromNode, toHost, verdicts) : next(fromNode, toHost, verdicts);
    }

    /**
     * True if the verdict of a node follows from what is remembered; hosts are not, since their next hops are enough.
     */
    private boolean isKnown(int node, int toHost, @Nullable Verdict[] verdicts) {
        if (node >= hosts) {
            return verdicts[node - hosts] != null;
        }
        for (int port : walk.ports(node, toHost)) {
            int peer = topology.peerNode(node, port);
            if (peer >= hosts && verdicts[peer - hosts] == null) {
                return false;
            }
        }
        return true;
    }

    private @Nullable Verdict[] verdictsTo(int toHost) {
        @Nullable Verdict[] verdicts = known[toHost];
        if (verdicts == null) {
            int switches = topology.nodes() - hosts;
            if (rememberedVerdicts + switches > REMEMBERED_VERDICTS_MAX) {
                Arrays.fill(known, null);
                rememberedVerdicts = 0;
            }
            verdicts = new Verdict[switches];
            known[toHost] = verdicts;
            rememberedVerdicts += switches;
        }
        return verdicts;
    }

    /** The worst of the next hops, which are all known but for those that close a loop. */
    private Verdict worst(int node, int toHost, @Nullable Verdict[] verdicts) {
        int[] ports = walk.ports(node, toHost);
        Verdict worst = ports.length == 0 ? Verdict.NO_ROUTE : Verdict.REACHED;
        for (int port : ports) {
            Verdict next = next(topology.peerNode(node, port), toHost, verdicts);
            worst = next.compareTo(worst) > 0 ? next : worst;
        }
        return worst;
    }

    private Verdict next(int peer, int toHost, @Nullable Verdict[] verdicts) {
        if (peer == toHost) {
            return Verdict.REACHED;
        }
        if (peer < hosts) {
            return Verdict.NO_ROUTE;
        }
        Verdict verdict = verdicts[peer - hosts];
        return verdict == null ? Verdict.LOOP : verdict;
    }

    /** One sentence for the user about a pair: {@code no path from 0 to 4: switch-1 has no route to it}. */
    public String explain(int fromNode, int toHost) {
        Verdict verdict = verdict(fromNode, toHost);
        String pair = " from " + topology.nodeName(fromNode) + " to " + topology.nodeName(toHost);
        if (verdict == Verdict.REACHED) {
            return "all frames" + pair + " arrive";
        }
        List<Integer> trail = new ArrayList<>();
        BitSet passed = new BitSet();
        int node = fromNode;
        while (!passed.get(node)) {
            passed.set(node);
            trail.add(node);
            int next = nextWith(node, toHost, verdict);
            if (next < 0) {
                return "no path" + pair + ": " + topology.nodeName(node) + " has no route to it";
            }
            if (next < hosts) {
                return "no path" + pair + ": the route leads from " + topology.nodeName(node) + " to the host "
                        + topology.nodeName(next) + ", and hosts never forward";
            }
            node = next;
        }
        StringBuilder text = new StringBuilder("frames").append(pair).append(" go in a circle: ");
        for (int i = trail.indexOf(node); i < trail.size(); i++) {
            text.append(topology.nodeName(trail.get(i))).append(" -> ");
        }
        return text.append(topology.nodeName(node)).toString();
    }

    /** The first next hop with that verdict; -1 if there is no next hop at all. */
    private int nextWith(int node, int toHost, Verdict verdict) {
        for (int port : walk.ports(node, toHost)) {
            int peer = topology.peerNode(node, port);
            boolean isDeadEnd = peer < hosts && peer != toHost;
            if (isDeadEnd ? verdict == Verdict.NO_ROUTE : verdict(peer, toHost) == verdict) {
                return peer;
            }
        }
        return -1;
    }
}
