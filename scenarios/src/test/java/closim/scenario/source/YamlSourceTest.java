// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlSourceTest {
    private final Problems problems = new Problems("f.yaml");

    private List<String> refusals(String text) {
        YamlSource.read(text, "f.yaml", problems);
        return problems.sorted().stream().map(Object::toString).toList();
    }

    private MapNode map(String text) {
        Node root = YamlSource.read(text, "f.yaml", problems);
        assertThat(problems.sorted()).isEmpty();
        return (MapNode) root;
    }

    @Test
    void knowsLineColumnAndPathOfEveryNode() {
        MapNode root = map("""
                # a comment
                a: 1

                traffic:
                  - kind: incast
                    size: 1MB
                  - { kind: poisson,
                      load: 0.3 }
                """);

        ListNode traffic = (ListNode) root.value("traffic");
        MapNode second = (MapNode) traffic.items().get(1);
        assertThat(root.value("a").place()).isEqualTo(new Place("f.yaml", 2, 4, "a"));
        assertThat(traffic.place()).isEqualTo(new Place("f.yaml", 4, 1, "traffic"));
        assertThat(second.place()).isEqualTo(new Place("f.yaml", 7, 5, "traffic[1]"));
        assertThat(second.value("load").place()).isEqualTo(new Place("f.yaml", 8, 13, "traffic[1].load"));
        assertThat(second.entries().get("load").key()).isEqualTo(new Place("f.yaml", 8, 7, "traffic[1].load"));
    }

    @ParameterizedTest
    @CsvSource({
        "true, BOOLEAN",
        "12, INTEGER",
        "-1, INTEGER",
        "0.5, DECIMAL",
        "1e3, DECIMAL",
        "1.0E-4, DECIMAL",
        "yes, TEXT",
        "True, TEXT",
        "012, TEXT",
        "0x10, TEXT",
        "1_000, TEXT",
        "+1, TEXT",
        "400Gbps, TEXT",
        "1..8, TEXT",
        "NaN, TEXT",
        "2026-01-01, TEXT",
        "12:30:45, TEXT",
        "null, NULL",
        "'\"12\"', TEXT"
    })
    void takesAValueForWhatItLooksLikeAndNothingElse(String text, ScalarNode.Form form) {
        assertThat(((ScalarNode) map("a: " + text + "\n").value("a")).form()).isEqualTo(form);
    }

    @Test
    void takesNothingForNull() {
        assertThat(((ScalarNode) map("a:\nb: 1\n").value("a")).isNull()).isTrue();
    }

    @Test
    void readsJsonIndentedWithTabs() {
        MapNode root = map("{\n\t\"a\": 1,\n\t\"b\": [true, null, \"x\\u0041\"]\n}\n");

        assertThat(root.value("b").place().line()).isEqualTo(3);
        assertThat(((ScalarNode) ((ListNode) root.value("b")).items().get(2)).text())
                .isEqualTo("xA");
    }

    @Test
    void refusesAliasesAndTagsAllAtOnce() {
        assertThat(refusals("""
                        a: &one 1
                        b: *one
                        c: !!str 5
                        d: !ring
                          hosts: 4
                        e: &two [1]
                        """))
                .containsExactly(
                        "f.yaml:2: b: aliases are not supported: *one (write out what &one stands for)",
                        "f.yaml:3: c: tags are not supported: !tag:yaml.org,2002:str (remove it; the kind of a model is"
                                + " told by the key \"kind\")",
                        "f.yaml:4: d: tags are not supported: !ring (remove it; the kind of a model is told by the key"
                                + " \"kind\")");
    }

    @Test
    void refusesAnAliasAsAKey() {
        assertThat(refusals("&k a: 1\n*k : 2\n")).containsExactly("f.yaml:2: aliases are not supported, nor as a key");
    }

    @Test
    void refusesEveryDuplicateKeyWithBothLines() {
        assertThat(refusals("a: 1\nb:\n  c: 1\n  c: 2\na: 2\na: 3\n"))
                .containsExactly(
                        "f.yaml:4: b.c: the key \"c\" is here twice, first in line 3 (remove one of them)",
                        "f.yaml:5: a: the key \"a\" is here twice, first in line 1 (remove one of them)",
                        "f.yaml:6: a: the key \"a\" is here twice, first in line 1 (remove one of them)");
    }

    @ParameterizedTest
    @ValueSource(strings = {".inf", "-.inf", ".nan", "1e400"})
    void refusesNumbersThatAreNotFinite(String number) {
        assertThat(refusals("a: 1\nb: " + number + "\n"))
                .containsExactly("f.yaml:2: b: the number " + number + " is not finite");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a: 1\n---\nb: 2\n", "a: 1\n---\n"})
    void refusesASecondDocument(String text) {
        assertThat(refusals(text)).hasSize(1).first().asString().contains("f.yaml:", "a second document begins here");
    }

    @Test
    void acceptsTheEndMarkOfADocument() {
        assertThat(map("a: 1\n...\n").value("a")).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# nothing\n", "\n\n"})
    void refusesAnEmptyText(String text) {
        assertThat(refusals(text)).containsExactly("f.yaml:1: is empty (a scenario begins with \"closim: 1\")");
    }

    @Test
    void tellsEveryLineThatIsIndentedWithATab() {
        assertThat(refusals("a:\n\tb: 1\n\tc: 2\nd: 1\t\n  \te: 3\n"))
                .containsExactly(
                        "f.yaml:2: a tab in the indentation; YAML allows blanks only (indent with blanks)",
                        "f.yaml:3: a tab in the indentation; YAML allows blanks only (indent with blanks)",
                        "f.yaml:5: a tab in the indentation; YAML allows blanks only (indent with blanks)");
    }

    @Test
    void tellsTheTrueLineOfWrongSyntax() {
        assertThat(refusals("a: 1\n b: 2\n"))
                .containsExactly(
                        "f.yaml:2: wrong syntax: mapping values are not allowed here (check the indentation, and"
                                + " quote a text that holds \": \")");
    }

    @Test
    void pointsToTheLineWithoutAColonAndNotToTheNext() {
        assertThat(refusals("a: 1\nb\nc: 3\n"))
                .containsExactly(
                        "f.yaml:2: wrong syntax: could not find expected ':' (write \"key: value\", with a blank"
                                + " behind the colon)");
    }

    @Test
    void pointsToTheQuoteThatIsNotClosedAndNotToTheEnd() {
        assertThat(refusals("a: 1\nb: \"x\nc: 3\nd: 4\n"))
                .containsExactly(
                        "f.yaml:2: wrong syntax: found unexpected end of stream (a quotation mark is not closed)");
    }

    @Test
    void tellsWhereABracketWasOpened() {
        assertThat(refusals("a: [1,\n  2\nb: 3\n"))
                .containsExactly("f.yaml:3: wrong syntax: expected ',' or ']', but got :, while parsing a flow sequence"
                        + " that begins in line 1 (a bracket is not closed, or a comma is missing)");
    }

    @Test
    void tellsTheLineOfAControlCharacter() {
        assertThat(refusals("a: 1\nb: x\u0001\n"))
                .containsExactly("f.yaml:2: the character U+0001 is not allowed in a text (remove it)");
    }

    @Test
    void refusesAMapAsAKey() {
        assertThat(refusals("? {a: 1}\n: 3\n"))
                .containsExactly("f.yaml:1: a key must be a single word, not a list or map");
    }

    @Test
    void refusesANestingWithoutEnd() {
        assertThat(refusals("a: " + "[".repeat(100_000)))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("f.yaml:1: ");
    }

    @Test
    void readsMoreThanThreeMillionCharacters() {
        String text = ("#" + "x".repeat(999) + "\n").repeat(4_000) + "a: 1\n";

        assertThat(map(text).value("a").place().line()).isEqualTo(4_001);
    }

    @Test
    void readsAFileWithAByteOrderMark(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("s.yaml"), "\uFEFFclosim: 1\n");

        assertThat(YamlSource.readText(file, problems)).isEqualTo("closim: 1\n");
    }

    @Test
    void tellsAMissingFileAndOneThatMayHaveBeenMeant(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("incast.yaml"), "closim: 1\n");
        Path file = folder.resolve("incats.yaml");

        assertThat(YamlSource.readText(file, problems)).isNull();
        assertThat(problems.sorted())
                .singleElement()
                .hasToString(file + ": there is no such file (did you mean \"incast.yaml\"?)");
    }

    @Test
    void refusesAFolderAndBytesThatAreNoText(@TempDir Path folder) throws IOException {
        Path latin = Files.write(folder.resolve("l.yaml"), "a: \u00e4\n".getBytes(StandardCharsets.ISO_8859_1));

        YamlSource.readText(folder, problems);
        YamlSource.readText(latin, problems);

        assertThat(problems.sorted().stream().map(Object::toString))
                .containsExactly(folder + ": is a folder, not a scenario file", latin + ": is not a text in UTF-8");
    }
}
