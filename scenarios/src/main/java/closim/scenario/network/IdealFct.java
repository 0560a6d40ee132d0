// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.unit.LinkRate;
import closim.model.transport.FrameSizes;
import java.util.Arrays;

/**
 * The completion time of a message on the idle network, in the ports' own integer arithmetic: packet i ends its
 * transmission on link h at max(end of packet i-1 on h, arrival from link h-1) + its wire time. Behind a cut-through
 * switch the arrival is that of the head, and not before the tail minus the own wire time. So a flow alone has a
 * slowdown of exactly 1.
 *
 * <p>Once all links move on by the same time per packet, the packets between are skipped in one multiplication.
 */
final class IdealFct {
    private final LinkRate[] rates;
    private final long[] delaysPs;
    private final boolean cutThrough;
    private final FrameSizes frames;
    private final int mtuBytes;
    private final long[] freePs;
    private final long[] surplus;
    private final long[] stepPs;
    private final boolean whole;
    private boolean spreads;

    /**
     * The idle path.
     *
     * @param rates of the links in order
     * @param delaysPs of the links, pipelines included
     * @param cutThrough whether the switches between the links forward heads
     */
    IdealFct(LinkRate[] rates, long[] delaysPs, boolean cutThrough, FrameSizes frames, int mtuBytes) {
        this.rates = rates;
        this.delaysPs = delaysPs;
        this.cutThrough = cutThrough;
        this.frames = frames;
        this.mtuBytes = mtuBytes;
        this.freePs = new long[rates.length];
        this.surplus = new long[rates.length];
        this.stepPs = new long[rates.length];
        boolean all = true;
        for (LinkRate rate : rates) {
            all &= rate.isWhole();
        }
        this.whole = all;
    }

    /**
     * Lets packets spread over many paths, so that they never wait for each other but at the ends. Where a link between
     * is slower than the ends, the time is a bound that real paths need not reach, with any number of links beside it.
     */
    IdealFct spreading() {
        for (int h = 1; h < rates.length - 1; h++) {
            long between = rates[h].bitsPerSecond();
            spreads |= between < rates[0].bitsPerSecond() || between < rates[rates.length - 1].bitsPerSecond();
        }
        return this;
    }

    /** From the post to the last byte placed, for a flow posted as requests of at most {@code limitBytes}. */
    long fctPs(long bytes, long limitBytes) {
        reset();
        long arrivalPs = 0;
        for (long left = bytes; left > 0; left -= Math.min(left, limitBytes)) {
            arrivalPs = sendRequest(Math.min(left, limitBytes));
        }
        return arrivalPs;
    }

    /** From the start of a frame's transmission until it is there, alone on the path. */
    long frameAlonePs(int frameBytes) {
        reset();
        return send(frameBytes);
    }

    private void reset() {
        Arrays.fill(freePs, 0);
        Arrays.fill(surplus, 0);
    }

    private long sendRequest(long bytes) {
        long packets = (bytes - 1) / mtuBytes + 1;
        int lastPayloadBytes = (int) (bytes - (packets - 1) * mtuBytes);
        long arrivalPs =
                send(frames.dataBytes(packets == 1 ? lastPayloadBytes : mtuBytes, mtuBytes, true, packets == 1));
        int middleBytes = frames.dataBytes(mtuBytes, mtuBytes, false, false);
        long middle = packets - 2;
        while (middle > 0) {
            arrivalPs = send(middleBytes);
            middle--;
            if (whole && isSteady()) {
                long skippedPs = Math.multiplyExact(middle, stepPs[0]);
                for (int h = 0; h < freePs.length; h++) {
                    freePs[h] += skippedPs;
                }
                break;
            }
        }
        return packets > 1 ? Math.max(arrivalPs, sendLast(lastPayloadBytes)) : arrivalPs;
    }

    /** A short last packet may overtake the one before it, on another path. */
    private long sendLast(int lastPayloadBytes) {
        if (spreads && lastPayloadBytes < mtuBytes) {
            freePs[freePs.length - 1] = 0;
        }
        return send(frames.dataBytes(lastPayloadBytes, mtuBytes, false, true));
    }

    /** True if the last packet moved every link on by the same time: then all equal ones will. */
    private boolean isSteady() {
        for (long step : stepPs) {
            if (step != stepPs[0]) {
                return false;
            }
        }
        return true;
    }

    private long send(int frameBytes) {
        long atPs = 0;
        int wireBytes = frameBytes + frames.gapBytes();
        for (int h = 0; h < rates.length; h++) {
            long beforePs = freePs[h];
            boolean waits = !spreads || h == 0 || h == rates.length - 1;
            long startPs = waits ? Math.max(beforePs, atPs) : atPs;
            long carried = startPs == beforePs ? surplus[h] : 0;
            long endPs = startPs + rates[h].serializeCarrying(wireBytes, carried);
            surplus[h] = rates[h].surplusAfter(wireBytes, carried);
            freePs[h] = endPs;
            stepPs[h] = endPs - beforePs;
            boolean forwardsHead = cutThrough && h + 1 < rates.length;
            atPs = delaysPs[h] + (forwardsHead ? startPs + latePs(h, wireBytes) : endPs);
        }
        return atPs;
    }

    /** How long a frame that comes in over link h must wait for its tail, so that the next link does not run dry. */
    private long latePs(int h, int wireBytes) {
        return Math.max(0, rates[h].serializePs(wireBytes) - rates[h + 1].serializePs(wireBytes));
    }
}
