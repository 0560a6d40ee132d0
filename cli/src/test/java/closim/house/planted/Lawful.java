// SPDX-License-Identifier: Apache-2.0
package closim.house.planted;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Classes that come close to what the rules forbid and are allowed. */
@SuppressWarnings("all")
public final class Lawful {
    private Lawful() {}

    static class Baseline {
        int hash(String text) {
            return text.hashCode();
        }
    }

    static class Utilization {}

    static class Locales {
        String f(double x, String text) {
            return String.format(Locale.ROOT, "%f", x) + text.toLowerCase(Locale.ROOT);
        }

        byte[] g(String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        String h(byte[] bytes) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    static class Tables {
        public static final int LIMIT = 3;
        public static final String NAME = "name";
        public static final List<String> NAMES = List.of("a");
        public static final Fixed NONE = new Fixed(0);
        private static final Map<String, Integer> UNITS = Map.of("a", 1);
        private static final long[] FACTORS = {1, 1000};
    }

    record Fixed(int value) {}

    enum Choice {
        LEFT,
        RIGHT;

        static int number(Choice choice) {
            return switch (choice) {
                case LEFT -> 1;
                case RIGHT -> 2;
            };
        }
    }

    static class Asserting {
        double f(double x) {
            assert x >= 0;
            return StrictMath.pow(x, 1.5) + Math.sqrt(x) + Math.max(x, 1);
        }
    }
}
