package dev.mcptest.load.eval;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.mcplab.InputRules;
import dev.mcptest.mcplab.LabCheck;
import dev.mcptest.mcplab.LabCheck.Condition;
import dev.mcptest.mcplab.TextRules;
import dev.mcptest.mcplab.ToolRules;
import dev.mcptest.mcplab.path.JsonPath;
import dev.mcptest.mcplab.regex.JsRegex;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles the checks of tool calls and of texts in the {@code eval} of a test. */
public final class LabCheckBinder {

    private static final String RESPONSE = "response_";

    private final Problems problems;
    private final DialectBinder dialects;

    public LabCheckBinder(Problems problems) {
        this.problems = problems;
        this.dialects = new DialectBinder(problems);
    }

    public Bound<List<LabCheck>> bind(SourceNode eval) {
        Contradictions.check(eval, problems);
        List<Bound<LabCheck>> checks = new ArrayList<>();
        for (LabEntry entry : LabEntry.of(eval)) {
            checks.add(bind(entry));
        }
        return Bound.all(checks);
    }

    /** What a check asks, and the value that reports show for it. */
    private record Asked(Condition condition, JsonNode expected) {}

    private Bound<LabCheck> bind(LabEntry entry) {
        SourceNode node = entry.node();
        Optional<Asked> asked = asked(entry);
        if (asked.isEmpty()) {
            return node.hasReferences()
                    ? Bound.open(node, problems)
                    : Bound.refused(node, problems);
        }
        return Bound.of(
                new LabCheck(
                        entry.matcher(),
                        entry.target(),
                        node.text("tool"),
                        asked.get().expected(),
                        entry.isWarning(),
                        node.position(),
                        asked.get().condition()));
    }

    private Optional<Asked> asked(LabEntry entry) {
        SourceNode node = entry.node();
        if (node.hasReferences()) {
            return Optional.empty();
        }
        return switch (entry.matcher()) {
            case "forbidden_tool" ->
                    name(node).map(it -> new Asked(ToolRules.forbidden(it), node.json()));
            case "required_tool" ->
                    name(node).map(it -> new Asked(ToolRules.required(it), node.json()));
            case "tool_sequence" -> sequence(node);
            default -> entry.matcher().startsWith(RESPONSE) ? response(entry) : input(entry);
        };
    }

    private Optional<String> name(SourceNode tool) {
        boolean is = tool.json().isString() && !tool.text().isEmpty();
        return problems.isNo("text that is not empty", tool, is)
                ? Optional.empty()
                : Optional.of(tool.text());
    }

    private Optional<Asked> sequence(SourceNode node) {
        List<List<String>> lists = new ArrayList<>();
        boolean exact = node.json().isObject();
        for (SourceNode list : exact ? node.items("allow") : List.of(node)) {
            List<String> names = list.items().stream().flatMap(it -> name(it).stream()).toList();
            if (names.size() < list.items().size() || !list.json().isArray()) {
                return Optional.empty();
            }
            lists.add(names);
        }
        return Optional.of(
                new Asked(
                        exact ? ToolRules.allowed(lists) : ToolRules.inOrder(lists.getFirst()),
                        exact ? node.json().path("allow") : node.json()));
    }

    private Optional<Asked> response(LabEntry entry) {
        SourceNode node = entry.node();
        String type = entry.matcher().substring(RESPONSE.length());
        return switch (type) {
            case "regex" ->
                    dialects.responseRegex(node)
                            .map(regex -> new Asked(TextRules.matches(regex), json(regex)));
            case "jsonpath", "jsonpath_exists" ->
                    dialects.path(node)
                            .map(path ->
                                    new Asked(
                                            TextRules.has(path, equal(node)),
                                            equal(node).orElse(json(path))));
            case "jsonpath_not_exists" ->
                    dialects.path(node).map(path -> new Asked(TextRules.hasNot(path), json(path)));
            default ->
                    new Values(node, problems)
                            .name("value")
                            .flatMap(value -> text(type, value).map(it -> asked(it, value)));
        };
    }

    private static Asked asked(Condition condition, String value) {
        return new Asked(condition, Json.nodes().stringNode(value));
    }

    private static Optional<Condition> text(String type, String value) {
        return switch (type) {
            case "contains" -> Optional.of(TextRules.contains(value));
            case "not_contains" -> Optional.of(TextRules.containsNot(value));
            case "starts_with" -> Optional.of(TextRules.startsWith(value));
            case "ends_with" -> Optional.of(TextRules.endsWith(value));
            case "equals" -> Optional.of(TextRules.equalTo(value));
            default -> Optional.empty();
        };
    }

    private Optional<Asked> input(LabEntry entry) {
        SourceNode node = entry.node();
        Optional<String> tool = new Values(node, problems).name("tool");
        if (tool.isEmpty()) {
            return Optional.empty();
        }
        return switch (entry.matcher()) {
            case "tool_input_contains" ->
                    new Values(node, problems)
                            .name("value")
                            .map(it -> asked(InputRules.contains(tool.get(), it), it));
            case "tool_input_regex" ->
                    dialects.regex(node, "pattern")
                            .map(regex ->
                                    new Asked(InputRules.matches(tool.get(), regex), json(regex)));
            case "tool_input_jsonpath" ->
                    dialects.path(node)
                            .map(path ->
                                    new Asked(
                                            InputRules.has(tool.get(), path, equal(node)),
                                            equal(node).orElse(json(path))));
            default -> Optional.empty();
        };
    }

    private Optional<JsonNode> equal(SourceNode node) {
        return node.get("equals")
                .filter(it ->
                        !problems.isNo(
                                "a text, a number or a boolean",
                                it,
                                it.json().isValueNode() && !it.json().isNull()))
                .map(SourceNode::json);
    }

    private static JsonNode json(JsRegex regex) {
        return Json.nodes().stringNode(regex.toString());
    }

    private static JsonNode json(JsonPath path) {
        return Json.nodes().stringNode(path.toString());
    }
}
