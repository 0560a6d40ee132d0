// SPDX-License-Identifier: Apache-2.0
package closim.report.chart;

import java.math.BigDecimal;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import org.jfree.chart.axis.LogarithmicAxis;

/** A logarithmic axis with plain labels at 1, 2 and 5 of each decade if they are few, else at the decades. */
final class LogAxis extends LogarithmicAxis {
    private static final long serialVersionUID = 1L;
    private static final double FEW_DECADES = 2.5;

    private final boolean allDigits;

    /**
     * An axis over these values.
     *
     * @param min least value, above 0
     * @param max greatest value
     */
    LogAxis(String label, double min, double max) {
        super(label);
        double low = floorStep(min);
        double high = ceilStep(max);
        setRange(low, high > low ? high : low * 10);
        allDigits = StrictMath.log10(getUpperBound() / getLowerBound()) < FEW_DECADES;
        setStrictValuesFlag(false);
        setMinorTickMarksVisible(true);
        setNumberFormatOverride(new PlainNumber());
    }

    private static double floorStep(double value) {
        double decade = decade(value);
        double digit = value / decade;
        return decade * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
    }

    private static double ceilStep(double value) {
        double decade = decade(value);
        double digit = value / decade;
        return decade * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
    }

    private static double decade(double value) {
        return StrictMath.pow(10, StrictMath.floor(StrictMath.log10(value)));
    }

    @Override
    protected String makeTickLabel(double value) {
        double digit = value / decade(value * (1 + 1e-9));
        long rounded = Math.round(digit);
        boolean shown = rounded == 1 || rounded == 10 || (allDigits && (rounded == 2 || rounded == 5));
        return shown ? PlainNumber.text(value) : "";
    }

    /** Numbers without grouping, which depends on the locale. */
    static final class PlainNumber extends NumberFormat {
        private static final long serialVersionUID = 1L;

        static String text(double value) {
            BigDecimal rounded = new BigDecimal(value).round(new java.math.MathContext(4));
            return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
        }

        @Override
        public StringBuffer format(double number, StringBuffer to, FieldPosition position) {
            return to.append(text(number));
        }

        @Override
        public StringBuffer format(long number, StringBuffer to, FieldPosition position) {
            return to.append(number);
        }

        @Override
        public Number parse(String source, ParsePosition position) {
            throw new UnsupportedOperationException("labels are only written");
        }
    }
}
