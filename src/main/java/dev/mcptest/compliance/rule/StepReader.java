package dev.mcptest.compliance.rule;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads the steps of a rule. */
final class StepReader {

    private static final Set<String> KEYS =
            Set.of(
                    "request", "notify", "json", "raw", "http", "fence", "params", "id", "as",
                    "headers", "meta");
    private static final List<String> KINDS = List.of("request", "notify", "json", "raw", "http");

    private final Reader reader;

    StepReader(Reader reader) {
        this.reader = reader;
    }

    List<Step> read(SourceNode node) {
        List<Step> all = new ArrayList<>();
        if (!reader.problems().isNo("a list of steps", node, node.json().isArray())) {
            node.items().stream().filter(reader::isObject).forEach(it -> all.add(step(it)));
        }
        return all;
    }

    private Step step(SourceNode node) {
        reader.keys(node, KEYS);
        List<String> kinds = KINDS.stream().filter(it -> node.get(it).isPresent()).toList();
        boolean fence = reader.flag(node, "fence");
        if (kinds.size() > 1 || (kinds.isEmpty() && !fence)) {
            reader.problems()
                    .error(
                            "rule-step",
                            node,
                            "a step has exactly one of " + String.join(", ", KINDS));
        }
        String kind = kinds.isEmpty() ? "fence" : kinds.getFirst();
        Optional<SourceNode> value = node.get(kind);
        if (List.of("request", "notify").contains(kind)) {
            Optional<String> _ = reader.optionalText(node, kind);
        }
        if (kind.equals("http")) {
            value.filter(reader::isObject)
                    .ifPresent(it -> reader.keys(it, "method", "headers", "body"));
        }
        return new Step(
                Step.Kind.valueOf(kind.toUpperCase(Locale.ROOT)),
                value.map(SourceNode::json).orElseGet(StepReader::missing),
                json(node, "params"),
                json(node, "id"),
                reader.optionalText(node, "as"),
                object(node, "headers"),
                object(node, "meta"),
                fence);
    }

    private JsonNode object(SourceNode node, String key) {
        return node.get(key)
                .filter(it -> it.json().isString() || reader.isObject(it))
                .map(SourceNode::json)
                .orElseGet(Json::object);
    }

    private static JsonNode json(SourceNode node, String key) {
        return node.get(key).map(SourceNode::json).orElseGet(StepReader::missing);
    }

    private static JsonNode missing() {
        return Json.nodes().missingNode();
    }
}
