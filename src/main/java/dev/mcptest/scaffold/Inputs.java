package dev.mcptest.scaffold;

import dev.mcptest.json.Json;
import dev.mcptest.scaffold.value.ExampleArguments;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/**
 * Arguments to try a tool with.
 *
 * @param least those that are needed, the most likely first
 * @param others further ones that its schema allows
 * @param wrong those that its schema refuses, by what is wrong with them
 */
public record Inputs(
        List<ObjectNode> least, List<ObjectNode> others, Map<String, ObjectNode> wrong) {

    public Inputs {
        least = List.copyOf(least);
        others = List.copyOf(others);
        wrong = Collections.unmodifiableMap(new LinkedHashMap<>(wrong));
    }

    /**
     * Makes arguments for a first suite.
     *
     * @param folders folders that the server was started with
     */
    public static Inputs of(JsonNode schema, List<String> folders) {
        Set<ObjectNode> least = least(schema, folders);
        return new Inputs(List.copyOf(least), List.of(), wrong(schema, least, 1));
    }

    /**
     * Makes more arguments than for a first suite.
     *
     * @param others how many further ones its schema allows
     * @param wrongTypes how many arguments are given a wrong type
     */
    public static Inputs of(
            JsonNode schema,
            List<String> folders,
            int others,
            int wrongTypes,
            RandomGenerator random) {
        Set<ObjectNode> least = least(schema, folders);
        Set<ObjectNode> more = new LinkedHashSet<>();
        for (int i = 0; i < others && !least.isEmpty(); i++) {
            ExampleArguments.any(schema, random).ifPresent(more::add);
        }
        more.removeAll(least);
        return new Inputs(List.copyOf(least), List.copyOf(more), wrong(schema, least, wrongTypes));
    }

    private static Set<ObjectNode> least(JsonNode schema, List<String> folders) {
        Set<ObjectNode> all = new LinkedHashSet<>();
        List<UnaryOperator<String>> texts =
                List.of(new LikelyText(folders)::of, _ -> "test", _ -> "1");
        texts.forEach(text -> ExampleArguments.of(schema, text).ifPresent(all::add));
        return all;
    }

    private static Map<String, ObjectNode> wrong(
            JsonNode schema, Collection<ObjectNode> valid, int wrongTypes) {
        return valid.isEmpty()
                ? Map.of()
                : new WrongArguments(schema, valid.iterator().next()).all(wrongTypes);
    }

    /** Returns the first arguments; empty when none were found that fit. */
    public ObjectNode first() {
        return least.isEmpty() ? Json.object() : least.getFirst();
    }
}
