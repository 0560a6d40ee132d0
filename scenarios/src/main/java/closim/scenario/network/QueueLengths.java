// SPDX-License-Identifier: Apache-2.0
package closim.scenario.network;

import closim.core.result.Distribution;
import closim.core.result.RunResult;
import closim.core.stat.NearestRank;
import closim.model.fabric.WorkerContext;
import java.util.ArrayList;
import java.util.List;

/** Queue lengths that arriving data packets found, from the workers' buckets. */
final class QueueLengths {
    private final Network network;

    QueueLengths(Network network) {
        this.network = network;
    }

    List<RunResult.QueueSummary> summaries() {
        List<RunResult.QueueSummary> summaries = new ArrayList<>();
        for (int c = 0; c < network.portClasses().size(); c++) {
            Network.PortClass portClass = network.portClasses().get(c);
            summaries.add(new RunResult.QueueSummary(portClass.tier(), portClass.direction(), distribution(c)));
        }
        return summaries;
    }

    private Distribution distribution(int portClass) {
        long[] sum = new long[0];
        for (WorkerContext context : network.contexts()) {
            long[] counts = context.queueLengths(portClass);
            sum = sum.length == 0 ? new long[counts.length] : sum;
            for (int i = 0; i < counts.length; i++) {
                sum[i] += counts[i];
            }
        }
        long count = 0;
        double weighted = 0;
        int least = -1;
        int most = -1;
        for (int i = 0; i < sum.length; i++) {
            count += sum[i];
            weighted += (double) sum[i] * WorkerContext.bucketFloorBytes(i);
            least = least < 0 && sum[i] > 0 ? i : least;
            most = sum[i] > 0 ? i : most;
        }
        if (count == 0) {
            return Distribution.NONE;
        }
        return new Distribution(
                count,
                WorkerContext.bucketFloorBytes(least),
                weighted / count,
                percentile(sum, count, 50_000),
                percentile(sum, count, 90_000),
                percentile(sum, count, 95_000),
                percentile(sum, count, 99_000),
                percentile(sum, count, 99_900),
                WorkerContext.bucketFloorBytes(most));
    }

    private static double percentile(long[] counts, long count, int thousandthsOfPercent) {
        long rank = NearestRank.rank(count, thousandthsOfPercent);
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= rank) {
                return WorkerContext.bucketFloorBytes(i);
            }
        }
        throw new IllegalArgumentException("no rank " + rank + " among " + count);
    }
}
