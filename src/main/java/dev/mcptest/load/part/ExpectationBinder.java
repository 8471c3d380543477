package dev.mcptest.load.part;

import dev.mcptest.json.target.Target;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.TextMark;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.test.MatcherChecks;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Patterns;
import dev.mcptest.load.value.Values;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.composed.Matchers;
import dev.mcptest.suite.expect.AssertSet;
import dev.mcptest.suite.expect.Assertion;
import dev.mcptest.suite.expect.Budgets;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Item;
import dev.mcptest.suite.expect.Scoring;
import dev.mcptest.suite.expect.Transform;

import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles the expectations of a test. */
public final class ExpectationBinder {

    private final Problems problems;
    private final TransformBinder transforms;

    public ExpectationBinder(Problems problems) {
        this.problems = problems;
        this.transforms = new TransformBinder(problems);
    }

    public Bound<Expectation> bind(Optional<SourceNode> expect) {
        if (expect.isEmpty()) {
            return Bound.of(Expectation.NONE);
        }
        List<Bound<Item>> items = new ArrayList<>();
        for (SourceNode entry : Expected.entries(expect)) {
            if (entry.fields().containsKey("assert-set")) {
                items.add(set(entry.fields().get("assert-set")));
            } else if (entry.fields().containsKey("matcher")) {
                items.add(item(assertion(entry)));
            } else if (!BudgetBinder.isBudget(entry)) {
                items.add(Bound.refused(entry, problems));
            }
        }
        Bound<List<Item>> all = Bound.all(items);
        Bound<Budgets> budgets = new BudgetBinder(problems).bind(expect.get());
        return all instanceof Bound.Value<List<Item>>(var list)
                        && budgets instanceof Bound.Value<Budgets>(var costs)
                ? Bound.of(new Expectation(list, List.of(), costs, Scoring.ALL_MUST_PASS))
                : Bound.lacking(all, budgets);
    }

    private static Bound<Item> item(Bound<Assertion> assertion) {
        return assertion instanceof Bound.Value<Assertion>(var item)
                ? Bound.of(item)
                : Bound.lacking(assertion);
    }

    private Bound<Item> set(SourceNode set) {
        List<Bound<Assertion>> assertions = new ArrayList<>();
        set.items("assertions").forEach(entry -> assertions.add(assertion(entry)));
        Bound<List<Assertion>> all = Bound.all(assertions);
        if (!(all instanceof Bound.Value<List<Assertion>>(var list))) {
            return Bound.lacking(all);
        }
        var values = new Values(set, problems);
        return Bound.of(
                new AssertSet(
                        values.label("name"),
                        values.number("threshold"),
                        values.number("weight").orElse(1),
                        list,
                        set.keyPosition()));
    }

    Bound<Assertion> assertion(SourceNode item) {
        Bound<Target> target = Patterns.target(item, "target", problems);
        Bound<Optional<Transform>> transform = transforms.transform(item, "transform");
        SourceNode written = item.fields().get("matcher");
        Bound<Matcher> matcher = written == null ? Bound.refused(item, problems) : matcher(written);
        if (target instanceof Bound.Value<Target>(var path)
                && transform instanceof Bound.Value<Optional<Transform>>(var rewriting)
                && matcher instanceof Bound.Value<Matcher>(var compiled)) {
            var values = new Values(item, problems);
            return Bound.of(
                    new Assertion(
                            values.label("name"),
                            path,
                            rewriting,
                            compiled,
                            values.label("message"),
                            values.number("weight").orElse(1),
                            item.position()));
        }
        return Bound.lacking(target, transform, matcher);
    }

    private Bound<Matcher> matcher(SourceNode node) {
        if (node.json().size() != 1 || !(node.json() instanceof ObjectNode object)) {
            return Bound.refused(node, problems);
        }
        Optional<Bound<Matcher>> uncompiled = uncompiled(node);
        if (uncompiled.isPresent()) {
            checkInner(node);
            return uncompiled.get();
        }
        try {
            return Bound.of(Matchers.compile(object));
        } catch (InvalidMatcherException e) {
            SourceNode at = node.nearest(e.pointer());
            if (!problems.hasErrorAt(node, e.pointer())) {
                problems.fault(
                        "matcher",
                        at,
                        TextMark.of(at, e.spot()),
                        e.phrase().text(problems.hiding(at)));
            }
            checkInner(node);
            return Bound.refused(node, problems);
        }
    }

    private void checkInner(SourceNode matcher) {
        for (SourceNode inner : MatcherChecks.inner(matcher)) {
            Bound<Matcher> _ = matcher(inner);
        }
    }

    /** Returns a result for a matcher that is not allowed here or is incomplete. */
    private Optional<Bound<Matcher>> uncompiled(SourceNode matcher) {
        String name = matcher.fields().isEmpty() ? "" : matcher.fields().keySet().iterator().next();
        for (SourceNode inner : MatcherChecks.inner(matcher)) {
            if (MatcherChecks.refuseWrapped(name, inner, problems)) {
                return Optional.of(Bound.refused(matcher, problems));
            }
            Optional<Bound<Matcher>> within = uncompiled(inner);
            if (within.isPresent()) {
                return within;
            }
        }
        return matcher.hasReferences()
                ? Optional.of(Bound.open(matcher, problems))
                : Optional.empty();
    }
}
