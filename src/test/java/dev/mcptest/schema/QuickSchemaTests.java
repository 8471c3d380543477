package dev.mcptest.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.schema.error.SchemaVerdict.Valid;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

class QuickSchemaTests {

    private static final List<String> VALUES =
            List.of(
                    "{}",
                    "[]",
                    "1",
                    "-1",
                    "0",
                    "2.5",
                    "\"text\"",
                    "\"\"",
                    "true",
                    "null",
                    "[1,2]",
                    "[1,1.0]",
                    "{\"a\":1}",
                    "{\"b\":\"x\"}",
                    "{\"a\":\"x\",\"b\":2}",
                    "\"500ms\"",
                    "{\"type\":\"object\"}",
                    "{\"type\":7}",
                    "[[\"a\"]]");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"type\":\"integer\",\"minimum\":1} | 1 | true",
                "{\"type\":\"integer\",\"minimum\":1} | 0 | false",
                "{\"properties\":{\"a\":{\"type\":\"string\"}},\"additionalProperties\":false} |"
                        + " {\"a\":\"x\"} | true",
                "{\"properties\":{\"a\":{\"type\":\"string\"}},\"additionalProperties\":false} |"
                        + " {\"b\":\"x\"} | false",
                "{\"if\":{\"type\":\"array\"},\"then\":{\"minItems\":1},\"else\":{\"type\":\"object\"}}"
                    + " | [1] | true",
                "{\"if\":{\"type\":\"array\"},\"then\":{\"minItems\":1},\"else\":{\"type\":\"object\"}}"
                    + " | [] | false",
                "{\"if\":{\"type\":\"array\"},\"then\":{\"minItems\":1},\"else\":{\"type\":\"object\"}}"
                    + " | {} | true",
                "{\"pattern\":\"^a+$\"} | \"aa\" | true",
                "{\"enum\":[1,\"x\"]} | 1.0 | true",
                "{\"uniqueItems\":true} | [1,1.0] | false",
                "{\"oneOf\":[{}]} | 1 | false",
                "{\"if\":{\"oneOf\":[]},\"else\":{}} | 1 | false",
            })
    void takesWhatTheSchemaTakes(String schema, String value, boolean taken) throws Exception {
        assertThat(quick(Json.parse(schema)).takes(Json.parse(value))).isEqualTo(taken);
    }

    @Test
    void neverTakesWhatTheLibraryRefuses() throws Exception {
        JsonNode grammar = Json.parse(Files.readAllBytes(Path.of("schemas/v1.json")));
        var random = new Random(42);
        int taken = 0;
        for (String schema : subschemas(grammar)) {
            JsonNode part = withDefinitions(Json.parse(schema), grammar);
            var library = SchemaEngine.compile(part, SchemaDialect.DRAFT_2020_12);
            for (int i = 0; i < 400; i++) {
                JsonNode value = Json.parse(value(random, 3));
                if (quick(part).takes(value)) {
                    taken++;
                    assertThat(SchemaEngine.validate(() -> library, value))
                            .describedAs("%s for %s", schema, Json.write(value))
                            .isInstanceOf(Valid.class);
                }
            }
        }
        assertThat(taken).isGreaterThan(100);
    }

    private static List<String> subschemas(JsonNode grammar) {
        return grammar.path("$defs").properties().stream()
                .map(entry -> "{\"$ref\":\"#/$defs/" + entry.getKey() + "\"}")
                .toList();
    }

    private static JsonNode withDefinitions(JsonNode schema, JsonNode grammar) {
        var whole = Json.object();
        whole.set("$defs", grammar.path("$defs"));
        whole.set("$ref", schema.path("$ref"));
        return whole;
    }

    /** Returns a random value of names that the grammar knows. */
    private static String value(Random random, int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return VALUES.get(random.nextInt(VALUES.size()));
        }
        List<String> names =
                List.of("name", "server", "tool", "value", "exact", "matcher", "expect", "regex");
        var text = new StringBuilder("{");
        int members = random.nextInt(3);
        int first = random.nextInt(names.size());
        for (int i = 0; i < members; i++) {
            text.append(i == 0 ? "" : ",")
                    .append('"')
                    .append(names.get((first + i) % names.size()))
                    .append("\":")
                    .append(value(random, depth - 1));
        }
        return text.append('}').toString();
    }

    private static QuickSchema quick(JsonNode schema) {
        return new QuickSchema(new JsonSchema.OnePiece(schema));
    }
}
