package dev.mcptest.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.schema.error.SchemaVerdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import tools.jackson.databind.node.ArrayNode;

import java.time.Duration;

/** {@code uniqueItems} over values that a server chose to be slow to compare. */
class UniqueItemsTests {

    private static final int BITS = 16;

    @Test
    void textsWithOneHashCodeAreTakenInTime() throws Exception {
        SchemaVerdict verdict = schema("").validate(colliding(), Duration.ofSeconds(20));

        assertThat(verdict).isInstanceOf(SchemaVerdict.Valid.class);
    }

    @Test
    void aTwinAmongThemIsFound() throws Exception {
        ArrayNode texts = colliding();
        texts.add(texts.path(7));

        SchemaVerdict verdict = schema("").validate(texts, Duration.ofSeconds(20));

        assertThat(verdict.toString()).contains("expected no two equal items");
    }

    @ParameterizedTest
    @EnumSource
    void everyDraftComparesAsJsonDoes(SchemaDialect dialect) throws Exception {
        JsonSchema schema = schema("\"$schema\":\"" + dialect.uri() + "\",");

        assertThat(valid(schema, "[1, 2, \"1\", [1], [2], {\"a\": 1}, {}]")).isTrue();
        assertThat(valid(schema, "[{\"a\": 1, \"b\": 2}, {\"b\": 2, \"a\": 1.0}]")).isFalse();
        assertThat(valid(schema, "[[1e2], [100]]")).isFalse();
        assertThat(valid(schema, "\"no list\"")).isTrue();
    }

    private static JsonSchema schema(String more) throws Exception {
        return JsonSchema.compile(Json.parse("{" + more + "\"uniqueItems\":true}"));
    }

    private static boolean valid(JsonSchema schema, String value) throws Exception {
        return schema.validate(Json.parse(value)) instanceof SchemaVerdict.Valid;
    }

    /** Returns texts of "Aa" and "BB", which hash alike however they are put together. */
    private static ArrayNode colliding() {
        ArrayNode texts = Json.array();
        for (int number = 0; number < 1 << BITS; number++) {
            var text = new StringBuilder();
            for (int bit = 0; bit < BITS; bit++) {
                text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
            }
            texts.add(text.toString());
        }
        return texts;
    }
}
