// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {
    @Test
    void readsBackWhatItWrites() throws IOException {
        List<String> cells = List.of("", "plain", "a,b", "say \"hi\"", "two\nlines", "\r\n", " edge ", "\"");

        String text = Csv.row(cells.toArray(String[]::new)) + Csv.row("", "");

        assertThat(rows(text)).containsExactly(cells, List.of("", ""));
    }

    @Test
    void readsWindowsLineEndsAndAMissingLastOne() throws IOException {
        assertThat(rows("a,b\r\n\"c\",d\r\ne,f"))
                .containsExactly(List.of("a", "b"), List.of("c", "d"), List.of("e", "f"));
    }

    @Test
    void countsTheLinesInsideQuotes() throws IOException {
        Csv.Rows rows = new Csv.Rows(new StringReader("\"a\nb\",c\nd,e\n"));

        rows.next();
        assertThat(rows.line()).isEqualTo(1);
        rows.next();
        assertThat(rows.line()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"open", "\"a\"b,c\n", "a\"b,c\n"})
    void refusesBadQuotes(String text) {
        assertThatThrownBy(() -> rows(text)).isInstanceOf(Csv.MalformedRow.class);
    }

    private static List<List<String>> rows(String text) throws IOException {
        Csv.Rows rows = new Csv.Rows(new StringReader(text));
        List<List<String>> all = new ArrayList<>();
        for (List<String> row = rows.next(); row != null; row = rows.next()) {
            all.add(row);
        }
        return all;
    }
}
