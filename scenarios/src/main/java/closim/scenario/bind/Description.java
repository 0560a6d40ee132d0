// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.check.Suggestions;
import closim.core.plugin.Provider;
import closim.core.plugin.Setting;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Tells in words, at most 80 columns wide, what can be set: the text of {@code closim list} and {@code describe}. */
final class Description {
    private static final int COLUMNS = 80;
    private static final int TEXT_INDENTATION = 4;
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final Registry registry;
    private final StringBuilder out = new StringBuilder();

    private Description(Registry registry) {
        this.registry = registry;
    }

    static String list(Registry registry) {
        Description text = new Description(registry);
        for (Family family : registry.families()) {
            text.out
                    .append(text.out.isEmpty() ? "" : "\n")
                    .append(family.name())
                    .append('\n');
            int width = family.providers().keySet().stream()
                    .mapToInt(String::length)
                    .max()
                    .orElse(0);
            family.providers().forEach((kind, provider) -> {
                String start = "  " + kind + " ".repeat(width - kind.length() + 2);
                text.wrap(start, start.length(), provider.summary());
            });
        }
        return text.out.toString();
    }

    static String of(Registry registry, String kind) {
        Description text = new Description(registry);
        for (Family family : registry.families()) {
            Provider<?> provider = family.providers().get(kind);
            if (provider != null) {
                text.out.append(text.out.isEmpty() ? "" : "\n");
                text.wrap("", 0, kind + " (" + family.name() + ")");
                text.wrap("", 0, provider.summary());
                text.out.append('\n');
                text.record(provider.specType(), 0);
            }
        }
        if (text.out.isEmpty()) {
            throw new ScenarioException(new Problem(
                    "",
                    0,
                    "",
                    "there is no model \"" + kind + "\"; there are " + String.join(", ", registry.kinds()),
                    Suggestions.didYouMean(kind, registry.kinds())));
        }
        return text.out.toString();
    }

    /** The setting at a path of keys below a record; empty if there is none. */
    static Optional<String> at(Registry registry, Class<?> root, String path) {
        Description text = new Description(registry);
        text.find(root, List.of(path.split("\\.", -1)), "");
        return text.out.isEmpty() ? Optional.empty() : Optional.of(text.out.toString());
    }

    private void find(Type type, List<String> keys, String below) {
        Shape shape = Shape.of(type, registry);
        if (shape instanceof Shape.Many many) {
            find(many.element(), keys, below);
        } else if (shape instanceof Shape.Named named) {
            find(named.element(), keys, below);
        } else if (shape instanceof Shape.Model model) {
            model.family()
                    .providers()
                    .forEach((kind, provider) -> findIn(provider.specType(), keys, below + "kind " + kind + ", "));
        } else if (shape instanceof Shape.Settings settings) {
            findIn(settings.type(), keys, below);
        }
    }

    private void findIn(Class<?> type, List<String> keys, String below) {
        String key = keys.get(0).replaceAll("\\[\\d+]$", "");
        for (Component component : Component.of(type)) {
            if (!component.name().equals(key)) {
                continue;
            }
            if (keys.size() > 1) {
                find(component.type(), keys.subList(1, keys.size()), below + key + ", ");
                continue;
            }
            if (below.contains("kind ")) {
                out.append(out.isEmpty() ? "" : "\n");
                wrap("", 0, below.substring(0, below.length() - 2) + ":");
            }
            setting(component, 0);
            if (Shape.of(elementOf(component.type()), registry) instanceof Shape.Model model) {
                kinds(model.family(), TEXT_INDENTATION);
            }
        }
    }

    private Type elementOf(Type type) {
        return Shape.of(type, registry) instanceof Shape.Many many ? many.element() : type;
    }

    /** A family: its kinds with their summaries. */
    static String family(Family family) {
        Description text = new Description(Registry.builder().build());
        text.out.append(family.name()).append(" (family of models)\n\n");
        text.kinds(family, 0);
        text.out.append("\nEach in full: closim describe KIND\n");
        return text.out.toString();
    }

    private void kinds(Family family, int indentation) {
        int width = family.providers().keySet().stream()
                .mapToInt(String::length)
                .max()
                .orElse(0);
        family.providers().forEach((kind, provider) -> {
            String start = " ".repeat(indentation) + kind + " ".repeat(width - kind.length() + 2);
            wrap(start, start.length(), provider.summary());
        });
    }

    static String settings(Registry registry, Class<?> type) {
        Description text = new Description(registry);
        text.record(type, 0);
        return text.out.toString();
    }

    private void record(Class<?> type, int indentation) {
        List<Component> components = Component.of(type);
        if (components.isEmpty()) {
            wrap(" ".repeat(indentation), indentation, "There is nothing to set.");
        }
        for (Component component : components) {
            setting(component, indentation);
        }
    }

    private void setting(Component component, int indentation) {
        String start = " ".repeat(indentation);
        wrap(start, indentation + TEXT_INDENTATION, component.name() + ": " + String.join("; ", traits(component)));
        String inner = " ".repeat(indentation + TEXT_INDENTATION);
        if (!component.text().isEmpty()) {
            wrap(inner, inner.length(), component.text() + ".");
        }
        Setting setting = component.setting();
        if (setting != null && !setting.source().isEmpty()) {
            wrap(inner, inner.length(), "Source: " + setting.source() + ".");
        }
        nested(component.type(), inner.length());
    }

    private void nested(Type type, int indentation) {
        Shape shape = Shape.of(type, registry);
        if (shape instanceof Shape.Settings settings) {
            record(settings.type(), indentation);
        } else if (shape instanceof Shape.Many many) {
            nested(many.element(), indentation);
        } else if (shape instanceof Shape.Named named) {
            nested(named.element(), indentation);
        }
    }

    private List<String> traits(Component component) {
        List<String> traits = new ArrayList<>();
        traits.add(typeName(component.type()));
        Setting setting = component.setting();
        if (component.hasDefault()) {
            traits.add("default " + component.byDefault());
        } else {
            traits.add(component.isNullable() ? "optional" : "required");
        }
        if (setting != null && !setting.min().isEmpty()) {
            traits.add("at least " + setting.min());
        }
        if (setting != null && !setting.max().isEmpty()) {
            traits.add("at most " + setting.max());
        }
        return traits;
    }

    private String typeName(Type type) {
        Shape shape = Shape.of(type, registry);
        if (shape instanceof Shape.Single single) {
            return single.type().name();
        } else if (shape instanceof Shape.Settings) {
            return "map";
        } else if (shape instanceof Shape.Model model) {
            return model.family().name() + " ("
                    + String.join(", ", model.family().providers().keySet()) + ")";
        } else if (shape instanceof Shape.Many many) {
            return "list of " + typeName(many.element());
        }
        return "names, each with " + typeName(((Shape.Named) shape).element());
    }

    /** Appends a text after a start; further lines are indented. A word longer than a line is not broken. */
    private void wrap(String start, int indentation, String text) {
        StringBuilder line = new StringBuilder(start);
        boolean isEmpty = true;
        for (String word : BLANKS.split(text.strip(), -1)) {
            if (!isEmpty && line.length() + 1 + word.length() > COLUMNS) {
                out.append(line).append('\n');
                line = new StringBuilder(" ".repeat(indentation));
                isEmpty = true;
            }
            line.append(isEmpty ? "" : " ").append(word);
            isEmpty = false;
        }
        out.append(line).append('\n');
    }
}
