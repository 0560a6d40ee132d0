// SPDX-License-Identifier: Apache-2.0
package closim.house;

/**
 * A place that breaks a rule.
 *
 * @param rule name of the rule
 * @param file path from the root
 * @param line 1-based
 * @param subject what breaks it: a method, field or parameter; may be empty
 * @param message what was found and what is allowed
 */
record Finding(String rule, String file, long line, String subject, String message) {
    @Override
    public String toString() {
        return rule + ": " + file + ":" + line + ": " + (subject.isEmpty() ? "" : subject + ": ") + message;
    }
}
