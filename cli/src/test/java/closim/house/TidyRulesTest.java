// SPDX-License-Identifier: Apache-2.0
package closim.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each tidy rule finds what it is there for, and leaves alone what it is not. */
class TidyRulesTest {
    private static final String LICENCE = "// SPDX-License-Identifier: Apache-2.0\n";

    private static List<String> text(String file, String text) {
        return TextRules.check(file, text).stream().map(Finding::rule).toList();
    }

    private static List<String> tree(String body) {
        return TreeRules.check("m/src/main/java/X.java", body).stream()
                .map(Finding::rule)
                .toList();
    }

    @Test
    void theLicenceStandsFirst() {
        assertThat(text("X.java", LICENCE + "class X {}\n")).isEmpty();
        assertThat(text("X.java", "class X {}\n" + LICENCE)).containsExactly("licence");
        assertThat(text("X.java", "")).containsExactly("licence");
        assertThat(text("run", "#!/bin/sh\n# SPDX-License-Identifier: Apache-2.0\n"))
                .isEmpty();
        assertThat(text("run", "#!/bin/sh\nset -u\n")).containsExactly("licence");
    }

    @Test
    void filesAndLinesHaveALength() {
        assertThat(text("X.java", LICENCE + "\n".repeat(499))).isEmpty();
        assertThat(text("X.java", LICENCE + "\n".repeat(500))).containsExactly("file-length");
        assertThat(text("X.java", LICENCE + "x".repeat(120) + "\n")).isEmpty();
        assertThat(text("X.java", LICENCE + "x".repeat(121) + "\n")).containsExactly("line-length");
        assertThat(text("README.md", "x".repeat(500))).isEmpty();
    }

    @Test
    void openEndsNeedAnIssue() {
        String word = "TO" + "DO";
        assertThat(text("a.md", word + ": later")).containsExactly("open-end");
        assertThat(text("a.md", word + " (#12): later")).isEmpty();
        assertThat(text("X.java", LICENCE + "// FIX" + "ME soon\n")).containsExactly("open-end");
    }

