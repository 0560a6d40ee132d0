// SPDX-License-Identifier: Apache-2.0
package closim.house.planted;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** One small class for each thing that the rules forbid. */
@SuppressWarnings("all")
public final class Breaches {
    private Breaches() {}

    /** Results that differ from run to run or from machine to machine. */
    public static final class OfDeterminism {
        static class NanoClock {
            long f() {
                return System.nanoTime();
            }
        }

        static class WallClock {
            long f() {
                return System.currentTimeMillis();
            }
        }

        static class InstantClock {
            Object f() {
                return java.time.Instant.now();
            }
        }

        static class JdkRandom {
            int f(java.util.Random random) {
                return random.nextInt();
            }
        }

        static class MathRandom {
            double f() {
                return Math.random();
            }
        }

        static class ThreadRandom {
            int f() {
                return java.util.concurrent.ThreadLocalRandom.current().nextInt();
            }
        }

        static class Unique {
            Object f() {
                return java.util.UUID.randomUUID();
            }
        }

        static class ParallelCollection {
            long f(List<String> list) {
                return list.parallelStream().count();
            }
        }

        static class ParallelStream {
            long f(List<String> list) {
                return list.stream().parallel().count();
            }
        }

        static class Printing {
            void f() {
                System.out.println();
            }
        }

        static class Environment {
            String f() {
                return System.getenv("HOME");
            }
        }

        static class LocaleFormat {
            String f(double x) {
                return String.format("%f", x);
            }
        }

        static class LocaleFormatted {
            String f(double x) {
                return "%f".formatted(x);
            }
        }

        static class LocaleCase {
            String f(String x) {
                return x.toLowerCase();
            }
        }

        static class LocalePrint {
            void f(PrintStream stream, double x) {
                stream.printf("%f", x);
            }
        }

        static class DecimalText {
            Object f() {
                return new java.text.DecimalFormat("0.0");
            }
        }

        static class PlatformBytes {
            byte[] f(String x) {
                return x.getBytes();
            }
        }

        static class Identity {
            int f(Object x) {
                return System.identityHashCode(x);
            }
        }

        static class ObjectHash {
            int f(Object x) {
                return x.hashCode();
            }
        }

        static class Shuffled {
            void f(List<String> list) {
                java.util.Collections.shuffle(list);
            }
        }
    }

    /** State that two simulations in one JVM would share. */
    public static final class OfStaticState {
        static class Counter {
            static int next;
        }

        static class OpenArray {
            static final int[] TABLE = {1, 2};
        }

        static class LowerCaseArray {
            private static final int[] table = {1, 2};
        }

        static class Cache {
            private static final HashMap<String, String> CACHE = new HashMap<>();
        }

        static class LowerCaseMap {
            private static final Map<String, String> cache = new HashMap<>();
        }

        static class Log {
            private static final ArrayList<String> LOG = new ArrayList<>();
        }

        static class Atomic {
            private static final AtomicLong NEXT = new AtomicLong();
        }

        static class SharedObject {
            private static final Mutable SHARED = new Mutable();
        }

        static class Local {
            private static final ThreadLocal<String> LOCAL = new ThreadLocal<>();
        }
    }

    static final class Mutable {
        int value;
    }

    /** Threads outside of the engine. */
    public static final class OfThreads {
        static class Starter {
            void f(Runnable task) {
                new Thread(task).start();
            }
        }

        static class Pool {
            Object f() {
                return java.util.concurrent.Executors.newCachedThreadPool();
            }
        }
    }

    /** Names that say nothing. */
    public static final class OfNames {
        static class QueueManager {}

        static class PortHelper {}

        static class StringUtil {}

        static class StringUtils {}

        static class SwitchImpl {}

        static class AbstractQueue {}

        static class BaseQueue {}
    }

    /** The one function too many of Math. */
    public static final class Powers {
        double f(double x) {
            return Math.pow(x, 1.5);
        }
    }
}
