package dev.mcptest.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.ByteArrayOutputStream;
import java.io.StringWriter;

class LineWriterTests {

    private static final JsonFactory JACKSON =
            JsonFactory.builder()
                    .streamWriteConstraints(
                            StreamWriteConstraints.builder().maxNestingDepth(1100).build())
                    .build();

    @Test
    void writesWhatJacksonWrites() {
        for (long seed = 0; seed < 2000; seed++) {
            agrees(new RandomJson(seed).value());
        }
    }

    @Test
    void writesEveryCharacterAsJacksonDoes() {
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            agrees(Json.nodes().stringNode("a" + (char) c + "b"));
        }
        agrees(Json.nodes().stringNode("\ud83d\ude00\ude00\ud83d"));
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                0.0,
                -0.0,
                1,
                1.5,
                1e7,
                1e-3,
                9.999e-4,
                1e22,
                1.0 / 3,
                Double.MAX_VALUE,
                Double.MIN_VALUE,
                Double.NaN,
                Double.NEGATIVE_INFINITY
            })
    void writesDoublesAsJacksonDoes(double value) {
        agrees(Json.nodes().numberNode(value));
        agrees(Json.nodes().numberNode((float) value));
    }

    @Test
    void refusesTreesThatAreTooDeep() {
        ObjectNode deep = Json.object();
        ObjectNode inner = deep;
        for (int i = 1; i < 1100; i++) {
            inner = inner.putObject("a");
        }
        agrees(deep);
        inner.putObject("a");

        assertThatThrownBy(() -> Json.write(deep)).isInstanceOf(StreamConstraintsException.class);
    }

    private static void agrees(JsonNode value) {
        var text = new StringWriter();
        var bytes = new ByteArrayOutputStream();
        write(value, JACKSON.createGenerator(ObjectWriteContext.empty(), text));
        write(value, JACKSON.createGenerator(ObjectWriteContext.empty(), bytes));

        assertThat(Json.write(value)).isEqualTo(text.toString());
        assertThat(Json.writeBytes(value)).isEqualTo(bytes.toByteArray());
    }

    private static void write(JsonNode value, JsonGenerator generator) {
        try (generator) {
            TreeWriter.write(value, generator);
        }
    }
}
