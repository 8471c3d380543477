package dev.mcptest.compliance.rule;

import dev.mcptest.compliance.Verdict;
import dev.mcptest.json.Json;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Target;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.composed.Matchers;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads the clauses of a rule. */
final class ClauseReader {

    private static final List<String> VERDICTS = List.of("pass", "warn", "fail", "skip");
    private static final Set<String> KEYS =
            Set.of("pass", "warn", "fail", "skip", "expected", "when", "in");
    private static final List<String> ANSWERS = List.of("result", "error", "none", "http");
    private static final Set<String> CONDITION =
            Set.of("answer", "code", "status", "headers", "that", "same_as", "not");

    private final Reader reader;

    ClauseReader(Reader reader) {
        this.reader = reader;
    }

    List<Clause> read(SourceNode node) {
        List<Clause> all = new ArrayList<>();
        if (!reader.problems().isNo("a list of clauses", node, node.json().isArray())) {
            node.items().stream().filter(reader::isObject).forEach(it -> all.add(clause(it)));
        }
        return all;
    }

    private Clause clause(SourceNode node) {
        reader.keys(node, KEYS);
        List<String> given = VERDICTS.stream().filter(it -> node.get(it).isPresent()).toList();
        if (given.size() != 1) {
            reader.problems()
                    .error(
                            "rule-clause",
                            node,
                            "a clause has exactly one of " + String.join(", ", VERDICTS));
        }
        String verdict = given.isEmpty() ? "fail" : given.getFirst();
        return new Clause(
                Verdict.valueOf(verdict.toUpperCase(Locale.ROOT)),
                reader.optionalText(node, verdict).orElse(""),
                reader.optionalText(node, "expected"),
                node.get("when").map(this::condition).orElse(Condition.ALWAYS),
                node.get("in").map(reader::revisions).orElseGet(() -> Set.of(Revision.values())));
    }

    private Condition condition(SourceNode node) {
        if (!reader.isObject(node)) {
            return Condition.ALWAYS;
        }
        reader.keys(node, CONDITION);
        return new Condition(
                choices(node),
                codes(node),
                node.get("status").map(reader::texts).orElse(List.of()),
                headers(node),
                node.get("that").map(this::assertions).orElse(List.of()),
                reader.optionalText(node, "same_as"),
                node.get("not").map(this::condition));
    }

    private List<String> choices(SourceNode node) {
        List<String> all = new ArrayList<>();
        node.get("answer")
                .map(it -> it.json().isArray() ? it.items() : List.of(it))
                .orElse(List.of())
                .forEach(it -> reader.choice(it, ANSWERS, Function.identity()).ifPresent(all::add));
        return all;
    }

    private List<Integer> codes(SourceNode node) {
        List<Integer> all = new ArrayList<>();
        node.get("code")
                .map(it -> it.json().isArray() ? it.items() : List.of(it))
                .orElse(List.of())
                .forEach(it -> {
                    if (!reader.problems().isNo("a number", it, it.json().isIntegralNumber())) {
                        all.add(it.json().intValue());
                    }
                });
        return all;
    }

    /** The values are texts to be equal to, null for an absent header, or matchers. */
    private List<Condition.Assertion> headers(SourceNode node) {
        List<Condition.Assertion> all = new ArrayList<>();
        node.fields("headers")
                .forEach((name, value) -> {
                    JsonNode json = value.json();
                    ObjectNode matcher = Json.object();
                    if (json instanceof ObjectNode given) {
                        matcher = given;
                    } else {
                        matcher.put(
                                "regex",
                                "(?i)^" + java.util.regex.Pattern.quote(json.asString("")) + "$");
                    }
                    String path = "headers[\"" + name.toLowerCase(Locale.ROOT) + "\"]";
                    assertion(value, path, json.isNull() ? any() : matcher, json.isNull())
                            .ifPresent(all::add);
                });
        return all;
    }

    private static ObjectNode any() {
        ObjectNode matcher = Json.object();
        matcher.putObject("schema");
        return matcher;
    }

    private List<Condition.Assertion> assertions(SourceNode node) {
        List<Condition.Assertion> all = new ArrayList<>();
        if (reader.problems().isNo("a list of assertions", node, node.json().isArray())) {
            return all;
        }
        for (SourceNode item : node.items()) {
            if (reader.isObject(item)) {
                reader.keys(item, "target", "matcher");
                String target = reader.optionalText(item, "target").orElse("");
                Optional<SourceNode> matcher = item.get("matcher").filter(reader::isObject);
                if (matcher.isEmpty()) {
                    reader.problems().error("missing-key", item, "`matcher` is missing");
                } else {
                    assertion(item, target, (ObjectNode) matcher.get().json(), false)
                            .ifPresent(all::add);
                }
            }
        }
        return all;
    }

    private Optional<Condition.Assertion> assertion(
            SourceNode at, String target, ObjectNode matcher, boolean absent) {
        try {
            if (Matchers.compile(matcher) instanceof Deterministic deterministic) {
                return Optional.of(new Condition.Assertion(target(target), deterministic, absent));
            }
            reader.problems().error("rule-matcher", at, "this matcher has no use in a rule");
        } catch (InvalidMatcherException e) {
            reader.problems().error("rule-matcher", at, String.valueOf(e.getMessage()));
        } catch (InvalidTargetException e) {
            reader.problems().error("target", at, "not a path: " + e.text());
        }
        return Optional.empty();
    }

    private static Target target(String path) throws InvalidTargetException {
        return path.isEmpty() ? Target.WHOLE : Target.parse(path);
    }
}
