package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.mcplab.LabCheck;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The conditions on a response.
 *
 * @param items assertions and sets, in the order of the suite
 * @param budgets limits on its cost, and rules for its headers
 * @param leftOut record entries for what is not evaluated, with the reason
 * @param scoring how the results of the items combine into the result of the test
 * @param checks checks of the calls and of the text of the response, behind everything else
 */
public record Expectation(
        List<Item> items,
        List<AssertionRecord> leftOut,
        Budgets budgets,
        Scoring scoring,
        List<LabCheck> checks)
        implements Said {

    /** Only requires the call to succeed. */
    public static final Expectation NONE =
            new Expectation(List.of(), List.of(), Budgets.NONE, Scoring.ALL_MUST_PASS);

    public Expectation {
        items = List.copyOf(items);
        leftOut = List.copyOf(leftOut);
        requireNonNull(budgets, "budgets is null");
        requireNonNull(scoring, "scoring is null");
        checks = List.copyOf(checks);
    }

    /** Creates an expectation without checks. */
    public Expectation(
            List<Item> items, List<AssertionRecord> leftOut, Budgets budgets, Scoring scoring) {
        this(items, leftOut, budgets, scoring, List.of());
    }

    /** Returns this expectation with checks. */
    public Expectation with(List<LabCheck> some) {
        return new Expectation(items, leftOut, budgets, scoring, some);
    }

    /**
     * Returns whether a test has no conditions on its response, so that the call itself must
     * succeed.
     */
    public boolean hasNoAssertions() {
        return items.isEmpty() && checks.isEmpty();
    }

    /** Returns every assertion, including those in sets. */
    public List<Assertion> assertions() {
        List<Assertion> all = new ArrayList<>();
        for (Item item : items) {
            if (item instanceof Assertion assertion) {
                all.add(assertion);
            } else if (item instanceof AssertSet set) {
                all.addAll(set.assertions());
            }
        }
        return all;
    }

    /**
     * Returns this expectation combined with the defaults.
     *
     * @param defaults its assertions are added at the end, its budgets apply where this has none
     */
    public Expectation with(Expectation defaults, Scoring how) {
        List<Item> all = new ArrayList<>(items);
        all.addAll(defaults.items);
        return new Expectation(all, defaults.leftOut, budgets.or(defaults.budgets), how, checks);
    }

    /**
     * Returns the part of {@code defaultTest} that applies to tests other than tool calls: without
     * the assertions on the result of a tool. Source: contract, section 9.
     */
    public Expectation ofOthersThanTools() {
        List<Item> kept = new ArrayList<>();
        List<AssertionRecord> left = new ArrayList<>(leftOut);
        for (Item item : items) {
            if (item instanceof AssertSet set) {
                List<Assertion> rest = new ArrayList<>(set.assertions());
                rest.removeIf(Assertion::isOfToolResults);
                List<AssertionRecord> entries = set.unjudged(false);
                if (rest.isEmpty()) {
                    left.addAll(ofToolsOnly(entries));
                } else {
                    kept.add(set.with(rest));
                    left.addAll(ofToolsOnly(without(set.with(rest).unjudged(false), entries)));
                }
            } else if (item instanceof Assertion assertion && assertion.isOfToolResults()) {
                left.addAll(ofToolsOnly(List.of(assertion.unjudged(false))));
            } else {
                kept.add(item);
            }
        }
        return new Expectation(kept, left, budgets, scoring, checks);
    }

    private static List<AssertionRecord> without(
            List<AssertionRecord> some, List<AssertionRecord> all) {
        List<AssertionRecord> others = new ArrayList<>(all);
        some.forEach(others::remove);
        return others;
    }

    private static List<AssertionRecord> ofToolsOnly(List<AssertionRecord> entries) {
        return entries.stream()
                .map(entry ->
                        entry.because("not judged: only the answer of a tool has it")
                                .withNote("defaultTest asks it of tool tests only"))
                .toList();
    }

    @Override
    public List<AssertionRecord> unjudged() {
        List<AssertionRecord> entries = new ArrayList<>();
        for (Item item : items) {
            if (item instanceof Assertion assertion) {
                entries.add(assertion.unjudged(scoring.threshold().isPresent()));
            } else if (item instanceof AssertSet set) {
                entries.addAll(set.unjudged(scoring.threshold().isPresent()));
            }
        }
        entries.addAll(leftOut);
        budgets.headers().forEach(rule -> entries.add(rule.unjudged()));
        budgets.maxDurationMs().forEach(_ -> entries.add(budget("max_duration_ms")));
        budgets.maxResponseTokens().forEach(_ -> entries.add(budget("max_response_tokens")));
        checks.forEach(check -> entries.add(unjudged(check, scoring.threshold().isPresent())));
        return entries;
    }

    private static AssertionRecord unjudged(LabCheck check, boolean weighs) {
        AssertionRecord entry =
                AssertionRecord.unjudged(
                        Optional.empty(),
                        Optional.of(check.target()),
                        check.matcher(),
                        weighs && !check.warning() ? OptionalDouble.of(1) : OptionalDouble.empty());
        return check.warning() ? entry.withNote(LabCheck.WARNING) : entry;
    }

    private static AssertionRecord budget(String name) {
        return AssertionRecord.of(name, Status.SKIP, Optional.empty());
    }
}
