package dev.mcptest.compliance.rule;

import dev.mcptest.json.Json;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Target;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads how rules are probed. */
final class ScriptReader {

    private static final Set<String> KEYS =
            Set.of(
                    "about", "on", "lane", "use", "twin", "send", "scan", "judge", "each", "good",
                    "bad", "for", "fix", "after");
    private static final String FIX = "fix";
    private static final List<String> LANES =
            List.of("calls", "envelope", "flows", "hostile", "siblings", "slow");
    private static final Map<String, List<String>> USES =
            Map.of(
                    "tool", Stream.concat(Stream.of("any"), GateNames.TOOLS.stream()).toList(),
                    "prompt", List.of("any", "args", "required"),
                    "resource", List.of("any", "file", "size"),
                    "template", List.of("any"),
                    "list", List.of("declared"));

    private final Reader reader;
    private final Problems problems;
    private final StepReader steps;
    private final ClauseReader clauses;

    ScriptReader(Problems problems) {
        this.reader = new Reader(problems);
        this.problems = problems;
        this.steps = new StepReader(reader);
        this.clauses = new ClauseReader(reader);
    }

    /** Returns the rules of a file. */
    List<Script> read(SourceNode root) {
        List<Script> all = new ArrayList<>();
        if (reader.isObject(root)) {
            JsonNode fix = fix(root, Json.nodes().missingNode());
            root.fields()
                    .forEach((id, node) -> {
                        if (!id.equals(FIX) && reader.isObject(node)) {
                            all.add(script(id, node, fix));
                        }
                    });
        }
        return all;
    }

    private Script script(String id, SourceNode node, JsonNode usualFix) {
        reader.keys(node, KEYS);
        Optional<SourceNode> scan = node.get("scan").filter(reader::isObject);
        scan.ifPresent(it -> reader.keys(it, "answers_to", "notifications"));
        List<Step> send = steps(node, "send");
        List<Clause> judge = node.get("judge").map(clauses::read).orElse(List.of());
        boolean described = send.isEmpty() && scan.isEmpty() && judge.isEmpty();
        boolean both = scan.isPresent() && !send.isEmpty();
        if (both || (!described && scan.isEmpty() && node.get("send").isEmpty())) {
            problems.error(
                    "rule-input",
                    node,
                    "a rule has either `send` or `scan`, and this has "
                            + (both ? "both" : "neither"));
        }
        if (judge.isEmpty() && !described) {
            problems.error("missing-key", node, "`judge` is missing: the clauses that decide");
        }
        return new Script(
                id,
                reader.optionalText(node, "about").orElse(""),
                choice(node, "on", List.of("shared", "own")).filter("own"::equals).isPresent(),
                choice(node, "lane", LANES),
                use(node),
                steps(node, "twin"),
                send,
                node.get("for")
                        .map(it -> it.items().stream().map(SourceNode::json).toList())
                        .orElse(List.of()),
                methods(scan, "answers_to"),
                methods(scan, "notifications"),
                node.get("after").map(reader::texts).orElse(List.of()),
                node.get("each").flatMap(this::target),
                judge,
                example(node, "good"),
                example(node, "bad"),
                fix(node, usualFix),
                node.keyPosition());
    }

    private List<Step> steps(SourceNode node, String key) {
        return node.get(key).map(steps::read).orElse(List.of());
    }

    private List<String> methods(Optional<SourceNode> scan, String key) {
        return scan.flatMap(it -> it.get(key)).map(reader::texts).orElse(List.of());
    }

    private JsonNode fix(SourceNode node, JsonNode usual) {
        Optional<SourceNode> fix = node.get(FIX).filter(reader::isObject);
        fix.ifPresent(it -> reader.keys(it, "typescript", "python", "java"));
        return fix.map(SourceNode::json).orElse(usual);
    }

    private Optional<String> choice(SourceNode node, String key, List<String> choices) {
        return node.get(key).flatMap(it -> reader.choice(it, choices, Function.identity()));
    }

    private Map<String, String> use(SourceNode node) {
        Map<String, String> all = new LinkedHashMap<>();
        node.get("use").ifPresent(it -> reader.keys(it, USES.keySet()));
        node.fields("use")
                .forEach((what, kind) ->
                        Optional.ofNullable(USES.get(what))
                                .flatMap(it -> reader.choice(kind, it, Function.identity()))
                                .ifPresent(it -> all.put(what, it)));
        return all;
    }

    private JsonNode example(SourceNode node, String key) {
        return node.get(key)
                .filter(reader::isObject)
                .map(SourceNode::json)
                .orElseGet(() -> Json.nodes().missingNode());
    }

    private Optional<Target> target(SourceNode node) {
        try {
            return Optional.of(Target.parse(node.text()));
        } catch (InvalidTargetException e) {
            problems.error("target", node, "not a path: " + e.text());
            return Optional.empty();
        }
    }
}