    @Test
    void pathsOfOneMachineAreRefused() {
        assertThat(text("a.md", "see " + "/" + "work/x")).containsExactly("machine-path");
        assertThat(text("a.sh", "cd \"" + "/" + "tmp/y\"")).containsExactly("machine-path");
        assertThat(text("a.md", "see work/x, ./tmp/y and $root/home/z")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "// int x = 3;",
                "    // queue.offer(packet);",
                "// return x + 1;",
                "// if (x > 0) {",
                "// }",
                "// } else {",
                "// total += bytes;",
            })
    void codeInACommentIsFound(String line) {
        assertThat(text("X.java", LICENCE + line + "\n")).containsExactly("commented-out-code");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "// The window is closed; nothing may be sent.",
                "// Rounded up, as Section 5.5.2 (see below) demands;",
                "// for every port that is paused",
                "// a = b holds here",
                "int x = 3; // what it is",
            })
    void proseInACommentIsNot(String line) {
        assertThat(text("X.java", LICENCE + line + "\n")).isEmpty();
    }

    @Test
    void linksLeadSomewhere(@TempDir Path folder) {
        String text = "[a](nowhere.md) [b](https://example.org/x) [c](#part) [d](.)";
        assertThat(TextRules.checkLinks("a.md", text, folder))
                .extracting(Finding::subject)
                .containsExactly("nowhere.md");
    }

    @ParameterizedTest
    @CsvSource({
        "queueSize,false",
        "queueSizeBytes,true",
        "delay,false",
        "delayPsMax,true",
        "DEFAULT_RATE,false",
        "DEFAULT_RATE_BITS_PER_SECOND,true",
        "rateBitsPerSecond,true",
        "startTimes,false",
        "ringCapacity,false",
        "ringCapacitySlots,true",
        "thresholdPackets,true",
        "generated,true",
        "timeouts,true",
        "operateNow,true",
        "resized,true",
    })
    void unitsAreReadFromTheWordsOfAName(String name, boolean complete) {
        assertThat(UnitSuffix.isComplete(name)).isEqualTo(complete);
    }

    @Test
    void integerFieldsParametersAndComponentsNeedTheirUnit() {
        assertThat(tree("class X { long delay; }")).containsExactly("unit-suffix");
        assertThat(tree("class X { int[] sizes; }")).containsExactly("unit-suffix");
        assertThat(tree("class X { void f(int size) {} }")).containsExactly("unit-suffix");
        assertThat(tree("interface X { void f(Long startTime); }")).containsExactly("unit-suffix");
        assertThat(tree("record X(long rate) {}")).containsExactly("unit-suffix");
        assertThat(tree("class X { long delayPs; double rate; Object size; void f() { int size = 1; } }"))
                .isEmpty();
    }

    @Test
    void aFindingNamesItsPlace() {
        Finding finding = TreeRules.check("X.java", "class X {\n  class Y {\n    void f(int size) {}\n  }\n}")
                .get(0);
        assertThat(finding.subject()).isEqualTo("X.Y.f.size");
        assertThat(finding.line()).isEqualTo(3);
    }

    @Test
    void methodsHaveALength() {
        assertThat(tree("class X {\n void f() {\n" + "\n".repeat(58) + " }\n}")).isEmpty();
        assertThat(tree("class X {\n void f() {\n" + "\n".repeat(59) + " }\n}")).containsExactly("method-length");
        assertThat(tree("class X {\n @A(1)\n\n\n void f() {\n" + "\n".repeat(58) + " }\n}"))
                .as("annotations do not count")
                .isEmpty();
        assertThat(tree("class X {\n X(\n\nint a) {\n" + "\n".repeat(59) + " }\n}"))
                .containsExactly("method-length");
    }

    @Test
    void methodsHaveFewParametersAndRecordsMayHaveMany() {
        assertThat(tree("class X { void f(int a, int b, int c, int d, int e) {} }"))
                .isEmpty();
        assertThat(tree("class X { void f(int a, int b, int c, int d, int e, int g) {} }"))
                .containsExactly("parameters");
        assertThat(tree("class X { X(int a, int b, int c, int d, int e, int g) {} }"))
                .containsExactly("parameters");
        assertThat(tree("record X(int a, int b, int c, int d, int e, int g) { X { } }"))
                .isEmpty();
        assertThat(tree("record X(int a) { void f(int a, int b, int c, int d, int e, int g) {} }"))
                .containsExactly("parameters");
    }

    @Test
    void methodsAreNotNestedDeeply() {
        String three = "class X { void f(int a) { for (;;) { while (a > 0) { if (a > 1) { a--; } } } } }";
        String four =
                "class X { void f(int a) { for (;;) { while (a > 0) { if (a > 1) { try { a--; } finally { } } } } } }";
        String chain =
                "class X { void f(int a) { if (a > 0) { } else if (a > 1) { } else if (a > 2) { } else if (a > 3) { }"
                        + " else if (a > 4) { } } }";
        assertThat(tree(three)).isEmpty();
        assertThat(tree(four)).containsExactly("nesting");
        assertThat(tree(chain)).isEmpty();
    }

    @Test
    void testsRunAndDoNotWaitByTheClock() {
        assertThat(TreeRules.check("QueueTest.java", "class QueueTest { @Test void f() {} }"))
                .isEmpty();
        assertThat(TreeRules.check("QueueTests.java", "class QueueTests { @Test void f() {} }"))
                .extracting(Finding::rule)
                .containsExactly("test-name");
        assertThat(tree("class X { @Disabled void f() {} }")).containsExactly("disabled-test");
        assertThat(tree("class X { void f() { Thread.sleep(1); } }")).containsExactly("sleep");
        assertThat(tree("class X { void f() { java.lang.Thread.sleep(1); } }")).containsExactly("sleep");
    }

    @Test
    void whatIsNoJavaIsRefused() {
        assertThatThrownBy(() -> tree("class X {")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSuppressionNeedsAReasonAndAFinding() {
        Finding finding = new Finding("nesting", "a/X.java", 3, "X.f", "4 levels");
        assertThat(Suppressions.parse("").remaining(List.of(finding))).containsExactly(finding.toString());
        assertThat(Suppressions.parse("# all\n\nnesting | a/X.java | X.f | a parser by hand")
                        .remaining(List.of(finding)))
                .isEmpty();
        assertThat(Suppressions.parse("nesting | a/X.java | * | a parser by hand")
                        .remaining(List.of(finding)))
                .isEmpty();
        assertThat(Suppressions.parse("nesting | a/X.java | X.f |").remaining(List.of(finding)))
                .hasSize(2)
                .first()
                .asString()
                .contains("line 1: needs rule | file | subject | reason");
        assertThat(Suppressions.parse("nesting | a/Y.java | X.f | a parser by hand")
                        .remaining(List.of()))
                .containsExactly("line 1: suppresses nothing any more: remove it");
    }
}
