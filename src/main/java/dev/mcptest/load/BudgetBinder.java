package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcher;
import dev.mcptest.match.Matchers;
import dev.mcptest.suite.Budgets;
import dev.mcptest.suite.HeaderRule;
import dev.mcptest.suite.TokenBudget;

import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Reads budgets and rules for headers, in whichever form they are written. */
final class BudgetBinder {

    private static final String DURATION = "max_duration_ms";
    private static final String TOKENS = "max_response_tokens";
    private static final String HEADERS = "response_headers";
    private static final String ABSENT = "response_headers_absent";

    private BudgetBinder() {}

    /** Reads budgets. Of several of one kind the strictest counts. */
    static Budgets bind(Optional<SourceNode> expect) {
        List<SourceNode> holders = Expected.budgets(expect);
        if (!hasAny(holders)) {
            return Budgets.NONE;
        }
        return new Budgets(
                duration(holders).map(OptionalLong::of).orElse(OptionalLong.empty()),
                tokens(holders),
                headers(holders));
    }

    private static boolean hasAny(List<SourceNode> nodes) {
        for (SourceNode node : nodes) {
            for (String key : List.of(DURATION, TOKENS, HEADERS, ABSENT)) {
                if (node.fields().containsKey(key)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Stream<SourceNode> members(List<SourceNode> nodes, String key) {
        return nodes.stream().flatMap(node -> node.get(key).stream());
    }

    private static Optional<Long> duration(List<SourceNode> nodes) {
        return members(nodes, DURATION)
                .filter(node -> node.json().isIntegralNumber())
                .map(node -> node.json().asLong(Long.MAX_VALUE))
                .min(Comparator.naturalOrder());
    }

    private static Optional<TokenBudget> tokens(List<SourceNode> nodes) {
        return members(nodes, TOKENS)
                .flatMap(node -> tokens(node).stream())
                .min(BudgetBinder::compareStrictness);
    }

    /** No {@code Comparator.comparing}: its lambdas are not in the ahead-of-time cache. */
    private static int compareStrictness(TokenBudget one, TokenBudget other) {
        int bySoftness = Boolean.compare(one.soft(), other.soft());
        return bySoftness != 0 ? bySoftness : Long.compare(one.tokens(), other.tokens());
    }

    private static Optional<TokenBudget> tokens(SourceNode node) {
        SourceNode budget = node.fields().getOrDefault("budget", node);
        if (!budget.json().isIntegralNumber()) {
            return Optional.empty();
        }
        OptionalLong imageCost =
                node.get("image_cost")
                        .filter(cost -> cost.json().isIntegralNumber())
                        .map(cost -> OptionalLong.of(cost.json().asLong(0)))
                        .orElse(OptionalLong.empty());
        return Optional.of(
                new TokenBudget(
                        budget.json().asLong(Long.MAX_VALUE),
                        node.text("tokenizer").orElse("cl100k_base"),
                        node.text("mode").orElse("fail").equals("warn"),
                        imageCost));
    }

    private static List<HeaderRule> headers(List<SourceNode> holders) {
        List<HeaderRule> rules = new ArrayList<>();
        for (SourceNode holder : holders) {
            holder.fields(HEADERS)
                    .forEach((name, value) -> rule(name, value).ifPresent(rules::add));
            for (SourceNode name : holder.items(ABSENT)) {
                rules.add(new HeaderRule(ABSENT, lower(name.text()), false, Optional.empty()));
            }
        }
        return rules;
    }

    private static Optional<HeaderRule> rule(String header, SourceNode value) {
        String name = lower(header);
        SourceNode exists = value.fields().get("exists");
        if (exists != null) {
            boolean present = exists.json().asBoolean(true);
            return Optional.of(new HeaderRule(HEADERS, name, present, Optional.empty()));
        }
        return matcher(value)
                .map(matcher -> new HeaderRule(HEADERS, name, true, Optional.of(matcher)));
    }

    /** Compiles the rule; {@link MatcherChecks} reports one that is none. */
    private static Optional<Deterministic> matcher(SourceNode value) {
        ObjectNode object =
                value.json() instanceof ObjectNode members
                        ? members
                        : Json.object().set("exact", value.json());
        try {
            return !value.hasReferences()
                            && Matchers.compile(object) instanceof Deterministic deterministic
                    ? Optional.of(deterministic)
                    : Optional.empty();
        } catch (InvalidMatcher _) {
            return Optional.empty();
        }
    }

    private static String lower(String header) {
        return header.toLowerCase(Locale.ROOT);
    }
}
