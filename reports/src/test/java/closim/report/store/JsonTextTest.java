// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.InvariantViolation;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class JsonTextTest {
    record Inner(String name, double share) {}

    record Outer(long count, List<Inner> inner, List<String> none, boolean done) {}

    @Test
    void writesKeysInRecordOrderWithTwoSpaces() {
        Outer outer = new Outer(3, List.of(new Inner("a", 0.25), new Inner("b", 1e-9)), List.of(), true);

        assertThat(JsonText.of(outer)).isEqualTo("""
                        {
                          "count": 3,
                          "inner": [
                            {
                              "name": "a",
                              "share": 0.25
                            },
                            {
                              "name": "b",
                              "share": 0
                            }
                          ],
                          "none": [],
                          "done": true
                        }
                        """);
    }

    @Test
    void anotherParserReadsBackEveryCharacter() {
        String nasty = "quote\" back\\slash /\b\f\n\r\t\u0000\u001f\u007f\u2028 \u00fc \u4e2d \ud83d\ude00 </script";

        Inner read = JsonMapper.shared().readValue(JsonText.of(new Inner(nasty, 1)), Inner.class);

        assertThat(read.name()).isEqualTo(nasty);
    }

    @Test
    void tellsWhereAValueIsNotANumber() {
        Outer outer = new Outer(1, List.of(new Inner("a", 1), new Inner("b", Double.NaN)), List.of(), true);

        assertThatThrownBy(() -> JsonText.of(outer))
                .isInstanceOf(InvariantViolation.class)
                .hasMessageContaining("Outer.inner[1].share");
    }
}
