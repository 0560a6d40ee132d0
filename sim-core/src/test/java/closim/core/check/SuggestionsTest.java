// SPDX-License-Identifier: Apache-2.0
package closim.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionsTest {
    private static final List<String> KEYS = List.of("hosts", "hostsPerLeaf", "delay", "rate", "to", "fat-tree");

    @ParameterizedTest
    @CsvSource({
        "dealy, delay",
        "host, hosts",
        "hosts_per_leaf, hostsPerLeaf",
        "Hosts-Per-Leaf, hostsPerLeaf",
        "rat, rate",
        "fattree, fat-tree",
        "fatTree, fat-tree",
        "RATE, rate",
        "tp, to"
    })
    void findsWhatWasMeant(String found, String meant) {
        assertThat(Suggestions.nearest(found, KEYS)).isEqualTo(meant);
    }

    @ParameterizedTest
    @CsvSource({"color", "xy", "ab", "h", "spine"})
    void saysNothingRatherThanNonsense(String found) {
        assertThat(Suggestions.nearest(found, KEYS)).isNull();
    }

    @Test
    void countsASwapOfNeighboursAsOneEdit() {
        assertThat(Suggestions.distance("dealy", "delay")).isEqualTo(1);
        assertThat(Suggestions.distance("abc", "")).isEqualTo(3);
        assertThat(Suggestions.distance("kitten", "sitting")).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"'',abc,3", "abc,abc,0", "abc,abd,1", "abc,acb,1", "abc,bc,1", "kitten,sitting,3", "ca,abc,3"})
    void countsTypingErrors(String a, String b, int errors) {
        assertThat(Suggestions.distance(a, b)).isEqualTo(errors);
        assertThat(Suggestions.distance(b, a)).isEqualTo(errors);
    }
}
