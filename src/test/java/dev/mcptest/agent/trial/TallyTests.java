package dev.mcptest.agent.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.mcptest.suite.agent.TrialPlan;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.Random;

class TallyTests {

    private static final TrialPlan RATE =
            new TrialPlan(200, new TrialPlan.MinRate(0.7, 0.95), true);

    @Test
    void anIntervalIsThatOfWilson() {
        Interval interval = Interval.of(8, 10, 0.95);
        assertThat(interval.low()).isCloseTo(0.4901625, within(1e-6));
        assertThat(interval.high()).isCloseTo(0.9433178, within(1e-6));
        assertThat(Interval.quantile(0.975)).isCloseTo(1.959963984540054, within(1e-12));
        assertThat(Interval.quantile(0.9995)).isCloseTo(3.290526731491926, within(1e-9));
    }

    @Test
    void aNumberOfPassesIsReachedOrOutOfReach() {
        var plan = new TrialPlan(3, new TrialPlan.MinPasses(2), true);
        assertThat(Tally.NONE.pass().settled(plan)).isEmpty();
        assertThat(Tally.NONE.pass().pass().settled(plan)).contains(Verdict.PASS);
        assertThat(Tally.NONE.fail().fail().settled(plan)).contains(Verdict.FAIL);
        assertThat(Tally.NONE.pass().fail().unknown().settled(plan)).contains(Verdict.UNDECIDED);
    }

    @Test
    void tooFewRunsShowNothing() {
        assertThat(new Tally(8, 2, 0).verdict(plan(10))).isEqualTo(Verdict.UNDECIDED);
        assertThat(new Tally(0, 0, 10).verdict(plan(10))).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void verdictsAgreeWithExactArithmeticAndStoppingEarlyChangesNone() {
        int early = 0;
        for (int seed = 0; seed < 1000; seed++) {
            var random = new Random(seed);
            double truth = 0.4 + random.nextDouble() * 0.6;
            Tally tally = Tally.NONE;
            Optional<Verdict> settled = Optional.empty();
            for (int i = 0; i < RATE.count(); i++) {
                tally = random.nextDouble() < truth ? tally.pass() : tally.fail();
                if (settled.isEmpty()) {
                    settled = tally.settled(RATE);
                    early += settled.isPresent() && i < RATE.count() - 1 ? 1 : 0;
                }
            }
            assertThat(tally.verdict(RATE)).isEqualTo(exact(tally.passed(), RATE.count()));
            assertThat(settled).contains(tally.verdict(RATE));
        }
        assertThat(early).isGreaterThan(500);
    }

    private static TrialPlan plan(int count) {
        return new TrialPlan(count, new TrialPlan.MinRate(0.7, 0.95), true);
    }

    /** A rate r is inside the interval where (p - r)² n <= z² r (1 - r), in exact decimals. */
    private static Verdict exact(int passed, int n) {
        var rate = new BigDecimal("0.7");
        var z = new BigDecimal("1.959963984540054235524594430520551");
        BigDecimal p = new BigDecimal(passed).divide(new BigDecimal(n), MathContext.DECIMAL128);
        BigDecimal far = p.subtract(rate).pow(2).multiply(new BigDecimal(n));
        BigDecimal near = z.pow(2).multiply(rate).multiply(BigDecimal.ONE.subtract(rate));
        if (far.compareTo(near) < 0) {
            return Verdict.UNDECIDED;
        }
        return p.compareTo(rate) > 0 ? Verdict.PASS : Verdict.FAIL;
    }
}
