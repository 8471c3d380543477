package dev.mcptest.load;

import dev.mcptest.json.Target;
import dev.mcptest.match.InvalidMatcher;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Matchers;
import dev.mcptest.suite.AssertSet;
import dev.mcptest.suite.Assertion;
import dev.mcptest.suite.Budgets;
import dev.mcptest.suite.Expectation;
import dev.mcptest.suite.Item;
import dev.mcptest.suite.Scoring;
import dev.mcptest.suite.Transform;

import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles what a test expects. */
final class ExpectationBinder {

    private final Problems problems;
    private final TransformBinder transforms;

    ExpectationBinder(Problems problems) {
        this.problems = problems;
        this.transforms = new TransformBinder(problems);
    }

    Expectation bind(Optional<SourceNode> expect) {
        if (expect.isEmpty()) {
            return Expectation.NONE;
        }
        List<Item> items = new ArrayList<>();
        Expected.entries(expect).forEach(entry -> item(entry).ifPresent(items::add));
        Budgets budgets = BudgetBinder.bind(expect);
        return new Expectation(items, budgets, Scoring.ALL_MUST_PASS);
    }

    private Optional<? extends Item> item(SourceNode entry) {
        SourceNode set = entry.fields().get("assert-set");
        if (set != null) {
            return Optional.of(set(set));
        }
        return entry.fields().containsKey("matcher") ? assertion(entry) : Optional.empty();
    }

    private AssertSet set(SourceNode set) {
        List<Assertion> assertions = new ArrayList<>();
        set.items("assertions").forEach(entry -> assertion(entry).ifPresent(assertions::add));
        return new AssertSet(
                set.text("name"),
                Weights.number(set, "threshold"),
                Weights.weight(set),
                assertions);
    }

    /** Compiles one assertion; empty when it cannot be. */
    Optional<Assertion> assertion(SourceNode item) {
        Optional<Target> target = Patterns.target(item.get("target"), item, problems);
        Optional<Transform> transform = transforms.transform(item, "transform");
        Optional<Matcher> matcher = item.get("matcher").flatMap(this::matcher);
        if (target.isEmpty() || matcher.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new Assertion(
                        item.text("name"),
                        target.get(),
                        transform,
                        matcher.get(),
                        item.text("message"),
                        Weights.weight(item),
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
            if (!problems.hasErrorAt(node, e.pointer())) {
                problems.fault("matcher", at, TextMark.of(at, e.spot()), e.text());
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
