// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

/**
 * One line of the validation page.
 *
 * @param source where the expected value comes from
 * @param what the quantity, with its unit
 * @param expected the reference
 * @param ours what closim gives
 * @param deviation how far apart they are
 * @param tolerance how far apart they may be
 * @param holds whether the deviation is within the tolerance
 */
record Row(
        String source, String what, String expected, String ours, String deviation, String tolerance, boolean holds) {
    /** Two numbers, compared by their ratio. */
    static Row relative(Label label, double expected, double ours, double toleranceFraction) {
        double deviation = ours / expected - 1;
        return new Row(
                label.source,
                label.what,
                label.number(expected),
                label.number(ours),
                Text.percent(deviation),
                "±" + Text.percentPlain(toleranceFraction),
                Math.abs(deviation) <= toleranceFraction);
    }

    /** Two numbers, compared by their difference. */
    static Row absolute(Label label, double expected, double ours, double tolerance) {
        double deviation = ours - expected;
        return new Row(
                label.source,
                label.what,
                label.number(expected),
                label.number(ours),
                Text.signed(deviation, label.digits),
                tolerance == 0 ? "exact" : "±" + Text.fixed(tolerance, label.digits),
                Math.abs(deviation) <= tolerance);
    }

    /** A number that must lie in a closed interval. */
    static Row between(Label label, double low, double high, double ours) {
        double outside = ours < low ? ours - low : ours > high ? ours - high : 0;
        String interval = label.number(low) + " to " + label.number(high);
        return new Row(
                label.source,
                label.what,
                interval,
                label.number(ours),
                outside == 0 ? "inside" : Text.signed(outside, label.digits),
                "inside",
                outside == 0);
    }

    /** A reference number that must lie within our own range. */
    static Row covered(Label label, double expected, double low, double high) {
        double outside = expected < low ? low - expected : expected > high ? high - expected : 0;
        return new Row(
                label.source,
                label.what,
                label.number(expected),
                label.number(low) + " to " + label.number(high),
                outside == 0 ? "inside" : Text.signed(outside, label.digits),
                "inside our range",
                outside == 0);
    }

    /**
     * What a row is about.
     *
     * @param source where the expected value comes from
     * @param what the quantity, with its unit
     * @param digits digits after the point
     */
    record Label(String source, String what, int digits) {
        String number(double value) {
            return Text.fixed(value, digits);
        }
    }
}
