// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTextTest {
    private static final String[] PARTS = {
        "a", "host-1", "400Gbps", "0x10", "12", "1e", "1e3", ".5", "-", ": ", " #", "\"", "\\", "'", "\n", "\t", " ",
                "true",
        "no", "null", "~", "{", "]", ",", "&", "*", "!", "%", "@", "?", "\u00b5", "\u0001", "\u2028", "\ud83d\ude00",
                "..", "<<"
    };

    private static Node read(String text) {
        Problems problems = new Problems("t");
        Node node = YamlSource.read(text, "t", problems);
        assertThat(problems.sorted()).as(text).isEmpty();
        return node;
    }

    /** The tree without its places, which differ between what was made and what was read. */
    private static Object plain(Node node) {
        if (node instanceof MapNode map) {
            Map<String, Object> plain = new LinkedHashMap<>();
            map.entries().forEach((key, entry) -> plain.put(key, plain(entry.value())));
            return new ArrayList<>(plain.entrySet());
        }
        if (node instanceof ListNode list) {
            return list.items().stream().map(YamlTextTest::plain).toList();
        }
        ScalarNode scalar = (ScalarNode) node;
        return scalar.form() + ":" + scalar.text();
    }

    private static Node random(RandomStream random, int depth) {
        Place place = Place.of("t");
        int form = random.nextInt(depth == 0 ? 4 : 6);
        int size = random.nextInt(4);
        return switch (form) {
            case 0 -> ScalarNode.integer(place, random.nextInt(1000) - 500);
            case 1 -> new ScalarNode(place, ScalarNode.Form.DECIMAL, Double.toString(random.nextDouble() * 1e-3));
            case 2, 3 -> ScalarNode.text(place, text(random));
            case 4 -> {
                List<Node> items = new ArrayList<>();
                for (int i = 0; i < size; i++) {
                    items.add(random(random, depth - 1));
                }
                yield new ListNode(place, items);
            }
            default -> {
                MapNode map = new MapNode(place, new LinkedHashMap<>());
                for (int i = 0; i < size; i++) {
                    map = map.with(text(random), random(random, depth - 1));
                }
                yield map;
            }
        };
    }

    private static String text(RandomStream random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            text.append(PARTS[random.nextInt(PARTS.length)]);
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
    void readsBackAsTheSameTree(long seed) {
        RandomStream random = new RandomStreams(seed).stream("test/trees");
        for (int i = 0; i < 200; i++) {
            Node tree = random(random, 4);
            String text = YamlText.of(tree);

            assertThat(plain(read(text)))
                    .as("seed %d, tree %d:%n%s", seed, i, text)
                    .isEqualTo(plain(tree));
            assertThat(YamlText.of(read(text))).isEqualTo(text);
        }
    }

    @Test
    void writesWhatAPersonWouldWrite() {
        String text = """
                closim: 1
                title: "a: b"
                topology:
                  kind: fat-tree
                  link:
                    rate: 400Gbps
                    delay: 1.5us
                traffic:
                  - kind: incast
                    receiver: "0"
                    hosts: [a, b-1, "7"]
                  - kind: poisson
                seeds: [1, 2]
                measure: {}
                nothing: null
                """;

        assertThat(YamlText.of(read(text))).isEqualTo(text);
    }
}
