package dev.mcptest.json;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Writes a tree as tokens. */
final class TreeWriter {

    private TreeWriter() {}

    static void write(JsonNode value, JsonGenerator out) {
        switch (value.getNodeType()) {
            case OBJECT -> writeObject(value, out);
            case ARRAY -> writeArray(value, out);
            case STRING -> out.writeString(value.stringValue());
            case NUMBER -> writeNumber(value, out);
            case BOOLEAN -> out.writeBoolean(value.booleanValue());
            case NULL, MISSING -> out.writeNull();
            default -> throw new IllegalArgumentException("no JSON: " + value.getNodeType());
        }
    }

    private static void writeObject(JsonNode object, JsonGenerator out) {
        out.writeStartObject();
        for (var field : object.properties()) {
            out.writeName(field.getKey());
            write(field.getValue(), out);
        }
        out.writeEndObject();
    }

    private static void writeArray(JsonNode array, JsonGenerator out) {
        out.writeStartArray();
        for (JsonNode item : array) {
            write(item, out);
        }
        out.writeEndArray();
    }

    private static void writeNumber(JsonNode number, JsonGenerator out) {
        switch (number.numberType()) {
            case INT, LONG -> out.writeNumber(number.longValue());
            case BIG_INTEGER -> out.writeNumber(number.bigIntegerValue());
            case BIG_DECIMAL -> out.writeNumber(number.decimalValue());
            case DOUBLE, FLOAT -> out.writeNumber(number.doubleValue());
        }
    }
}
