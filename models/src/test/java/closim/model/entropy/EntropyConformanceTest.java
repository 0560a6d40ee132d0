// SPDX-License-Identifier: Apache-2.0
package closim.model.entropy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.unit.Delay;
import closim.model.entropy.EntropySelector.Feedback;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules of htsim's load balancers and of the REPS paper, one by one. */
class EntropyConformanceTest {
    private static final long US = 1_000_000;

    private static Draws draws() {
        return new Draws(42, 1);
    }

    private static List<Integer> take(EntropySelector selector, int packets, long nowPs) {
        List<Integer> values = new ArrayList<>();
        for (int i = 0; i < packets; i++) {
            values.add(selector.next(nowPs));
        }
        return values;
    }

    private static Reps reps(boolean freezing) {
        return new Reps(new Reps.Spec(1 << 16, 8, freezing, Delay.ofUs(100), 16), draws());
    }

    @Test
    void singlePathIgnoresLosses() {
        SinglePath selector = new SinglePath();
        selector.onFeedback(0, Feedback.LOST, 0);
        assertThat(take(selector, 5, 0)).containsOnly(0);
    }

    @Test
    void obliviousUsesEachValueOncePerRoundInAnotherOrder() {
        ObliviousSpraying selector = new ObliviousSpraying(64, draws());
        List<Integer> first = take(selector, 64, 0);
        List<Integer> second = take(selector, 64, 0);
        assertThat(new HashSet<>(first)).hasSize(64);
        assertThat(new HashSet<>(second)).hasSize(64);
        assertThat(second).isNotEqualTo(first);
        // XOR with a mask keeps neighbours together.
        assertThat(first.get(0) ^ first.get(1)).isEqualTo(1);
    }

    @Test
    void bitmapAddsPenaltiesUpToFifteen() {
        PenaltyBitmap selector = new PenaltyBitmap(8, draws());
        selector.onFeedback(3, Feedback.CLEAN, 0);
        assertThat(selector.penalty(3)).isZero();
        selector.onFeedback(3, Feedback.MARKED, 0);
        assertThat(selector.penalty(3)).isEqualTo(1);
        selector.onFeedback(3, Feedback.TRIMMED, 0);
        assertThat(selector.penalty(3)).isEqualTo(5);
        selector.onFeedback(3, Feedback.LOST, 0);
        assertThat(selector.penalty(3)).isEqualTo(15);
    }

    @Test
    void bitmapSkipsPenalisedValuesAndForgivesTheFirstSkipped() {
        PenaltyBitmap selector = new PenaltyBitmap(8, draws());
        List<Integer> order = take(selector, 8, 0);
        selector.onFeedback(order.get(2), Feedback.TRIMMED, 0);
        // Eight rounds of other orders; each time its turn comes, it is skipped and loses one of four.
        List<Integer> drawn = take(selector, 4 * 7, 0);
        assertThat(drawn).doesNotContain(order.get(2));
        assertThat(selector.penalty(order.get(2))).isZero();
        assertThat(take(selector, 8, 0)).contains(order.get(2));
    }

    @Test
    void bitmapForgivesOnlyTheFirstOfSeveralSkipped() {
        PenaltyBitmap selector = new PenaltyBitmap(4, draws());
        List<Integer> order = take(selector, 4, 0);
        for (int value = 0; value < 4; value++) {
            if (value != order.get(0)) {
                selector.onFeedback(value, Feedback.TRIMMED, 0);
            }
        }
        int before = selector.penalty(0) + selector.penalty(1) + selector.penalty(2) + selector.penalty(3);
        assertThat(before).isEqualTo(12);
        assertThat(take(selector, 3, 0)).containsOnly(order.get(0));
        int after = selector.penalty(0) + selector.penalty(1) + selector.penalty(2) + selector.penalty(3);
        assertThat(before - after).as("at most one per packet").isBetween(1, 3);
    }

    @Test
    void bitmapGivesUpWhenAllValuesArePenalised() {
        PenaltyBitmap selector = new PenaltyBitmap(4, draws());
        for (int value = 0; value < 4; value++) {
            selector.onFeedback(value, Feedback.LOST, 0);
        }
        assertThat(take(selector, 10, 0)).allMatch(value -> value >= 0 && value < 4);
    }

