// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import closim.core.check.InvariantViolation;
import closim.core.random.Mixing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Gives the flows that are known before the run their numbers. First come those that wait for nothing, in the order of
 * (start, source, place in the sender's own order, destination, bytes, id in the file, traffic). Then come, generation
 * by generation, those that wait for one of the generation before, in the order of (number of that one, delay, and then
 * as above); so a flow's number is above that of the flow it waits for.
 *
 * <p>The order in which entries or rows are listed has no influence: flows that agree in all of this are told apart by
 * those that wait for them, and are interchangeable if these agree, too.
 */
public final class FlowNumbering {
    /** The order of the numbers of flows that wait for nothing. */
    public static final Comparator<FlowRequest> ORDER = Comparator.comparingLong(FlowRequest::startPs)
            .thenComparingInt(FlowRequest::source)
            .thenComparingInt(flow -> flow.turn().position())
            .thenComparingInt(FlowRequest::destination)
            .thenComparingLong(FlowRequest::bytes)
            .thenComparingLong(FlowRequest::fileId)
            .thenComparing(FlowRequest::traffic);

    private final List<FlowRequest> flows = new ArrayList<>();
    private int[] generationOf = {};
    private int[] numberOf = {};
    private long[] followersOf = {};

    private FlowNumbering() {}

    /** The flows of all workloads; the index in the list is the flow's number. */
    public static List<FlowRequest> numbered(List<? extends Workload> workloads) {
        FlowNumbering numbering = new FlowNumbering();
        boolean isOrdered = false;
        for (Workload workload : workloads) {
            isOrdered |= numbering.add(workload.flows());
        }
        if (!isOrdered) {
            numbering.flows.sort(ORDER);
            return List.copyOf(numbering.flows);
        }
        return numbering.byGenerations();
    }

    /** Takes the flows of a workload, with indexes among all flows; true if some wait for others. */
    private boolean add(List<FlowRequest> added) {
        int offset = flows.size();
        boolean isOrdered = false;
        for (FlowRequest flow : added) {
            Turn turn = flow.turn();
            boolean isBound = turn.after() != Turn.NONE || turn.lane() != Turn.NONE;
            isOrdered |= isBound;
            flows.add(
                    isBound
                            ? flow.with(turn.renumbered(shift(turn.after(), offset), shift(turn.lane(), offset)))
                            : flow);
        }
        return isOrdered;
    }

    private static int shift(int index, int offset) {
        return index == Turn.NONE ? Turn.NONE : Math.addExact(index, offset);
    }

    private List<FlowRequest> byGenerations() {
        int generations = findGenerations();
        hashFollowers(generations);
        Integer[] order = new Integer[flows.size()];
        Arrays.setAll(order, i -> i);
        // Stable, and by generation first: each generation is then sorted by itself, when the one before has numbers.
        Arrays.sort(order, Comparator.comparingInt(flow -> generationOf[flow]));
        numberOf = new int[order.length];
        Comparator<Integer> byWhatItWaitsFor = Comparator.comparingInt((Integer flow) -> numberOf(after(flow)))
                .thenComparingLong(flow -> flows.get(flow).turn().delayPs())
                .thenComparing(flows::get, ORDER)
                .thenComparingLong(flow -> followersOf[flow]);
        for (int from = 0, generation = 0; generation < generations; generation++) {
            int to = from;
            while (to < order.length && generationOf[order[to]] == generation) {
                to++;
            }
            Arrays.sort(order, from, to, byWhatItWaitsFor);
            for (int number = from; number < to; number++) {
                numberOf[order[number]] = number;
            }
            from = to;
        }
        List<FlowRequest> numbered = new ArrayList<>(order.length);
        for (int flow : order) {
            FlowRequest request = flows.get(flow);
            Turn turn = request.turn();
            numbered.add(request.with(turn.renumbered(numberOf(turn.after()), numberOf(turn.lane()))));
        }
        return List.copyOf(numbered);
    }

    private int after(int flow) {
        return flows.get(flow).turn().after();
    }

    private int numberOf(int flow) {
        return flow == Turn.NONE ? Turn.NONE : numberOf[flow];
    }

    /** How many flows stand before each in its chain; returns the length of the longest chain. */
    private int findGenerations() {
        generationOf = new int[flows.size()];
        Arrays.fill(generationOf, Turn.NONE);
        int generations = 0;
        int[] chain = new int[flows.size()];
        for (int start = 0; start < generationOf.length; start++) {
            int waiting = 0;
            int flow = start;
            while (flow != Turn.NONE && generationOf[flow] == Turn.NONE) {
                if (waiting == chain.length) {
                    throw new InvariantViolation("traffic " + flows.get(flow).traffic() + ": a flow waits for itself");
                }
                chain[waiting++] = flow;
                check(flow);
                flow = after(flow);
            }
            int generation = flow == Turn.NONE ? 0 : generationOf[flow] + 1;
            while (waiting > 0) {
                generationOf[chain[--waiting]] = generation++;
            }
            generations = Math.max(generations, generation);
        }
        return generations;
    }

    private void check(int flow) {
        FlowRequest request = flows.get(flow);
        for (int other : new int[] {request.turn().after(), request.turn().lane()}) {
            boolean isThere = other < flows.size();
            if (other != Turn.NONE && (!isThere || flows.get(other).source() != request.source())) {
                throw new InvariantViolation("traffic " + request.traffic() + ": a flow of host " + request.source()
                        + " waits for flow " + other + ", which is "
                        + (isThere ? "of host " + flows.get(other).source() : "not there"));
            }
        }
    }

    /** A number for all that waits for a flow, the same in whichever order it is listed. */
    private void hashFollowers(int generations) {
        List<List<Integer>> members = new ArrayList<>();
        for (int generation = 0; generation < generations; generation++) {
            members.add(new ArrayList<>());
        }
        for (int flow = 0; flow < generationOf.length; flow++) {
            members.get(generationOf[flow]).add(flow);
        }
        followersOf = new long[flows.size()];
        for (int generation = generations - 1; generation > 0; generation--) {
            for (int flow : members.get(generation)) {
                followersOf[after(flow)] += Mixing.mix64(hash(flow) + followersOf[flow]);
            }
        }
    }

    private long hash(int flow) {
        FlowRequest request = flows.get(flow);
        long hash = Mixing.hash64(request.traffic());
        hash = Mixing.mix64(hash + request.startPs());
        hash = Mixing.mix64(hash + request.turn().delayPs());
        hash = Mixing.mix64(hash + request.destination());
        hash = Mixing.mix64(hash + request.bytes());
        return Mixing.mix64(hash + request.fileId());
    }
}
