// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.core.plugin.Provider;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One open set of models.
 *
 * @param name what it is called: {@code topology}
 * @param marker the interface that all its settings records implement
 * @param providers by kind
 */
public record Family(String name, Class<?> marker, SortedMap<String, Provider<?>> providers) {
    public Family {
        providers = Collections.unmodifiableSortedMap(new TreeMap<>(providers));
    }
}
