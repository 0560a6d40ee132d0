// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.unit.Delay;
import closim.model.congestion.Dcqcn;
import closim.model.congestion.NotificationSettings;
import java.util.ArrayList;
import java.util.List;

/** How DCQCN recovers from one notification: case 35. */
final class DcqcnRecovery extends RowGroup {
    private static final long LINE_RATE_BITS_PER_SECOND = 100_000_000_000L;
    private static final String CASE = "case 35";
    private static final long INCREASE_US = 300;

    /** Alpha must still be 1 at the cut, so that it halves the rate. */
    private static final long SLOW_ALPHA_US = 55;

    private static final long DECREASE_US = 50;

    @Override
    String title() {
        return "DCQCN's recovery without further marks";
    }

    @Override
    String explanation() {
        return """
                A connection at 100 Gb/s and alpha 1 gets one notification. Five steps of fast recovery: the rate \
                after the cut and after each increase, in Gb/s; then with one step, as HPCC sets it. Alpha's period is \
                longer here than the time to the cut, or the cut would be less than one half. The target is capped at \
                line rate. Alpha: after 100 quiet updates with g = 1/256, (255/256)^100.""";
    }

    @Override
    protected List<Row> compute() {
        List<Row> rows = new ArrayList<>();
        Dcqcn five = notified(5, SLOW_ALPHA_US);
        double[] expectedGbps = {50, 75, 87.5, 93.75, 96.875, 98.4375};
        double highestGbps = 0;
        for (int step = 0; step <= 10; step++) {
            double gbps = rateAfter(five, step);
            highestGbps = Math.max(highestGbps, gbps);
            if (step < expectedGbps.length) {
                String what = step == 0 ? "F = 5: after the cut" : "F = 5: after increase " + step;
                rows.add(Row.absolute(new Row.Label(CASE, what, 4), expectedGbps[step], gbps, 0));
            }
        }
        rows.add(Row.between(new Row.Label(CASE, "F = 5: after ten increases", 4), 99.9, 100, rateAfter(five, 10)));
        rows.add(Row.between(new Row.Label(CASE, "F = 5: highest rate", 4), 99.9, 100, highestGbps));
        rows.add(Row.absolute(
                new Row.Label(CASE, "F = 5: target after ten increases", 4),
                100,
                five.targetRateBitsPerSecond() / 1e9,
                0));
        Dcqcn one = notified(1, SLOW_ALPHA_US);
        double[] expectedOneGbps = {50, 75, 87.5};
        for (int step = 0; step < expectedOneGbps.length; step++) {
            String what = step == 0 ? "F = 1: after the cut" : "F = 1: after increase " + step;
            rows.add(Row.absolute(new Row.Label(CASE, what, 4), expectedOneGbps[step], rateAfter(one, step), 0));
        }
        Dcqcn quiet = notified(1, 1);
        quiet.advanceTo(100 * 1_000_000L);
        rows.add(Row.absolute(new Row.Label(CASE, "alpha after 100 quiet updates", 4), 0.6761, quiet.alpha(), 0.00005));
        return rows;
    }

    private static double rateAfter(Dcqcn dcqcn, int increases) {
        dcqcn.advanceTo((DECREASE_US + increases * INCREASE_US) * 1_000_000L + 1_000);
        return dcqcn.rateBitsPerSecond() / 1e9;
    }

    private static Dcqcn notified(int fastRecoverySteps, long alphaUs) {
        Dcqcn.Spec spec = new Dcqcn.Spec(
                us(alphaUs),
                us(DECREASE_US),
                us(INCREASE_US),
                1 / 256.0,
                fastRecoverySteps,
                null,
                null,
                null,
                false,
                1,
                new Dcqcn.Cnp(NotificationSettings.Carrier.ACK, us(0)));
        Dcqcn dcqcn = new Dcqcn(spec, LINE_RATE_BITS_PER_SECOND);
        dcqcn.onStart(0);
        dcqcn.onCongestionNotification(0);
        return dcqcn;
    }

    private static Delay us(long microseconds) {
        return Delay.parse(microseconds + "us");
    }
}
