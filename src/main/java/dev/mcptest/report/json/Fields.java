package dev.mcptest.report.json;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;

/** The fields of an object in a saved record, and its JSON pointer. */
record Fields(JsonNode node, String pointer) {

    interface Shape<T> {
        T read(Fields fields) throws InvalidRecordException;
    }

    String text(String key) throws InvalidRecordException {
        return required(key, JsonNode::isString, "a string").stringValue();
    }

    Optional<String> optionalText(String key) throws InvalidRecordException {
        return optional(key, JsonNode::isString, "a string").map(JsonNode::stringValue);
    }

    double number(String key) throws InvalidRecordException {
        return required(key, JsonNode::isNumber, "a number").doubleValue();
    }

    OptionalDouble optionalNumber(String key) throws InvalidRecordException {
        return optional(key, JsonNode::isNumber, "a number")
                .map(number -> OptionalDouble.of(number.doubleValue()))
                .orElse(OptionalDouble.empty());
    }

    int integer(String key) throws InvalidRecordException {
        return required(key, JsonNode::canConvertToInt, "an integer").intValue();
    }

    boolean flag(String key) throws InvalidRecordException {
        return required(key, JsonNode::isBoolean, "true or false").booleanValue();
    }

    Optional<JsonNode> any(String key) {
        return node.has(key) ? Optional.of(node.path(key)) : Optional.empty();
    }

    <E extends Enum<E>> E oneOf(String key, E[] values, Function<E, String> wire)
            throws InvalidRecordException {
        String text = text(key);
        for (E value : values) {
            if (wire.apply(value).equals(text)) {
                return value;
            }
        }
        throw new InvalidRecordException(at(key) + ": unknown value '" + text + "'");
    }

    List<String> texts(String key) throws InvalidRecordException {
        var texts = new ArrayList<String>();
        for (JsonNode text : array(key)) {
            if (!text.isString()) {
                throw new InvalidRecordException(at(key) + " must be a list of strings");
            }
            texts.add(text.stringValue());
        }
        return texts;
    }

    <T> List<T> list(String key, Shape<T> shape) throws InvalidRecordException {
        var items = new ArrayList<T>();
        JsonNode array = array(key);
        for (int i = 0; i < array.size(); i++) {
            items.add(new Fields(array.path(i), at(key) + "/" + i).as(shape));
        }
        return items;
    }

    <T> Optional<T> child(String key, Shape<T> shape) throws InvalidRecordException {
        return node.has(key)
                ? Optional.of(new Fields(node.path(key), at(key)).as(shape))
                : Optional.empty();
    }

    private <T> T as(Shape<T> shape) throws InvalidRecordException {
        if (!node.isObject()) {
            throw new InvalidRecordException(pointer + " must be an object");
        }
        return shape.read(this);
    }

    private JsonNode array(String key) throws InvalidRecordException {
        return required(key, JsonNode::isArray, "a list");
    }

    private JsonNode required(String key, Predicate<JsonNode> fits, String type)
            throws InvalidRecordException {
        return optional(key, fits, type)
                .orElseThrow(() -> new InvalidRecordException(at(key) + " is missing"));
    }

    private Optional<JsonNode> optional(String key, Predicate<JsonNode> fits, String type)
            throws InvalidRecordException {
        Optional<JsonNode> value = any(key);
        if (value.isPresent() && !fits.test(value.get())) {
            throw new InvalidRecordException(at(key) + " must be " + type);
        }
        return value;
    }

    private String at(String key) {
        return pointer + "/" + key;
    }
}
