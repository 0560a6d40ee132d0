// SPDX-License-Identifier: Apache-2.0
package closim.core.plugin;

/**
 * Announces one model of an open set under the name that scenario files use. Found by {@link java.util.ServiceLoader}
 * through the provider interface of its family (which extends this one and adds the method that creates the model).
 *
 * <p>The settings record has one component per setting, each with a {@link Setting}; its compact constructor refuses
 * values that do not fit together with an {@link IllegalArgumentException}.
 *
 * @param <S> the settings record of this model
 */
public interface Provider<S extends Record> {
    /** The name in scenario files, kebab-case, unique in its family. */
    String kind();

    /** The record that holds this model's settings. */
    Class<S> specType();

    /** One sentence for {@code closim list}. */
    String summary();
}
