// SPDX-License-Identifier: Apache-2.0
package closim.model.congestion;

/** The deployed form of DCQCN as three timers of which the earliest goes off, again and again; facts 2.2. */
final class StepByStepDcqcn {
    private static final long OFF = Long.MAX_VALUE;

    private final DcqcnSettings settings;
    private final double line;
    private boolean active;
    private boolean alphaFlag;
    private boolean cutFlag;
    private long alphaTimerPs = OFF;
    private long cutTimerPs = OFF;
    private long raiseTimerPs = OFF;
    private int stage;

    double rate;
    double target;
    double alpha = 1;

    StepByStepDcqcn(DcqcnSettings settings, double line) {
        this.settings = settings;
        this.line = line;
        this.rate = line;
        this.target = line;
    }

    void notified(long nowPs) {
        runTo(nowPs);
        if (active) {
            alphaFlag = true;
            cutFlag = true;
            return;
        }
        active = true;
        alpha = 1;
        cutFlag = true;
        alphaTimerPs = nowPs + settings.alphaIntervalPs;
        cutTimerPs = nowPs + settings.decreaseIntervalPs + 1_000;
        rate = Math.max(settings.minMbps * 1e6, rate * settings.rateOnFirstCnp);
        target = rate;
    }

    void runTo(long nowPs) {
        for (; ; ) {
            long firstPs = Math.min(alphaTimerPs, Math.min(cutTimerPs, raiseTimerPs));
            if (firstPs > nowPs || firstPs == OFF) {
                return;
            }
            if (firstPs == alphaTimerPs) {
                alpha = alphaFlag ? (1 - settings.g) * alpha + settings.g : (1 - settings.g) * alpha;
                alphaFlag = false;
                alphaTimerPs = firstPs + settings.alphaIntervalPs;
            } else if (firstPs == cutTimerPs) {
                cutTimerPs = firstPs + settings.decreaseIntervalPs;
                if (cutFlag) {
                    cut(firstPs);
                }
            } else {
                raise();
                raiseTimerPs = firstPs + settings.increaseIntervalPs;
            }
        }
    }

    private void cut(long nowPs) {
        if (settings.clampTarget || stage > 0) {
            target = rate;
        }
        rate = Math.max(settings.minMbps * 1e6, rate * (1 - alpha / 2));
        stage = 0;
        cutFlag = false;
        raiseTimerPs = nowPs + settings.increaseIntervalPs;
    }

    private void raise() {
        if (stage >= settings.fastRecoverySteps) {
            double step = stage == settings.fastRecoverySteps ? settings.additiveMbps : settings.hyperMbps;
            target = Math.min(line, target + step * 1e6);
        }
        rate = Math.min(line, (rate + target) / 2);
        stage++;
    }
}
