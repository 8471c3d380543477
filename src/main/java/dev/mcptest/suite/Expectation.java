package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;

/**
 * What must hold of an answer.
 *
 * @param items assertions and sets, in the order of the suite
 * @param budgets what the answer may cost and which headers it has
 * @param scoring how the verdicts on the items become the verdict on the test
 */
public record Expectation(List<Item> items, Budgets budgets, Scoring scoring) {

    /** Asks for nothing but a call that succeeds. */
    public static final Expectation NONE =
            new Expectation(List.of(), Budgets.NONE, Scoring.ALL_MUST_PASS);

    public Expectation {
        items = List.copyOf(items);
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
        return new Expectation(all, budgets.or(defaults.budgets), how);
    }
}
