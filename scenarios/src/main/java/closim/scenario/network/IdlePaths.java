// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.unit.LinkRate;
import closim.core.unit.Time;
import closim.model.transport.FrameSizes;
import closim.model.transport.TransportContext;
import closim.topology.HopSequence;
import closim.topology.Paths;
import closim.topology.Topology;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Completion and round-trip times on the idle network, over the best of a pair's paths.
 *
 * <p>Not for use by several threads while the run goes on but for {@link #baseRttPs} and
 * {@link #portRateBitsPerSecond}, which read what was computed before.
 */
final class IdlePaths implements TransportContext.PathFacts {
    private final Topology topology;
    private final LinkDelays delays;
    private final FrameSizes frames;
    private final int mtuBytes;
    private final Paths paths;
    private boolean spreads;
    /** Looked up, never iterated. */
    private final Map<Long, Long> baseRttsPs = new HashMap<>();

    private final Map<Long, List<HopSequence>> sequences = new HashMap<>();
    private long baseRttPsMax;

    IdlePaths(Topology topology, LinkDelays delays, FrameSizes frames, int mtuBytes) {
        this.topology = topology;
        this.delays = delays;
        this.frames = frames;
        this.mtuBytes = mtuBytes;
        this.paths = new Paths(topology);
    }

    /** Lets the packets of a flow spread over the pair's paths. */
    IdlePaths spreading(boolean doesSpread) {
        spreads = doesSpread;
        return this;
    }

    private static long pair(int source, int destination) {
        return (long) source << 32 | destination;
    }

    /** Computes what the run will ask about a pair; before the run. */
    void prepare(int source, int destination) {
        long key = pair(source, destination);
        if (baseRttsPs.containsKey(key)) {
            return;
        }
        long dataPs = oneWayPs(source, destination, frames.frameBytesMax(mtuBytes));
        long ackPs = oneWayPs(destination, source, frames.ackBytes());
        baseRttsPs.put(key, dataPs + ackPs);
        baseRttPsMax = Math.max(baseRttPsMax, dataPs + ackPs);
    }

    private List<HopSequence> between(int source, int destination) {
        return sequences.computeIfAbsent(pair(source, destination), key -> paths.between(source, destination));
    }

    private long oneWayPs(int source, int destination, int frameBytes) {
        long leastPs = Long.MAX_VALUE;
        for (HopSequence hops : between(source, destination)) {
            leastPs = Math.min(leastPs, idealFct(hops).frameAlonePs(frameBytes));
        }
        return leastPs;
    }

    private long delayPs(HopSequence hops, int h) {
        return delays.pipelinePs(hops.delayPs(h), h == hops.hops() - 1, h == 0, hops.switchLatencyPs(h));
    }

    /** FCT of a flow alone, over the best path of the pair; 0 for an empty flow. */
    long idealFctPs(int source, int destination, long bytes, long messageLimitBytes) {
        long leastPs = Long.MAX_VALUE;
        for (HopSequence hops : between(source, destination)) {
            leastPs = Math.min(leastPs, idealFct(hops).fctPs(bytes, messageLimitBytes));
        }
        return leastPs;
    }

    /**
     * HPCC's ideal, over the first of the shortest paths: twice the delay of all links, one full payload without
     * headers on each of them, and all packets with their headers at the rate of the slowest. It leaves out the
     * acknowledgement and its own path's pipelining, so a real flow may be faster.
     *
     * <p>Source: the HPCC repository's ns-3 scratch program. Differs from it in: delays of ports, NICs and switches
     * count, which HPCC does not have.
     */
    long hpccIdealPs(int source, int destination, long bytes) {
        HopSequence hops = between(source, destination).get(0);
        long delayPs = 0;
        long payloadPs = 0;
        long slowestBitsPerSecond = Long.MAX_VALUE;
        for (int h = 0; h < hops.hops(); h++) {
            long rateBitsPerSecond = hops.rateBitsPerSecond(h);
            delayPs += delayPs(hops, h);
            payloadPs += LinkRate.of(rateBitsPerSecond).serializePs(mtuBytes);
            slowestBitsPerSecond = Math.min(slowestBitsPerSecond, rateBitsPerSecond);
        }
        long packets = bytes == 0 ? 0 : (bytes - 1) / mtuBytes + 1;
        long headerBytes = frames.dataBytes(mtuBytes, mtuBytes, false, false) - (long) mtuBytes;
        BigInteger bits = BigInteger.valueOf(bytes + packets * headerBytes).multiply(BigInteger.valueOf(8));
        BigInteger sendingPs =
                bits.multiply(BigInteger.valueOf(Time.PS_PER_SECOND)).divide(BigInteger.valueOf(slowestBitsPerSecond));
        return 2 * delayPs + payloadPs + sendingPs.longValueExact();
    }

    private IdealFct idealFct(HopSequence hops) {
        LinkRate[] rates = new LinkRate[hops.hops()];
        long[] delaysPs = new long[hops.hops()];
        for (int h = 0; h < rates.length; h++) {
            rates[h] = LinkRate.of(hops.rateBitsPerSecond(h));
            delaysPs[h] = delayPs(hops, h);
        }
        IdealFct ideal = new IdealFct(rates, delaysPs, delays.cutThrough(), frames, mtuBytes);
        return spreads ? ideal.spreading() : ideal;
    }

    @Override
    public long portRateBitsPerSecond(int host, int port) {
        return topology.rateBitsPerSecond(host, port);
    }

    @Override
    public long baseRttPs(int source, int destination) {
        Long rttPs = baseRttsPs.get(pair(source, destination));
        if (rttPs == null) {
            throw new IllegalStateException("no round trip was prepared from host " + source + " to " + destination);
        }
        return rttPs;
    }

    @Override
    public long baseRttPsMax() {
        return baseRttPsMax;
    }
}
