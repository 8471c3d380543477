package dev.mcptest.json;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;

/**
 * Reads and writes JSON trees.
 *
 * <p>Reading is strict: duplicate keys, trailing text and more than {@value #MAX_DEPTH} levels are
 * errors, and numbers keep their exact value. Trees are built from tokens without an {@code
 * ObjectMapper}, whose first use takes longer than the rest of a short command.
 */
public final class Json {

    /** Maximum nesting depth, in levels, for reading and writing. */
    public static final int MAX_DEPTH = 1000;

    /** Maximum length of a number, in characters. Parsing takes quadratic time. */
    public static final int MAX_NUMBER_LENGTH = 100_000;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Json() {}

    /** Returns the node factory. */
    public static JsonNodeFactory nodes() {
        return NODES;
    }

    /** Returns a new empty object. */
    public static ObjectNode object() {
        return NODES.objectNode();
    }

    /** Returns a new empty array. */
    public static ArrayNode array() {
        return NODES.arrayNode();
    }

    /**
     * Reads one JSON value.
     *
     * @throws InvalidJsonException if the text is not exactly one value, or exceeds a limit
     */
    public static JsonNode parse(String text) throws InvalidJsonException {
        return parse(text, Factory.JSON);
    }

    private static JsonNode parse(String text, JsonFactory factory) throws InvalidJsonException {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
            return readAll(parser);
        } catch (JacksonException e) {
            throw InvalidJsonException.of(e, text);
        } catch (NumberFormatException _) {
            throw InvalidJsonException.limit("a number whose exponent is too large to be kept");
        }
    }

    /**
     * Reads one JSON value like {@link #parse(String)}, but takes the last of equal keys, as {@code
     * JSON.parse} of JavaScript does.
     */
    public static JsonNode parseLastKey(String text) throws InvalidJsonException {
        return parse(text, LastKey.JSON);
    }

    /**
     * Reads one JSON value from UTF-8 bytes.
     *
     * @throws InvalidJsonException if the bytes are not exactly one value in UTF-8, or exceed a
     *     limit
     */
    public static JsonNode parse(byte[] utf8) throws InvalidJsonException {
        return parse(Utf8.decode(utf8));
    }

    /** Writes a value on one line. */
    public static String write(JsonNode value) {
        return LineWriter.write(value);
    }

    /** Writes a value on one line as UTF-8. */
    public static byte[] writeBytes(JsonNode value) {
        return LineWriter.writeBytes(value);
    }

    /** Writes a value indented by two spaces, without a trailing line break. */
    public static String writePretty(JsonNode value) {
        var text = new StringWriter();
        try (JsonGenerator out = Factory.JSON.createGenerator(Pretty.CONTEXT, text)) {
            TreeWriter.write(value, out);
        }
        return text.toString();
    }

    /**
     * Writes a value indented by two spaces, with a trailing line break.
     *
     * @param out is closed at the end
     */
    public static void writePretty(JsonNode value, Writer out) throws IOException {
        try (JsonGenerator json = Factory.JSON.createGenerator(Pretty.CONTEXT, out)) {
            TreeWriter.write(value, json);
            json.writeRaw('\n');
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Writes an object indented by two spaces, with a trailing line break. Its last member is an
     * array whose items are created one at a time, so that they are never all in memory.
     *
     * @param out is closed at the end
     */
    public static void writePretty(
            ObjectNode head, String name, Iterator<? extends JsonNode> items, Writer out)
            throws IOException {
        try (JsonGenerator json = Factory.JSON.createGenerator(Pretty.CONTEXT, out)) {
            json.writeStartObject();
            for (var member : head.properties()) {
                json.writeName(member.getKey());
                TreeWriter.write(member.getValue(), json);
            }
            json.writeName(name);
            json.writeStartArray();
            while (items.hasNext()) {
                TreeWriter.write(items.next(), json);
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
    }

    private static JsonNode readAll(JsonParser parser) throws InvalidJsonException {
        if (parser.nextToken() == null) {
            throw new InvalidJsonException("nothing but white space", 1, 1);
        }
        JsonNode value = TreeReader.read(parser);
        JsonToken more = parser.nextToken();
        if (more != null) {
            var at = parser.currentTokenLocation();
            throw new InvalidJsonException(
                    "text after the value", at.getLineNr(), at.getColumnNr());
        }
        return value;
    }

    /** Returns the nearest double of a number; infinite when the number is beyond all doubles. */
    public static double nearest(JsonNode number) {
        return number.isDouble() || number.isFloat()
                ? number.doubleValue()
                : number.decimalValue().doubleValue();
    }

    /** Encodes a string as UTF-8. */
    public static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static final class Factory {
        static final JsonFactory JSON =
                JsonFactory.builder()
                        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                        .streamReadConstraints(
                                StreamReadConstraints.builder()
                                        .maxNestingDepth(MAX_DEPTH)
                                        .maxStringLength(Integer.MAX_VALUE)
                                        .maxNumberLength(MAX_NUMBER_LENGTH)
                                        .maxNameLength(1_000_000)
                                        .build())
                        .streamWriteConstraints(
                                StreamWriteConstraints.builder()
                                        .maxNestingDepth(MAX_DEPTH + 100)
                                        .build())
                        .build();
    }

    private static final class LastKey {
        static final JsonFactory JSON =
                Factory.JSON
                        .rebuild()
                        .disable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                        .build();
    }

    private static final class Pretty {
        static final ObjectWriteContext CONTEXT =
                new ObjectWriteContext.Base() {
                    @Override
                    public PrettyPrinter getPrettyPrinter() {
                        return printer();
                    }

                    @Override
                    public boolean hasPrettyPrinter() {
                        return true;
                    }
                };

        static DefaultPrettyPrinter printer() {
            var lines = new DefaultIndenter("  ", "\n");
            var separators =
                    Separators.createDefaultInstance()
                            .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                            .withObjectEmptySeparator("")
                            .withArrayEmptySeparator("");
            return new DefaultPrettyPrinter(separators)
                    .withObjectIndenter(lines)
                    .withArrayIndenter(lines);
        }
    }
}
