package dev.mcptest.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

class FlowmcpSchemaTests {

    /** What FlowMCP's generator made of these values. */
    private static final Path TABLE =
            Path.of("src/test/resources/dev/mcptest/schema/infer/flowmcp-generation.json");

    static Stream<Arguments> rows() throws Exception {
        return Json.parse(Files.readAllBytes(TABLE))
                .valueStream()
                .map(row ->
                        Arguments.argumentSet(
                                Json.write(row.get("captured")),
                                row.get("captured"),
                                row.at("/generated/schema")));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void isTheSchemaOfFlowmcp(JsonNode captured, JsonNode schema) {
        assertThat(Json.write(FlowmcpSchema.of(captured))).isEqualTo(Json.write(schema));
    }

    @Test
    void sortsNumericKeysAsJavaScriptDoes() throws Exception {
        JsonNode schema =
                FlowmcpSchema.of(
                        Json.parse("{\"b\":1,\"10\":1,\"9\":1,\"01\":1,\"__proto__\":1,\"0\":1}"));

        assertThat(schema.get("properties").propertyNames())
                .containsExactly("0", "9", "10", "b", "01");
    }

    @Test
    void readsValuesOfEveryDepth() throws Exception {
        JsonNode deep = Json.parse("[".repeat(900) + "]".repeat(900));

        assertThat(FlowmcpSchema.of(deep).at("/items/items/items/type").asString())
                .isEqualTo("array");
    }
}
