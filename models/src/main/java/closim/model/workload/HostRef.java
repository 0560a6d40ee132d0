// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

/**
 * A host as the user names it: by number ({@code 17}) or by name ({@code host-17}).
 *
 * @param text the number or name, without blanks around it
 */
public record HostRef(String text) {
    public HostRef {
        text = text.strip();
        if (text.isEmpty()) {
            throw new IllegalArgumentException("a host is a number or a name: \"\"");
        }
    }

    /** Reads a number or a name; whether there is such a host is known only with the fabric. */
    public static HostRef parse(String text) {
        return new HostRef(text);
    }

    @Override
    public String toString() {
        return text;
    }
}
