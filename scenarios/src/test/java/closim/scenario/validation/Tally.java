// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

/** Mean and standard error of independent values. */
final class Tally {
    private int count;
    private double mean;
    private double squares;

    void add(double value) {
        count++;
        double before = value - mean;
        mean += before / count;
        squares += before * (value - mean);
    }

    double mean() {
        return mean;
    }

    /** Standard deviation of the mean. */
    double standardError() {
        return Math.sqrt(squares / (count - 1) / count);
    }
}
