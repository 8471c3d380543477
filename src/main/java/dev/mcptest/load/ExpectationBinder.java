package dev.mcptest.load;

import dev.mcptest.json.Target;
import dev.mcptest.match.InvalidMatcher;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Matchers;
import dev.mcptest.suite.Assertion;
import dev.mcptest.suite.Expectation;

import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Compiles what a test expects. */
final class ExpectationBinder {

    private static final List<String> BUDGETS_AND_SETS =
            List.of(
                    "assert-set",
                    "max_duration_ms",
                    "max_response_tokens",
                    "response_headers",
                    "response_headers_absent");

    private final Problems problems;

    ExpectationBinder(Problems problems) {
        this.problems = problems;
    }

    Expectation bind(Optional<SourceNode> expect) {
        if (expect.isEmpty()) {
            return new Expectation(List.of(), OptionalLong.empty());
        }
        List<Assertion> assertions = new ArrayList<>();
        for (SourceNode entry : Expected.entries(expect)) {
            if (Collections.disjoint(entry.fields().keySet(), BUDGETS_AND_SETS)) {
                assertion(entry).ifPresent(assertions::add);
            }
        }
        // What is in a set does not run yet; it is compiled for what there is to say of it.
        for (SourceNode set : Expected.sets(expect)) {
            set.items("assertions").forEach(this::assertion);
        }
        return new Expectation(assertions, maxDuration(expect));
    }

    private static OptionalLong maxDuration(Optional<SourceNode> expect) {
        OptionalLong smallest = OptionalLong.empty();
        for (SourceNode node : Expected.budgets(expect)) {
            OptionalLong budget = number(node, "max_duration_ms");
            smallest = smaller(smallest, budget);
        }
        return smallest;
    }

    private static OptionalLong smaller(OptionalLong a, OptionalLong b) {
        if (a.isEmpty() || b.isEmpty()) {
            return a.isEmpty() ? b : a;
        }
        return OptionalLong.of(Math.min(a.getAsLong(), b.getAsLong()));
    }

    private static OptionalLong number(SourceNode node, String key) {
        return node.get(key)
                .filter(value -> value.json().isIntegralNumber())
                .map(value -> OptionalLong.of(value.json().asLong(0)))
                .orElse(OptionalLong.empty());
    }

    private Optional<Assertion> assertion(SourceNode item) {
        Optional<Target> target = Patterns.target(item.get("target"), item, problems);
        Optional<Matcher> matcher = item.get("matcher").flatMap(this::matcher);
        if (target.isEmpty() || matcher.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new Assertion(
                        item.text("name"),
                        target.get(),
                        matcher.get(),
                        item.text("message"),
                        item.position()));
    }

    private Optional<Matcher> matcher(SourceNode node) {
        if (node.json().size() != 1 || !(node.json() instanceof ObjectNode object)) {
            return Optional.empty();
        }
        if (!canBeCompiled(node)) {
            MatcherChecks.inner(node).forEach(this::matcher);
            return Optional.empty();
        }
        try {
            return Optional.of(Matchers.compile(object));
        } catch (InvalidMatcher e) {
            SourceNode at = node.nearest(e.pointer());
            if (!at.unresolved() && !problems.hasErrorAt(node, e.pointer())) {
                problems.error(
                        "matcher",
                        TextMark.of(at, e.spot()),
                        node.pointer() + e.pointer(),
                        e.text(),
                        Optional.empty());
            }
            MatcherChecks.inner(node).forEach(this::matcher);
            return Optional.empty();
        }
    }

    /** A matcher that does not run yet, or that takes values from a run, cannot be compiled. */
    private static boolean canBeCompiled(SourceNode matcher) {
        for (String key : matcher.fields().keySet()) {
            if (NotRunYet.contains("matcher." + key)) {
                return false;
            }
        }
        for (SourceNode inner : MatcherChecks.inner(matcher)) {
            if (MatcherChecks.mayNotBeWrapped(inner) || !canBeCompiled(inner)) {
                return false;
            }
        }
        return !matcher.hasReferences();
    }
}
