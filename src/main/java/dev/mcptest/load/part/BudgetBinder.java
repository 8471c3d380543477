package dev.mcptest.load.part;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Filling;
import dev.mcptest.load.value.Patterns;
import dev.mcptest.load.value.Values;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.composed.Matchers;
import dev.mcptest.source.Position;
import dev.mcptest.suite.expect.Budgets;
import dev.mcptest.suite.expect.DurationBudget;
import dev.mcptest.suite.expect.HeaderRule;
import dev.mcptest.suite.expect.TokenBudget;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads budgets and header rules in all of their forms. */
final class BudgetBinder {

    private static final String DURATION = "max_duration_ms";
    private static final String TOKENS = "max_response_tokens";
    private static final String HEADERS = "response_headers";
    private static final String ABSENT = "response_headers_absent";

    private static final String CL100K = "cl100k_base";

    private final Problems problems;

    BudgetBinder(Problems problems) {
        this.problems = problems;
    }

    /** Returns whether an entry of {@code expect} is a budget or a header rule. */
    static boolean isBudget(SourceNode entry) {
        for (String key : List.of(DURATION, TOKENS, HEADERS, ABSENT)) {
            if (entry.fields().containsKey(key)) {
                return true;
            }
        }
        return false;
    }

    Bound<Budgets> bind(SourceNode expect) {
        List<DurationBudget> durations = new ArrayList<>();
        List<TokenBudget> tokens = new ArrayList<>();
        List<Bound<HeaderRule>> headers = new ArrayList<>();
        for (SourceNode holder : Expected.budgets(Optional.of(expect))) {
            if (isBudget(holder)) {
                var values = new Values(holder, problems);
                holder.get(DURATION)
                        .ifPresent(node ->
                                durations.add(
                                        new DurationBudget(
                                                values.whole(DURATION).orElse(0),
                                                node.keyPosition())));
                holder.get(TOKENS).ifPresent(node -> tokens.add(tokens(node, values)));
                addRules(holder, headers);
            }
        }
        Bound<List<HeaderRule>> rules = Bound.all(headers);
        return rules instanceof Bound.Value<List<HeaderRule>>(var all)
                ? Bound.of(
                        durations.isEmpty() && tokens.isEmpty() && all.isEmpty()
                                ? Budgets.NONE
                                : new Budgets(durations, tokens, all))
                : Bound.lacking(rules);
    }

    private TokenBudget tokens(SourceNode node, Values holder) {
        if (!node.json().isObject()) {
            return new TokenBudget(
                    holder.whole(TOKENS).orElse(0),
                    CL100K,
                    false,
                    OptionalLong.empty(),
                    node.keyPosition());
        }
        var values = new Values(node, problems);
        return new TokenBudget(
                values.whole("budget").orElse(0),
                values.name("tokenizer").orElse(CL100K),
                values.name("mode").orElse("fail").equals("warn"),
                values.whole("image_cost"),
                node.keyPosition());
    }

    private void addRules(SourceNode holder, List<Bound<HeaderRule>> rules) {
        holder.fields(HEADERS).forEach((name, value) -> rules.add(rule(name, value)));
        Optional<SourceNode> absent = holder.get(ABSENT);
        for (String name : new Values(holder, problems).names(ABSENT)) {
            Position position = absent.orElse(holder).keyPosition();
            rules.add(
                    Bound.of(
                            new HeaderRule(
                                    ABSENT, lower(name), false, Optional.empty(), position)));
        }
    }

    private Bound<HeaderRule> rule(String header, SourceNode value) {
        String name = lower(header);
        if (value.fields().containsKey("exists")) {
            boolean present = new Values(value, problems).flag("exists").orElse(true);
            return Bound.of(
                    new HeaderRule(HEADERS, name, present, Optional.empty(), value.keyPosition()));
        }
        if (value.hasReferences()) {
            return Bound.open(value, problems);
        }
        if (value.fields().containsKey("regex")
                && new Values(value, problems).name("regex").isEmpty()) {
            return Bound.refused(value, problems);
        }
        Bound<Deterministic> matcher = matcher(value);
        return matcher instanceof Bound.Value<Deterministic>(var compiled)
                ? Bound.of(
                        new HeaderRule(
                                HEADERS, name, true, Optional.of(compiled), value.keyPosition()))
                : Bound.lacking(matcher);
    }

    private Bound<Deterministic> matcher(SourceNode value) {
        value.get("regex").ifPresent(regex -> Patterns.check(regex, problems));
        try {
            return Matchers.compile(written(value)) instanceof Deterministic matcher
                    ? Bound.of(matcher)
                    : Bound.refused(value, problems);
        } catch (InvalidMatcherException e) {
            SourceNode at = value.nearest(e.pointer());
            if (!problems.hasErrorAt(value, e.pointer())) {
                problems.fault("schema", at, at.mark(), e.phrase().text(problems.hiding(at)));
            }
            return Bound.refused(value, problems);
        }
    }

    /** A header value is a string, so a number is compared by its digits. */
    private static ObjectNode written(SourceNode value) {
        SourceNode part = value.fields().get("contains");
        if (part != null) {
            return Json.object().set("contains", digits(part.json()));
        }
        return value.json() instanceof ObjectNode members
                ? members
                : Json.object().set("exact", digits(value.json()));
    }

    private static JsonNode digits(JsonNode value) {
        return value.isNumber() || value.isBoolean()
                ? Json.nodes().stringNode(Filling.text(value))
                : value;
    }

    private static String lower(String header) {
        return header.toLowerCase(Locale.ROOT);
    }
}
