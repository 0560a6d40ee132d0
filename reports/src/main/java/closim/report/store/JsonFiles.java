// SPDX-License-Identifier: Apache-2.0
package closim.report.store;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;

/** Result files in JSON, read strictly: a key too many, one too few or of another type is told with file and line. */
final class JsonFiles {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    private JsonFiles() {}

    /** Reads a file of this schema; throws {@code ScenarioException} if it is another or broken. */
    static <T> T read(Path file, Class<T> type, String schema) {
        String text = Disk.text(file);
        try {
            JsonNode found = MAPPER.readTree(text).path("schema");
            if (!found.isString() || !found.stringValue().equals(schema)) {
                throw Disk.problem(
                        file,
                        0,
                        "schema",
                        "found " + (found.isMissingNode() ? "none" : found) + ", this closim reads \"" + schema + "\"");
            }
            return MAPPER.readValue(text, type);
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNr());
            throw Disk.problem(file, line, path(e.getPath()), firstLine(e));
        }
    }

    private static String path(List<JacksonException.Reference> path) {
        return path.stream()
                .map(step ->
                        step.getPropertyName() == null ? "[" + step.getIndex() + "]" : "." + step.getPropertyName())
                .collect(Collectors.joining())
                .replaceFirst("^\\.", "");
    }

    private static String firstLine(JacksonException e) {
        String message = e.getOriginalMessage();
        return message == null
                ? "not the JSON of a result"
                : message.lines().findFirst().orElse(message);
    }
}
