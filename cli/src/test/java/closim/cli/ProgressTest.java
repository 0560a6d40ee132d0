// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private static final long SECOND_NS = 1_000_000_000L;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private long nowNs = 77 * SECOND_NS;

    private Progress progress(Terminal.Drawing drawing, int totalRuns) {
        return new Progress(new PrintStream(err, true, StandardCharsets.UTF_8), drawing, () -> nowNs, totalRuns);
    }

    private String shown() {
        String text = err.toString(StandardCharsets.UTF_8);
        err.reset();
        return text;
    }

    private void tickAfter(Progress progress, double seconds) {
        nowNs += Math.round(seconds * SECOND_NS);
        progress.tick();
    }

    private static final class Gauge implements RunGauge {
        private final String design;
        private long simulatedPs;
        private double doneFraction;
        private long packetHops;

        Gauge(String design) {
            this.design = design;
        }

        Gauge at(long simulatedPs, double doneFraction, long packetHops) {
            this.simulatedPs = simulatedPs;
            this.doneFraction = doneFraction;
            this.packetHops = packetHops;
            return this;
        }

        @Override
        public String design() {
            return design;
        }

        @Override
        public long seed() {
            return 3;
        }

        @Override
        public long simulatedPs() {
            return simulatedPs;
        }

        @Override
        public double doneFraction() {
            return doneFraction;
        }

        @Override
        public long packetHops() {
            return packetHops;
        }
    }

    @Test
    void aRunOfUnderTwoSecondsShowsNothing() {
        Progress progress = progress(Terminal.Drawing.REDRAWS, 1);
        Gauge gauge = new Gauge("uet").at(1, 0.9, 10);
        progress.onStart(gauge);
        tickAfter(progress, 1.9);
        progress.onEnd(gauge);
        progress.close();
        assertThat(shown()).isEmpty();
    }

    @Test
    void theBarShowsDesignSeedTimeShareAndSpeed() {
        Progress progress = progress(Terminal.Drawing.REDRAWS, 1);
        progress.onStart(new Gauge("uet").at(412_512_345, 0.355, 24_600_000));
        tickAfter(progress, 2);
        assertThat(shown()).isEqualTo("\r[#######.............] 35 %  uet seed 3  412.5 us  12.3 M hops/s");
    }

    @Test
    void theBarIsDrawnOverAndCleared() {
        Progress progress = progress(Terminal.Drawing.REDRAWS, 1);
        Gauge gauge = new Gauge("a-design").at(999_000, 0, 0);
        progress.onStart(gauge);
        tickAfter(progress, 2);
        String first = shown();
        gauge.at(20 * 1_000_000_000L, 0, 0);
        tickAfter(progress, 0.2);
        String second = shown();
        assertThat(second).startsWith("\r[").doesNotContain("\n");
        assertThat(second.length()).as("blanks what was longer").isGreaterThanOrEqualTo(first.length());
        progress.close();
        assertThat(shown()).isEqualTo("\r" + " ".repeat(second.stripTrailing().length() - 1) + "\r");
    }

    @Test
    void theBarFitsTheLineWhateverTheName() {
        Progress progress = progress(Terminal.Drawing.REDRAWS, 100);
        progress.onStart(new Gauge("x".repeat(200)).at(Long.MAX_VALUE, 2, Long.MAX_VALUE));
        tickAfter(progress, 5);
        assertThat(shown()).hasSize(1 + 79);
    }

    @Test
    void withoutATerminalThereIsALineEveryTenSeconds() {
        Progress progress = progress(Terminal.Drawing.APPENDS, 1);
        Gauge gauge = new Gauge("uet").at(5_000_000, 0.25, 1000);
        progress.onStart(gauge);
        tickAfter(progress, 9.9);
        assertThat(shown()).isEmpty();
        tickAfter(progress, 0.1);
        assertThat(shown()).isEqualTo("closim: 25 % done, uet seed 3, 5000.0 ns, 100.0 hops/s\n");
        tickAfter(progress, 9);
        assertThat(shown()).isEmpty();
        gauge.at(20_000_000, 0.5, 2_001_000);
        tickAfter(progress, 1);
        assertThat(shown()).isEqualTo("closim: 50 % done, uet seed 3, 20.0 us, 200.0 k hops/s\n");
        progress.close();
        assertThat(shown()).isEmpty();
    }

    @Test
    void severalRunsAreCountedTogether() {
        Progress progress = progress(Terminal.Drawing.APPENDS, 4);
        Gauge over = new Gauge("roce").at(0, 0.2, 600);
        Gauge first = new Gauge("uet").at(0, 0.5, 300);
        Gauge second = new Gauge("mrc").at(0, 0.5, 100);
        progress.onStart(over);
        progress.onEnd(over);
        progress.onEnd(over);
        progress.onStart(first);
        progress.onStart(second);
        tickAfter(progress, 10);
        assertThat(shown())
                .isEqualTo("closim: 50 % done, uet seed 3, 0.0 ns, 100.0 hops/s, run 2 of 4, 1 more at work\n");
    }

    @Test
    void anEstimateThatIsOffNeverShowsMoreThanTheWhole() {
        Progress progress = progress(Terminal.Drawing.APPENDS, 2);
        progress.onStart(new Gauge("a").at(0, 7, 0));
        progress.onStart(new Gauge("b").at(0, Double.NaN, 0));
        tickAfter(progress, 10);
        assertThat(shown()).startsWith("closim: 50 % done, a seed 3");
    }

    @Test
    void itDrawsByItselfOnceStarted() throws InterruptedException {
        Terminal terminal = new Terminal(
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Terminal.Drawing.REDRAWS);
        Gauge gauge = new Gauge("uet").at(1_000, 0.5, 10);
        long deadlineNs = System.nanoTime() + 60 * SECOND_NS;
        try (Progress progress = Progress.started(terminal, 1)) {
            progress.onStart(gauge);
            while (err.size() == 0 && System.nanoTime() < deadlineNs) {
                Thread.onSpinWait();
            }
        }
        assertThat(shown()).contains("uet seed 3").endsWith("\r");
    }

    @Test
    void aDumbTerminalAndAPipeGetLines() {
        assertThat(Terminal.drawing(true, "xterm-256color")).isEqualTo(Terminal.Drawing.REDRAWS);
        assertThat(Terminal.drawing(true, "dumb")).isEqualTo(Terminal.Drawing.APPENDS);
        assertThat(Terminal.drawing(true, null)).isEqualTo(Terminal.Drawing.APPENDS);
        assertThat(Terminal.drawing(false, "xterm")).isEqualTo(Terminal.Drawing.APPENDS);
    }
}
