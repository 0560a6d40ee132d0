// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.util.List;

/**
 * A foreign file as a part of a scenario.
 *
 * @param text the part, as a scenario file holds it
 * @param assumptions what the foreign file left open and how it was taken
 */
public record ImportedPart(String text, List<String> assumptions) {
    public ImportedPart {
        assumptions = List.copyOf(assumptions);
    }
}
