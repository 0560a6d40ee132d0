// SPDX-License-Identifier: Apache-2.0
package closim.house;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rules that look at the lines of a file, whatever its language. Patterns are put together so as not to find
 * themselves.
 */
final class TextRules {
    static final int MOST_LINES = 500;
    static final int MOST_COLUMNS = 120;

    private static final String LICENCE = "SPDX-License-Identifier: " + "Apache-2.0";
    private static final Pattern OPEN_END =
            Pattern.compile("\\b(" + "TO" + "DO|FIX" + "ME|X" + "XX|HA" + "CK)\\b(?!\\s*\\(?#\\d+)");
    private static final Pattern MACHINE_PATH =
            Pattern.compile("(?<![\\w.$}*)-])/(work|tmp|root|home|Users)" + "/(?=\\w)");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(?:#[^)]*)?\\)");
    /** A statement, a block's head or its end behind two slashes; prose seldom ends so. */
    private static final Pattern CODE_IN_COMMENT = Pattern.compile("^\\s*//\\s*(?:"
            + "(?:[\\w.<>\\[\\]]+\\s+)*[\\w.\\[\\]]+\\s*(?:\\([^.]*\\)|[-+*/|&]?=.*);"
            + "|(?:return|throw|import|break|continue)\\b[^.]*;"
            + "|(?:if|for|while|switch|else|try)\\b.*\\{"
            + "|\\}(?:\\s*else\\s*\\{)?)\\s*$");

    private final String file;
    private final List<String> lines;
    private final List<Finding> findings = new ArrayList<>();

    private TextRules(String file, String text) {
        this.file = file;
        this.lines = text.lines().toList();
    }

    /** What breaks a rule in a text of that name. */
    static List<Finding> check(String file, String text) {
        TextRules rules = new TextRules(file, text);
        boolean isJava = file.endsWith(".java");
        if (isJava || text.startsWith("#!")) {
            rules.licence();
        }
        if (isJava) {
            rules.javaSizes();
            rules.commentedOutCode();
        }
        rules.openEnds();
        rules.machinePaths();
        return rules.findings;
    }

    /** Links of a document to files that are not there. */
    static List<Finding> checkLinks(String file, String text, Path folder) {
        TextRules rules = new TextRules(file, text);
        for (int i = 0; i < rules.lines.size(); i++) {
            Matcher link = LINK.matcher(rules.lines.get(i));
            while (link.find()) {
                String target = link.group(1);
                if (!target.contains(":") && !Files.exists(folder.resolve(target))) {
                    rules.add("dead-link", i, target, "there is no such file");
                }
            }
        }
        return rules.findings;
    }

    private void licence() {
        int first = !lines.isEmpty() && lines.get(0).startsWith("#!") ? 1 : 0;
        if (lines.size() <= first || !lines.get(first).endsWith(LICENCE)) {
            add("licence", first, "", "the first line must say " + LICENCE);
        }
    }

    private void javaSizes() {
        if (lines.size() > MOST_LINES) {
            add("file-length", 0, "", lines.size() + " lines, allowed are " + MOST_LINES);
        }
        for (int i = 0; i < lines.size(); i++) {
            int columns = lines.get(i).codePointCount(0, lines.get(i).length());
            if (columns > MOST_COLUMNS) {
                add("line-length", i, "", columns + " columns, allowed are " + MOST_COLUMNS);
            }
        }
    }

    private void commentedOutCode() {
        for (int i = 0; i < lines.size(); i++) {
            if (CODE_IN_COMMENT.matcher(lines.get(i)).matches()) {
                add("commented-out-code", i, "", lines.get(i).strip());
            }
        }
    }

    private void openEnds() {
        for (int i = 0; i < lines.size(); i++) {
            Matcher openEnd = OPEN_END.matcher(lines.get(i));
            if (openEnd.find()) {
                add("open-end", i, "", openEnd.group(1) + " without the number of an issue, as (#12)");
            }
        }
    }

    private void machinePaths() {
        for (int i = 0; i < lines.size(); i++) {
            Matcher path = MACHINE_PATH.matcher(lines.get(i));
            if (path.find()) {
                add(
                        "machine-path",
                        i,
                        "",
                        "a path of one machine: " + lines.get(i).strip());
            }
        }
    }

    private void add(String rule, int index, String subject, String message) {
        findings.add(new Finding(rule, file, index + 1L, subject, message));
    }
}
