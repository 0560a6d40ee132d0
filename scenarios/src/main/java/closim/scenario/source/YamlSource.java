// SPDX-License-Identifier: Apache-2.0
package closim.scenario.source;

import closim.core.check.Suggestions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Reads one YAML or JSON document into a tree in a single pass, and refuses what would be read as something else
 * than it looks: aliases, tags, duplicate keys, a second document, numbers that are not finite.
 */
public final class YamlSource {
    private static final int CODE_POINTS_MAX = 64 << 20;
    // Duplicate keys are let through here because the parser stops at the first; the tree's builder tells them all.
    private static final YAMLFactory FACTORY = YAMLFactory.builder()
            .loadSettings(LoadSettings.builder()
                    .setCodePointLimit(CODE_POINTS_MAX)
                    .setAllowDuplicateKeys(true)
                    .build())
            .build();

    private final YAMLParser parser;
    private final String file;
    private final Problems problems;

    private YamlSource(YAMLParser parser, String file, Problems problems) {
        this.parser = parser;
        this.file = file;
        this.problems = problems;
    }

    /**
     * The text of a file, without a byte order mark; null with a problem if there is no such file or it is not text.
     *
     * @param file the file, whose name is shown as given
     * @throws UncheckedIOException if it is there but cannot be read
     */
    public static @Nullable String readText(Path file, Problems problems) {
        Place place = Place.of(file.toString());
        if (Files.isDirectory(file)) {
            problems.add(place, "is a folder, not a scenario file", null);
            return null;
        }
        try {
            String text = Files.readString(file);
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (NoSuchFileException absent) {
            problems.add(place, "there is no such file", Suggestions.didYouMean(nameOf(file), neighbours(file)));
        } catch (CharacterCodingException notText) {
            problems.add(place, "is not a text in UTF-8", null);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
        return null;
    }

    private static String nameOf(Path file) {
        Path name = file.getFileName();
        return name == null ? "" : name.toString();
    }

    private static List<String> neighbours(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.map(YamlSource::nameOf).sorted().toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /**
     * The tree of a text.
     *
     * @param file name for messages
     * @param problems takes everything that is wrong
     * @return null if the text has no tree because it is empty or its syntax is wrong
     */
    public static @Nullable Node read(String text, String file, Problems problems) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            return read((YAMLParser) parser, text, file, problems);
        }
    }

    private static @Nullable Node read(YAMLParser parser, String text, String file, Problems problems) {
        try {
            return new YamlSource(parser, file, problems).document();
        } catch (JacksonException e) {
            int line = parser.currentTokenLocation().getLineNr();
            SyntaxFault.of(e, text, new Place(file, line, 0, "")).forEach(problems::add);
            return null;
        }
    }

    private @Nullable Node document() {
        if (parser.nextToken() == null) {
            problems.add(new Place(file, 1, 1, ""), "is empty", "a scenario begins with \"closim: 1\"");
            return null;
        }
        Node root = node(here(""));
        if (parser.nextToken() != null) {
            problems.add(
                    here(""),
                    "a second document begins here; a file holds one",
                    "remove the line \"---\" and what follows, or put it into a file of its own");
            while (parser.currentToken() != null) {
                parser.nextToken();
            }
        }
        return root;
    }

    private Place here(String path) {
        TokenStreamLocation at = parser.currentTokenLocation();
        return new Place(file, at.getLineNr(), at.getColumnNr(), path);
    }

    /** The node of the current token; {@code place} is where a map or list is said to stand. */
    private Node node(Place place) {
        refuseReferences(place.path());
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            return map(place);
        }
        return token == JsonToken.START_ARRAY ? list(place) : scalar(here(place.path()), token);
    }

    private void refuseReferences(String path) {
        if (parser.isCurrentAlias()) {
            String name = parser.getString();
            problems.addFinal(
                    here(path), "aliases are not supported: *" + name, "write out what &" + name + " stands for");
        }
        if (parser.getTypeId() != null) {
            problems.add(
                    here(path),
                    "tags are not supported: !" + parser.getTypeId(),
                    "remove it; the kind of a model is told by the key \"kind\"");
        }
    }

    private MapNode map(Place place) {
        Map<String, MapNode.Entry> entries = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            Place keyPlace = here(NodePath.member(place.path(), key));
            parser.nextToken();
            Node value = node(keyPlace);
            MapNode.Entry first = entries.putIfAbsent(key, new MapNode.Entry(keyPlace, value));
            if (first != null) {
                problems.add(
                        keyPlace,
                        "the key \"" + key + "\" is here twice, first in line "
                                + first.key().line(),
                        "remove one of them");
            }
        }
        return new MapNode(place, entries);
    }

    private ListNode list(Place place) {
        List<Node> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(node(here(NodePath.element(place.path(), items.size()))));
        }
        return new ListNode(place, items);
    }

    private ScalarNode scalar(Place place, JsonToken token) {
        String text = parser.getString();
        return switch (token) {
            case VALUE_NUMBER_INT -> new ScalarNode(place, ScalarNode.Form.INTEGER, text);
            case VALUE_NUMBER_FLOAT -> decimal(place, text);
            case VALUE_TRUE, VALUE_FALSE -> new ScalarNode(place, ScalarNode.Form.BOOLEAN, text);
            case VALUE_NULL -> new ScalarNode(place, ScalarNode.Form.NULL, "");
            default -> ScalarNode.text(place, text);
        };
    }

    private ScalarNode decimal(Place place, String text) {
        if (!isFinite(text)) {
            problems.addFinal(place, "the number " + text + " is not finite", null);
            return new ScalarNode(place, ScalarNode.Form.DECIMAL, "0.0");
        }
        return new ScalarNode(place, ScalarNode.Form.DECIMAL, text);
    }

    private static boolean isFinite(String text) {
        try {
            return Double.isFinite(Double.parseDouble(text));
        } catch (NumberFormatException infinityOrNotANumber) {
            return false;
        }
    }
}
