// SPDX-License-Identifier: Apache-2.0
package closim.cli;

import java.util.List;

/**
 * The models of one open set.
 *
 * @param name name of the set, such as {@code topology}
 * @param models its models, sorted by kind
 */
public record ModelFamily(String name, List<Model> models) {
    public ModelFamily {
        models = List.copyOf(models);
    }

    /**
     * One model.
     *
     * @param kind its name in scenario files
     * @param summary one sentence
     */
    public record Model(String kind, String summary) {}
}
