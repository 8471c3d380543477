package dev.mcptest.json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Makes values from a seed, so that a failing property can be repeated. */
public final class RandomJson {

    private static final List<String> WORDS =
            List.of("", "a", "b", "ab", "a.b", "a/b", "m~n", "é", "😀", "\"", "\\", "\n", "length");

    private final RandomGenerator random;

    public RandomJson(long seed) {
        random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    public JsonNode value() {
        return value(4);
    }

    public JsonNode value(int depth) {
        return switch (random.nextInt(depth == 0 ? 5 : 8)) {
            case 0 -> Json.nodes().nullNode();
            case 1 -> Json.nodes().booleanNode(random.nextBoolean());
            case 2 -> integer();
            case 3 -> decimal();
            case 4 -> Json.nodes().stringNode(word() + word());
            case 5 -> array(depth);
            default -> object(depth);
        };
    }

    public int below(int bound) {
        return random.nextInt(bound);
    }

    public String word() {
        return pick(WORDS);
    }

    public <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private JsonNode integer() {
        return switch (random.nextInt(3)) {
            case 0 -> Json.nodes().numberNode(random.nextInt(4));
            case 1 -> Json.nodes().numberNode(random.nextLong());
            default -> Json.nodes().numberNode(BigInteger.TEN.pow(random.nextInt(60)));
        };
    }

    private JsonNode decimal() {
        return Json.nodes()
                .numberNode(BigDecimal.valueOf(random.nextInt(40), random.nextInt(7) - 3));
    }

    private JsonNode array(int depth) {
        var array = Json.array();
        for (int i = random.nextInt(4); i > 0; i--) {
            array.add(value(depth - 1));
        }
        return array;
    }

    private JsonNode object(int depth) {
        ObjectNode object = Json.object();
        for (int i = random.nextInt(4); i > 0; i--) {
            object.set(word() + word(), value(depth - 1));
        }
        return object;
    }

    /** Returns an equal value with other key order and other spellings of its numbers. */
    public JsonNode respelled(JsonNode value) {
        if (value.isObject()) {
            List<Map.Entry<String, JsonNode>> fields = new ArrayList<>(value.properties());
            Collections.shuffle(fields, new java.util.Random(random.nextLong()));
            ObjectNode copy = Json.object();
            fields.forEach(field -> copy.set(field.getKey(), respelled(field.getValue())));
            return copy;
        }
        if (value.isArray()) {
            var copy = Json.array();
            value.forEach(item -> copy.add(respelled(item)));
            return copy;
        }
        if (value.isNumber() && random.nextBoolean()) {
            BigDecimal number = value.decimalValue();
            return Json.nodes().numberNode(number.setScale(Math.max(0, number.scale()) + 1));
        }
        return value.deepCopy();
    }

    /** Returns the value with one thing in it changed, so that it is another one. */
    public JsonNode changed(JsonNode value) {
        if (value.isEmpty()) {
            return value.isArray() ? Json.array().add(1) : Json.array();
        }
        if (value instanceof ObjectNode object) {
            ObjectNode copy = object.deepCopy();
            String name = pick(List.copyOf(object.propertyNames()));
            if (random.nextBoolean()) {
                copy.remove(name);
            } else {
                copy.set(name, changed(object.path(name)));
            }
            return copy;
        }
        var copy = Json.array();
        int place = random.nextInt(value.size());
        for (int i = 0; i < value.size(); i++) {
            copy.add(i == place ? changed(value.path(i)) : value.path(i));
        }
        return copy;
    }
}
