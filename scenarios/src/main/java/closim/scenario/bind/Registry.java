// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.plugin.Provider;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** All kinds of models that scenario files may name, by family; found once, sorted by kind. Immutable. */
public final class Registry {
    private static final Pattern KEBAB_CASE = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private final Map<Class<?>, Family> familyOfMarker;
    private final Map<Class<?>, Provider<?>> providerOfSpec;

    private Registry(Map<Class<?>, Family> familyOfMarker, Map<Class<?>, Provider<?>> providerOfSpec) {
        this.familyOfMarker = Collections.unmodifiableMap(familyOfMarker);
        this.providerOfSpec = Collections.unmodifiableMap(providerOfSpec);
    }

    public static Builder builder() {
        return new Builder();
    }

    /** The families in the order of registration. */
    public Collection<Family> families() {
        return familyOfMarker.values();
    }

    /** The family whose settings records carry this marker interface, or null. */
    public @Nullable Family familyOf(Class<?> marker) {
        return familyOfMarker.get(marker);
    }

    /**
     * The provider of a settings record's model.
     *
     * @throws IllegalArgumentException if no provider has settings of this type
     */
    public Provider<?> provider(Object spec) {
        Provider<?> provider = providerOfSpec.get(spec.getClass());
        if (provider == null) {
            throw new IllegalArgumentException(spec.getClass().getName() + " is not the settings record of any model");
        }
        return provider;
    }

    /** The kind of a settings record's model. */
    public String kindOf(Object spec) {
        return provider(spec).kind();
    }

    /** All kinds of all families, sorted, each once. */
    public List<String> kinds() {
        return families().stream()
                .flatMap(family -> family.providers().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** Every family with its kinds and their summaries, for {@code closim list}. */
    public String list() {
        return Description.list(this);
    }

    /**
     * Everything that can be set in a model, for {@code closim describe}; of every family that has the kind.
     *
     * @throws ScenarioException if there is no such kind, with a suggestion
     */
    public String describe(String kind) {
        return Description.of(this, kind);
    }

    /** The settings of any settings record, such as those that are not of a family. */
    public String describeSettings(Class<? extends Record> type) {
        return Description.settings(this, type);
    }

    /** The setting at a path of keys below a record, such as {@code fabric.ecn.kmin}; empty if there is none. */
    public Optional<String> describeKey(Class<? extends Record> root, String path) {
        return Description.at(this, root, path);
    }

    /** A family with its kinds, by its name, with blanks or hyphens; empty if there is none. */
    public Optional<String> describeFamily(String name) {
        return families().stream()
                .filter(family -> family.name().equals(name.replace('-', ' ')))
                .map(Description::family)
                .findFirst();
    }

    /** The keys of a record with what they hold, in order. */
    public Map<String, String> keys(Class<? extends Record> type) {
        Map<String, String> keys = new LinkedHashMap<>();
        Component.of(type).forEach(component -> keys.put(component.name(), component.text()));
        return keys;
    }

    /**
     * What is wrong with the settings records themselves: components without a {@code Setting}, defaults and bounds
     * that cannot be read, types that cannot be bound. Empty when all is well; a test of every build asks.
     *
     * @param others records to look at besides those of models
     */
    public List<String> faults(List<Class<? extends Record>> others) {
        return RecordAudit.faults(this, others);
    }

    /** Gathers families. */
    public static final class Builder {
        private final Map<Class<?>, Family> familyOfMarker = new LinkedHashMap<>();
        private final Map<Class<?>, Provider<?>> providerOfSpec = new LinkedHashMap<>();
        private final List<Problem> problems = new ArrayList<>();

        private Builder() {}

        /** Adds a family whose providers are found by {@link ServiceLoader}. */
        public <P extends Provider<?>> Builder family(String name, Class<?> marker, Class<P> providerType) {
            List<Provider<?>> found = new ArrayList<>();
            try {
                for (P provider : ServiceLoader.load(providerType)) {
                    found.add(provider);
                }
            } catch (ServiceConfigurationError e) {
                refuse("a " + name + " on the class path cannot be loaded: " + e.getMessage());
            }
            return family(name, marker, found);
        }

        /** Adds a family of given providers. */
        public Builder family(String name, Class<?> marker, List<? extends Provider<?>> providers) {
            Map<String, Provider<?>> sorted = new TreeMap<>();
            for (Provider<?> provider : providers) {
                Provider<?> other = sorted.putIfAbsent(provider.kind(), provider);
                if (other != null) {
                    refuse("two models of the family " + name + " are called \"" + provider.kind() + "\": "
                            + other.getClass().getName() + " and "
                            + provider.getClass().getName());
                }
                check(name, marker, provider);
            }
            if (familyOfMarker.putIfAbsent(marker, new Family(name, marker, new TreeMap<>(sorted))) != null) {
                refuse("the family of " + marker.getName() + " is registered twice");
            }
            return this;
        }

        private void check(String name, Class<?> marker, Provider<?> provider) {
            String who = provider.getClass().getName() + " (" + name + " \"" + provider.kind() + "\")";
            if (!KEBAB_CASE.matcher(provider.kind()).matches()) {
                refuse(who + ": a kind is written in kebab-case");
            }
            Class<?> spec = provider.specType();
            if (!spec.isRecord() || !marker.isAssignableFrom(spec)) {
                refuse(who + ": the settings " + spec.getName() + " must be a record that implements "
                        + marker.getName());
            }
            Provider<?> other = providerOfSpec.putIfAbsent(spec, provider);
            if (other != null && other.getClass() != provider.getClass()) {
                refuse(who + ": the settings record " + spec.getName() + " is also that of "
                        + other.getClass().getName());
            }
        }

        private void refuse(String message) {
            problems.add(new Problem("", 0, "", message, null));
        }

        /**
         * The register.
         *
         * @throws ScenarioException if two models of a family have one kind, or a provider breaks another rule
         */
        public Registry build() {
            if (!problems.isEmpty()) {
                throw new ScenarioException(problems);
            }
            return new Registry(new LinkedHashMap<>(familyOfMarker), new LinkedHashMap<>(providerOfSpec));
        }
    }
}
