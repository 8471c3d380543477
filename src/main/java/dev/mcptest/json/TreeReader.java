package dev.mcptest.json;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import java.math.BigInteger;

/** Builds a tree from a parser that is at the first token. */
final class TreeReader {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private TreeReader() {}

    static JsonNode read(JsonParser in) {
        return switch (in.currentToken()) {
            case START_OBJECT -> readObject(in);
            case START_ARRAY -> readArray(in);
            case VALUE_STRING -> NODES.stringNode(in.getString());
            case VALUE_NUMBER_INT -> integer(in);
            case VALUE_NUMBER_FLOAT -> NODES.numberNode(in.getDecimalValue());
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL -> NODES.nullNode();
            default -> throw new IllegalStateException("token " + in.currentToken());
        };
    }

    private static JsonNode readObject(JsonParser in) {
        var object = NODES.objectNode();
        while (in.nextToken() != JsonToken.END_OBJECT) {
            String key = in.currentName();
            in.nextToken();
            object.set(key, read(in));
        }
        return object;
    }

    private static JsonNode readArray(JsonParser in) {
        var array = NODES.arrayNode();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            array.add(read(in));
        }
        return array;
    }

    private static JsonNode integer(JsonParser in) {
        return switch (in.getNumberType()) {
            case INT -> NODES.numberNode(in.getIntValue());
            case LONG -> NODES.numberNode(in.getLongValue());
            default -> {
                BigInteger value = in.getBigIntegerValue();
                yield NODES.numberNode(value);
            }
        };
    }
}
