// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import closim.core.result.RunOutcome;
import closim.core.result.Series;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Length of the bottleneck queue every microsecond.
 *
 * @param bytes length at microsecond i
 */
record QueueCurve(double[] bytes) {
    private static final long GRID_PS = 1_000_000;
    private static final int LENGTH = 1200;

    /** HPCC's curve of the eight-to-one case with DCQCN. */
    static QueueCurve reference() {
        return reference("dcqcn");
    }

    /** HPCC's curve of the eight-to-one case with that congestion control. */
    static QueueCurve reference(String control) {
        Path file = Repository.shared().resolve("reference").resolve("ns3").resolve("q_incast8_" + control + ".csv");
        try {
            return new QueueCurve(Files.readAllLines(file).stream()
                    .skip(1)
                    .limit(LENGTH)
                    .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(',') + 1)))
                    .toArray());
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    /** The longest queue of a run that sampled its queues every microsecond. */
    static QueueCurve of(RunOutcome run) {
        Series series = run.series().stream()
                .filter(one -> one.name().equals("queue") && !one.subject().startsWith("host"))
                .max(Comparator.comparingDouble(
                        one -> Arrays.stream(one.values()).max().orElse(0)))
                .orElseThrow();
        double[] bytes = new double[LENGTH];
        int row = 0;
        for (int i = 0; i < LENGTH; i++) {
            while (row + 1 < series.timesPs().length && series.timesPs()[row + 1] <= i * GRID_PS) {
                row++;
            }
            bytes[i] = series.values()[row];
        }
        return new QueueCurve(bytes);
    }

    /** The mean over runs, point by point. */
    static QueueCurve meanOf(List<RunOutcome> runs) {
        double[] sum = new double[LENGTH];
        for (RunOutcome run : runs) {
            double[] one = of(run).bytes;
            for (int i = 0; i < LENGTH; i++) {
                sum[i] += one[i] / runs.size();
            }
        }
        return new QueueCurve(sum);
    }

    double peakBytes() {
        return Arrays.stream(bytes).max().orElse(0);
    }

    double busyMeanBytes() {
        return Arrays.stream(bytes).filter(value -> value > 0).average().orElse(0);
    }

    /** Microseconds with an empty queue from the start until that time. */
    double emptyUs(double endUs) {
        return (double) Arrays.stream(bytes)
                .limit(Math.round(endUs))
                .filter(value -> value == 0)
                .count();
    }

    /** Pearson's coefficient. */
    double correlation(QueueCurve other) {
        double mean = Arrays.stream(bytes).average().orElse(0);
        double otherMean = Arrays.stream(other.bytes).average().orElse(0);
        double product = 0;
        double square = 0;
        double otherSquare = 0;
        for (int i = 0; i < bytes.length; i++) {
            double a = bytes[i] - mean;
            double b = other.bytes[i] - otherMean;
            product += a * b;
            square += a * a;
            otherSquare += b * b;
        }
        return product / Math.sqrt(square * otherSquare);
    }
}
