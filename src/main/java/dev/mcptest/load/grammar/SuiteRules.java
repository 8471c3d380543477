package dev.mcptest.load.grammar;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.Grammar;
import dev.mcptest.schema.SchemaParts;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The schema of suites without annotations. Each part is read once, by the first thread that needs
 * it.
 */
final class SuiteRules implements SchemaParts {

    private final Map<String, JsonNode> read = new ConcurrentHashMap<>();
    private final JsonNode root = parse(Grammar.root());

    void readWhatMostNeed() {
        for (String name : List.of("server", "toolTest", "expectation", "assertion", "matcher")) {
            var _ = definition(name);
        }
    }

    @Override
    public JsonNode root() {
        return root;
    }

    @Override
    public Optional<JsonNode> definition(String name) {
        JsonNode known = read.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        String text = Grammar.definition(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        JsonNode definition = parse(text);
        read.put(name, definition);
        return Optional.of(definition);
    }

    @Override
    public JsonNode whole() {
        return Published.TREE;
    }

    static JsonNode parse(String schema) {
        try {
            return Json.parse(schema);
        } catch (InvalidJsonException e) {
            throw new IllegalStateException("a bundled schema is not valid JSON", e);
        }
    }

    private static final class Published {
        static final JsonNode TREE = parse(SuiteSchema.checked());
    }
}
