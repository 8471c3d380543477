package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What must hold of an answer.
 *
 * @param items assertions and sets, in the order of the suite
 * @param budgets what the answer may cost and which headers it has
 * @param leftOut entries for what is not judged, and says why
 * @param scoring how the verdicts on the items become the verdict on the test
 */
public record Expectation(
        List<Item> items, List<AssertionRecord> leftOut, Budgets budgets, Scoring scoring)
        implements Said {

    /** Asks for nothing but a call that succeeds. */
    public static final Expectation NONE =
            new Expectation(List.of(), List.of(), Budgets.NONE, Scoring.ALL_MUST_PASS);

    public Expectation {
        items = List.copyOf(items);
        leftOut = List.copyOf(leftOut);
        requireNonNull(budgets, "budgets is null");
        requireNonNull(scoring, "scoring is null");
    }

    /** Returns whether a test says nothing of its answer, so that the call itself must succeed. */
    public boolean hasNoAssertions() {
        return items.isEmpty();
    }

    /** Returns every assertion, also those inside of sets. */
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
     * Returns this with what every test expects.
     *
     * @param defaults whose assertions come last, and whose budgets count where this has none
     */
    public Expectation with(Expectation defaults, Scoring how) {
        List<Item> all = new ArrayList<>(items);
        all.addAll(defaults.items);
        return new Expectation(all, defaults.leftOut, budgets.or(defaults.budgets), how);
    }

    /**
     * Returns this as what {@code defaultTest} expects of others than tools: without the assertions
     * that look at the result of a tool. Source: contract, section 9.
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
        return new Expectation(kept, left, budgets, scoring);
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
        return entries;
    }

    private static AssertionRecord budget(String name) {
        return AssertionRecord.of(name, Status.SKIP, Optional.empty());
    }
}
