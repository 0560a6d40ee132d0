// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import closim.core.check.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;

/**
 * Turns the refusal of the YAML parser, whose own position is that of the token before, into problems at the true
 * lines.
 */
final class SyntaxFault {
    private SyntaxFault() {}

    /** The problems of a text; {@code near} is where the last token was that could be read. */
    static List<Problem> of(JacksonException refusal, String text, Place near) {
        String file = near.file();
        if (refusal.getCause() instanceof MarkedYamlEngineException marked) {
            List<Problem> tabs = isAboutTab(marked) ? tabs(text, file) : List.of();
            return tabs.isEmpty() ? List.of(marked(marked, file)) : tabs;
        }
        int control = firstControlCharacter(text);
        if (control >= 0) {
            String code = String.format(Locale.ROOT, "U+%04X", (int) text.charAt(control));
            return List.of(new Place(file, lineOf(text, control), 0, "")
                    .problem("the character " + code + " is not allowed in a text", "remove it"));
        }
        return List.of(near.problem(plain(refusal), null));
    }

    private static String plain(JacksonException refusal) {
        String message = firstLine(refusal.getOriginalMessage());
        if (refusal instanceof StreamConstraintsException && message.contains("nesting")) {
            int most = StreamReadConstraints.defaults().getMaxNestingDepth();
            return "is nested too deep: more than " + most + " levels";
        }
        if (message.contains("got this instead: =ALI")) {
            return "aliases are not supported, nor as a key";
        }
        return message.startsWith("Expected a property name")
                ? "a key must be a single word, not a list or map"
                : message;
    }

    private static boolean isAboutTab(MarkedYamlEngineException marked) {
        return String.valueOf(marked.getProblem()).contains("TAB");
    }

    /** Every line that is indented with a tab: the parser stops at the first, the user wants to mend all. */
    private static List<Problem> tabs(String text, String file) {
        List<Problem> problems = new ArrayList<>();
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            String indentation = lines[i].substring(
                    0, lines[i].length() - lines[i].stripLeading().length());
            int tab = indentation.indexOf('\t');
            if (tab >= 0 && !lines[i].isBlank()) {
                problems.add(new Place(file, i + 1, tab + 1, "")
                        .problem("a tab in the indentation; YAML allows blanks only", "indent with blanks"));
            }
        }
        return problems;
    }

    private static Problem marked(MarkedYamlEngineException marked, String file) {
        String what = String.valueOf(marked.getProblem());
        Optional<Mark> context = marked.getContextMark();
        // For these two the parser points to where it gave up, far below the line that is to be mended.
        boolean isAboutStart =
                what.contains("unexpected end of stream") || what.contains("could not find expected ':'");
        Mark mark = (isAboutStart ? context : marked.getProblemMark())
                .or(marked::getProblemMark)
                .or(() -> context)
                .orElse(null);
        if (mark == null) {
            return new Place(file, 0, 0, "").problem(firstLine(what), null);
        }
        String message = "wrong syntax: " + firstLine(what);
        if (context.isPresent() && context.get().getLine() != mark.getLine()) {
            message += ", " + marked.getContext() + " that begins in line "
                    + (context.get().getLine() + 1);
        }
        return new Place(file, mark.getLine() + 1, mark.getColumn() + 1, "").problem(message, suggestion(what));
    }

    private static @Nullable String suggestion(String what) {
        if (what.contains("mapping values are not allowed")) {
            return "check the indentation, and quote a text that holds \": \"";
        }
        if (what.contains("could not find expected ':'")) {
            return "write \"key: value\", with a blank behind the colon";
        }
        if (what.contains("unexpected end of stream")) {
            return "a quotation mark is not closed";
        }
        if (what.contains("expected ',' or")) {
            return "a bracket is not closed, or a comma is missing";
        }
        if (what.contains("cannot start any token")) {
            return "quote the text";
        }
        return what.contains("expected <block end>") ? "check the indentation" : null;
    }

    private static String firstLine(@Nullable String message) {
        String text = message == null ? "" : message.strip();
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }

    private static int firstControlCharacter(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < ' ' && c != '\t' && c != '\n' && c != '\r') || c == 0x7F || c >= 0xFFFE) {
                return i;
            }
        }
        return -1;
    }

    private static int lineOf(String text, int index) {
        return 1 + (int) text.substring(0, index).chars().filter(c -> c == '\n').count();
    }
}
