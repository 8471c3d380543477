package dev.mcptest.execute.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.agent.Cap;
import dev.mcptest.llm.Usage;
import dev.mcptest.suite.agent.MoneyCaps;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** What caps on money do to a row. Source: agents.md, section 11. */
class RowMoneyTests {

    private static final Usage ASKED = Usage.of(1, 1);
    private static final BigDecimal CENT = BigDecimal.ONE;

    private final AtomicReference<BigDecimal> suite = new AtomicReference<>(BigDecimal.ZERO);

    @Test
    void atTheCapNoRequestBeginsAndOnlyAboveItAnAnswerStops() {
        RowMoney row = row("2", "100", false);

        row.spent(ASKED);
        assertThat(row.reached()).isEmpty();
        row.spent(ASKED);

        assertThat(row.reached()).map(Cap::name).contains("per_test_usd_cents");
        assertThat(row.exceeded()).isEmpty();
        row.spent(ASKED);
        assertThat(row.exceeded()).map(Cap::said).contains("2 cents allowed");
    }

    @Test
    void aRowWithAModelThatCostsNothingGoesOnWhenTheSuiteHasSpentItsBudget() {
        row("100", "1", false).spent(ASKED);
        RowMoney free = row("100", "1", true);

        assertThat(free.reached()).isEmpty();
        assertThat(free.exceeded()).isEmpty();
    }

    @Test
    void aJudgeThatCostsIsRefusedThereAllTheSame() {
        row("100", "1", false).spent(ASKED);
        RowMoney free = row("100", "1", true);

        assertThat(free.refusal()).contains("stopped by per_suite_usd_cents: 1 cents allowed");
        assertThat(free.stoppedJudging()).map(Cap::name).contains("per_suite_usd_cents");
    }

    @Test
    void judgesSpendTheMoneyOfTheRow() {
        RowMoney row = row("2", "100", false);

        row.spent(ASKED);
        row.spent(ASKED, Optional.of(new BigDecimal("1.5")));

        assertThat(row.cents()).map(BigDecimal::toPlainString).contains("2.5");
        assertThat(row.stoppedJudging()).map(Cap::name).contains("per_test_usd_cents");
    }

    @Test
    void aProgramThatGradesSpendsItTooThoughItHasNoTokens() {
        RowMoney row = row("1", "100", true);

        row.spent(Usage.NONE, Optional.of(new BigDecimal("1.5")));

        assertThat(row.stoppedJudging()).map(Cap::name).contains("per_test_usd_cents");
    }

    private RowMoney row(String perTest, String perSuite, boolean free) {
        return new RowMoney(
                new MoneyCaps(
                        Optional.of(new BigDecimal(perTest)),
                        Optional.of(new BigDecimal(perSuite))),
                suite,
                free,
                _ -> Optional.of(free ? BigDecimal.ZERO : CENT));
    }
}