    @Test
    void repsReusesCleanValuesOnceOldestFirst() {
        Reps selector = reps(true);
        selector.onFeedback(11, Feedback.CLEAN, 0);
        selector.onFeedback(22, Feedback.CLEAN, 0);
        selector.onFeedback(33, Feedback.MARKED, 0);
        selector.onFeedback(44, Feedback.TRIMMED, 0);
        selector.onFeedback(55, Feedback.CLEAN, 0);
        assertThat(take(selector, 3, 0)).containsExactly(11, 22, 55);
        // Then random ones of 65536: none of the old but by chance.
        assertThat(take(selector, 8, 0)).doesNotContain(11, 22, 33, 44, 55);
    }

    @Test
    void repsRemembersTheLastEight() {
        Reps selector = reps(true);
        for (int value = 1; value <= 10; value++) {
            selector.onFeedback(value, Feedback.CLEAN, 0);
        }
        assertThat(take(selector, 8, 0)).containsExactly(3, 4, 5, 6, 7, 8, 9, 10);
    }

    @Test
    void repsFreezesOnALossAndWalksInACircle() {
        Reps selector = reps(true);
        for (int value = 1; value <= 3; value++) {
            selector.onFeedback(value, Feedback.CLEAN, 0);
        }
        assertThat(take(selector, 3, 0)).containsExactly(1, 2, 3);
        selector.onFeedback(9, Feedback.LOST, US);
        assertThat(selector.isFrozen()).isTrue();
        assertThat(take(selector, 7, US)).containsExactly(1, 2, 3, 1, 2, 3, 1);
        // The freeze ends with the first feedback after 100 us, not by itself.
        assertThat(take(selector, 2, 200 * US)).containsExactly(2, 3);
        selector.onFeedback(2, Feedback.CLEAN, 101 * US - 1);
        assertThat(selector.isFrozen()).isTrue();
        selector.onFeedback(3, Feedback.MARKED, 101 * US);
        assertThat(selector.isFrozen()).isFalse();
        // Sixteen random values, then recycling again: of what came after the freeze only.
        selector.onFeedback(77, Feedback.CLEAN, 102 * US);
        assertThat(take(selector, 16, 102 * US)).doesNotContain(1, 2, 3, 77);
        assertThat(selector.next(102 * US)).isEqualTo(77);
    }

    @Test
    void repsDoesNotFreezeWhileExploringOrIfToldNotTo() {
        Reps never = reps(false);
        never.onFeedback(1, Feedback.LOST, 0);
        assertThat(never.isFrozen()).isFalse();
        Reps selector = reps(true);
        selector.onFeedback(1, Feedback.LOST, 0);
        selector.onFeedback(1, Feedback.MARKED, 100 * US);
        selector.onFeedback(1, Feedback.LOST, 101 * US);
        assertThat(selector.isFrozen()).isFalse();
        take(selector, 16, 102 * US);
        selector.onFeedback(1, Feedback.LOST, 103 * US);
        assertThat(selector.isFrozen()).isTrue();
    }

    @Test
    void mixedRecyclesFirstInFirstOutAndElseSprays() {
        MixedSpraying selector = new MixedSpraying(64, draws());
        PenaltyBitmap alone = new PenaltyBitmap(64, draws());
        assertThat(take(selector, 5, 0)).isEqualTo(take(alone, 5, 0));
        // More than its first room of 16, so that it grows with a wrapped queue.
        List<Integer> expected = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            selector.onFeedback(i, Feedback.CLEAN, 0);
        }
        assertThat(take(selector, 7, 0)).containsExactly(0, 1, 2, 3, 4, 5, 6);
        for (int i = 10; i < 50; i++) {
            selector.onFeedback(i, Feedback.CLEAN, 0);
        }
        for (int i = 7; i < 50; i++) {
            expected.add(i);
        }
        assertThat(take(selector, 43, 0)).isEqualTo(expected);
        selector.onFeedback(7, Feedback.MARKED, 0);
        alone.onFeedback(7, Feedback.MARKED, 0);
        assertThat(take(selector, 70, 0)).isEqualTo(take(alone, 70, 0));
    }

    @Test
    void refusesNumbersOfValuesThatAreNoPowerOfTwo() {
        assertThatThrownBy(() -> new MixedSpraying.Spec(48))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("48");
    }
}
