// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The distributions of flow sizes that papers on data centre transport use, by name.
 *
 * <p><em>Source:</em> the points are those of the public traffic generators of HPCC (WebSearch, FB_Hadoop,
 * AliStorage2019) and ConWeave (Solar2022). GoogleRPC2008 is left out: it is in use with 843 and with 120 points,
 * which have different means, so a scenario names the file.
 */
public enum WellKnownSizes {
    /** Web search cluster, as in the DCTCP paper; mean 1,711,250 B. */
    WEBSEARCH(
            "websearch",
            "0 0, 10000 15, 20000 20, 30000 30, 50000 40, 80000 53, 200000 60, 1000000 70, 2000000 80, 5000000 90, "
                    + "10000000 97, 30000000 100"),
    /** Hadoop cluster of Facebook; mean 120,420.75 B. */
    FB_HADOOP(
            "fb-hadoop",
            "0 0, 100 1, 200 2, 300 5, 350 15, 400 20, 500 30, 600 40, 700 50, 1000 60, 2000 67, 7000 70, 30000 72, "
                    + "50000 82, 80000 87, 120000 90, 300000 95, 1000000 97.5, 2000000 99, 10000000 100"),
    /** Storage cluster of Alibaba, 2019; mean 40,869.8 B. */
    ALI_STORAGE_2019(
            "ali-storage-2019",
            "0 0, 4000 22.93, 8000 69.21, 16000 80.61, 32000 90.47, 64000 93.53, 128000 96.77, 256000 97.53, "
                    + "2000000 100"),
    /** RPCs of Alibaba's Solar transport, 2022; mean 39,423.5 B. */
    SOLAR_2022("solar-2022", "0 0, 4095 0.001, 4096 30, 16383 35, 16384 50, 65535 60, 65536 95, 262144 100");

    /** In use under one name with two contents. */
    static final String AMBIGUOUS = "google-rpc-2008";

    private final String key;
    private final String percentPoints;

    WellKnownSizes(String key, String percentPoints) {
        this.key = key;
        this.percentPoints = percentPoints;
    }

    /** The name in scenario files. */
    public String key() {
        return key;
    }

    /** The distribution, made anew. */
    public SizeDistribution sizes() {
        List<SizeDistribution.Point> points = new ArrayList<>();
        for (String row : percentPoints.split(", ", -1)) {
            int blank = row.indexOf(' ');
            points.add(new SizeDistribution.Point(
                    new BigDecimal(row.substring(0, blank)),
                    new BigDecimal(row.substring(blank + 1)).movePointLeft(2)));
        }
        return SizeDistribution.of(points);
    }

    /** The distribution of that name. */
    public static Optional<WellKnownSizes> named(String key) {
        for (WellKnownSizes known : values()) {
            if (known.key.equals(key)) {
                return Optional.of(known);
            }
        }
        return Optional.empty();
    }

    /** All names, in the order of the enum. */
    public static List<String> keys() {
        List<String> keys = new ArrayList<>();
        for (WellKnownSizes known : values()) {
            keys.add(known.key);
        }
        return keys;
    }
}
