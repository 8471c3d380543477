package dev.mcptest.execute.cost;

import dev.mcptest.agent.Cap;
import dev.mcptest.agent.Money;
import dev.mcptest.agent.StopReason;
import dev.mcptest.eval.ask.Allowance;
import dev.mcptest.json.Json;
import dev.mcptest.llm.Usage;
import dev.mcptest.suite.agent.MoneyCaps;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** What one row spends, also of the budget of its suite. */
public final class RowMoney implements Money, Allowance {

    private final MoneyCaps caps;
    private final AtomicReference<BigDecimal> ofSuite;
    private final boolean free;
    private final Function<Usage, Optional<BigDecimal>> price;
    private BigDecimal ofRow = BigDecimal.ZERO;
    private BigDecimal ofConversation = BigDecimal.ZERO;
    private boolean unknown;
    private Usage judged = Usage.NONE;
    private boolean hasJudged;
    private Optional<Cap> refused = Optional.empty();

    /**
     * @param ofSuite what all rows of the suite have spent
     * @param free whether the model of the row costs nothing, so that no cap stops it
     * @param price returns the cost of a request in cents; empty when it is unknown
     */
    RowMoney(
            MoneyCaps caps,
            AtomicReference<BigDecimal> ofSuite,
            boolean free,
            Function<Usage, Optional<BigDecimal>> price) {
        this.caps = caps;
        this.ofSuite = ofSuite;
        this.free = free;
        this.price = price;
    }

    /** Begins a further conversation of the row. */
    public void begin() {
        ofConversation = BigDecimal.ZERO;
        judged = Usage.NONE;
        hasJudged = false;
        refused = Optional.empty();
    }

    @Override
    public void spent(Usage usage) {
        spend(price.apply(usage));
    }

    /** Counts what a judge was asked, or a program that grades, which has no tokens. */
    @Override
    public void spent(Usage usage, Optional<BigDecimal> cents) {
        judged = judged.plus(usage);
        hasJudged = true;
        spend(cents);
    }

    /** Refuses a question to a judge when a cap is reached, which fails the row. */
    @Override
    public Optional<String> refusal() {
        Optional<Cap> cap = cap(0);
        refused = refused.or(() -> cap);
        return cap.map(it -> "stopped by " + it.name() + ": " + it.said());
    }

    /** Returns the cap that judging has reached or exceeded. */
    public Optional<Cap> stoppedJudging() {
        return hasJudged ? refused.or(() -> cap(1)) : refused;
    }

    /** Returns the tokens of judges in this conversation. */
    public Usage judged() {
        return judged;
    }

    private void spend(Optional<BigDecimal> cents) {
        unknown |= cents.isEmpty();
        cents.ifPresent(more -> {
            ofRow = ofRow.add(more);
            ofConversation = ofConversation.add(more);
            ofSuite.accumulateAndGet(more, BigDecimal::add);
        });
    }

    /** Returns what the conversation cost; empty when a price is unknown. */
    public Optional<BigDecimal> cents() {
        return unknown
                ? Optional.empty()
                : Optional.of(dev.mcptest.llm.Money.shown(ofConversation));
    }

    @Override
    public Optional<Cap> reached() {
        return free ? Optional.empty() : cap(0);
    }

    @Override
    public Optional<Cap> exceeded() {
        return free ? Optional.empty() : cap(1);
    }

    /** Returns the first cap that compares like this to what was spent. */
    private Optional<Cap> cap(int least) {
        return caps.perTest()
                .filter(cap -> ofRow.compareTo(cap) >= least)
                .map(cap -> cap("per_test_usd_cents", cap, ofRow))
                .or(() ->
                        caps.perSuite()
                                .filter(cap -> ofSuite.get().compareTo(cap) >= least)
                                .map(cap -> cap("per_suite_usd_cents", cap, ofSuite.get())));
    }

    private static Cap cap(String name, BigDecimal limit, BigDecimal actual) {
        return new Cap(
                StopReason.COST_BUDGET,
                name,
                Json.nodes().numberNode(limit),
                Json.nodes().numberNode(dev.mcptest.llm.Money.shown(actual)),
                limit.toPlainString() + " cents allowed");
    }
}
