package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.mcptest.judge.Evaluation;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.result.part.MetricRecord;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.expect.TokenBudget;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/** Weights, sets, thresholds, defaults and metrics. */
class ScoreTests {

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "3, 10, 0.3, true",
        "2, 10, 0.3, false",
        "7, 10, 0.7, true",
        "2, 3, 0.666666667, true",
        "2, 3, 0.6667, false",
        "1, 3, 0.333333333, true",
        "0, 3, 0, true",
        "3, 4, 0.75, true",
    })
    void aScoreAtItsThresholdPasses(int good, int all, double threshold, boolean passes)
            throws IOException {
        String expect =
                ("- " + good("") + "\n").repeat(good) + ("- " + bad("") + "\n").repeat(all - good);

        Evaluation judged = judge("threshold: " + threshold + "\nexpect:\n" + expect.indent(2));

        assertThat(judged.failures().isEmpty()).isEqualTo(passes);
        assertThat(judged.scores().score().orElseThrow())
                .isEqualTo(Math.round(good * 1e9 / all) / 1e9);
        assertThat(judged.assertions())
                .filteredOn(record -> record.status() == Status.FAIL)
                .hasSize(all - good);
    }

    @Test
    void weightsThatDoNotAddUpInBinaryAddUpAllTheSame() throws IOException {
        Evaluation judged =
                judge(
                        """
                        threshold: 0.3
                        expect: [%s, %s, %s]
                        """
                                .formatted(
                                        good(", weight: 0.1"),
                                        good(", weight: 0.2"),
                                        bad(", weight: 0.7")));

        assertThat(judged.failures()).isEmpty();
        assertThat(judged.scores().score()).hasValue(0.3);
        assertThat(judged.assertions())
                .extracting(AssertionRecord::weight)
                .containsExactly(
                        OptionalDouble.of(0.1), OptionalDouble.of(0.2), OptionalDouble.of(0.7));
    }

    @Test
    void aScoreThatIsTooLowSaysSoAndWhy() throws IOException {
        Evaluation judged =
                judge(
                        "threshold: 0.5\nexpect: [%s, %s, %s]"
                                .formatted(good(""), bad(""), bad(", weight: 0.5")));

        assertThat(judged.failures())
                .extracting(Failure::matcher, Failure::message)
                .containsExactly(
                        tuple(Optional.of("threshold"), "score 0.4 is below the threshold 0.5"),
                        tuple(Optional.of("exact"), "expected 2, got 1"),
                        tuple(Optional.of("exact"), "expected 2, got 1"));
    }

    @Test
    void withoutAThresholdWeightsAreInert() throws IOException {
        Evaluation judged =
                judge("expect: [%s, %s]".formatted(good(", weight: 100"), bad(", weight: 0.01")));

        assertThat(judged.failures()).hasSize(1);
        assertThat(judged.scores().score()).isEmpty();
        assertThat(judged.assertions()).allMatch(record -> record.weight().isEmpty());
    }

    @Test
    void nothingThatWeighsAnythingScoresNothing() throws IOException {
        Evaluation judged = judge("threshold: 0.1\nexpect: [%s]".formatted(good(", weight: 0")));

        assertThat(judged.scores().score()).hasValue(0);
        assertThat(judged.failures()).hasSize(1);
    }

    @Test
    void aCallThatMustSucceedIsTheOneThingInTheScore() throws IOException {
        TestCase.Call test = Answers.test(folder, "threshold: 0.5");

        assertThat(Answers.judge(folder, test, Answers.result("{}")).scores().score()).hasValue(1);
        assertThat(
                        Answers.judge(
                                        folder,
                                        test,
                                        Answers.result("{'isError': true, 'content': []}"))
                                .failures())
                .hasSize(2);
    }

    @Test
    void aSetCountsAsOne() throws IOException {
        Evaluation judged =
                judge(
                        """
                        threshold: 0.6
                        expect:
                          - assert-set: {name: most, threshold: 0.6, weight: 2, assertions: [%s, %s, %s]}
                          - %s
                        """
                                .formatted(good(""), good(""), bad(", name: missed"), bad("")));

        assertThat(judged.failures()).isEmpty();
        assertThat(judged.scores().score()).hasValue(0.666666667);
        assertThat(judged.assertions())
                .extracting(
                        AssertionRecord::name,
                        AssertionRecord::matcher,
                        AssertionRecord::status,
                        AssertionRecord::note,
                        AssertionRecord::weight)
                .containsExactly(
                        tuple(
                                Optional.of("most"),
                                "assert-set",
                                Status.PASS,
                                Optional.of("2 of 3 assertions passed, score 0.667"),
                                OptionalDouble.of(2)),
                        inSet(Optional.empty(), Status.PASS),
                        inSet(Optional.empty(), Status.PASS),
                        inSet(Optional.of("missed"), Status.FAIL),
                        tuple(
                                Optional.empty(),
                                "exact",
                                Status.FAIL,
                                Optional.empty(),
                                OptionalDouble.of(1)));
    }

    @Test
    void aSetThatFailsShowsWhatFailedInIt() throws IOException {
        Evaluation judged =
                judge(
                        """
                        expect:
                          - assert-set: {name: most, threshold: 0.8, assertions: [%s, %s]}
                          - assert-set: {assertions: [%s, %s]}
                        """
                                .formatted(good(""), bad(""), good(""), bad(", weight: 0")));

        assertThat(judged.failures())
                .extracting(Failure::message)
                .containsExactly(
                        "the set most: 1 of 2 assertions passed, score 0.5 is below the threshold"
                                + " 0.8",
                        "expected 2, got 1",
                        "a set: 1 of 2 assertions passed, without a threshold all must",
                        "expected 2, got 1");
    }

    @Test
    void noScoreOutweighsAMistakeInTheSuite() throws IOException {
        String faulty = "{target: result.a, matcher: {cel: value.size() == 1}}";

        Evaluation alone = judge("threshold: 0\nexpect: [%s, %s]".formatted(good(""), faulty));
        Evaluation inside =
                judge(
                        "expect: [{assert-set: {threshold: 0.5, assertions: [%s, %s]}}]"
                                .formatted(good(""), faulty));

        assertThat(alone.failures()).extracting(Failure::kind).containsExactly(FailureKind.SUITE);
        assertThat(inside.failures()).extracting(Failure::kind).containsExactly(FailureKind.SUITE);
    }

    @Test
    void budgetsFailATestWhateverItsScore() throws IOException {
        Evaluation judged =
                judge("threshold: 0\nexpect: [%s, {max_duration_ms: 5}]".formatted(good("")));

        assertThat(judged.scores().score()).hasValue(1);
        assertThat(judged.failures())
                .extracting(Failure::message)
                .containsExactly("took 12 ms, over the budget of 5 ms");
    }

    @Test
    void metricsReferToAssertionsSetsAndEarlierMetrics() throws IOException {
        Evaluation judged =
                judge(
                        """
                        threshold: 0.3
                        expect:
                          - %s
                          - assert-set: {name: part, threshold: 0.5, assertions: [%s, %s]}
                          - %s
                        derivedMetrics:
                          - {name: sum, threshold: 1.75, value: {weighted_sum: [{ref: whole}, {ref: part}]}}
                          - {name: chained, value: {weighted_average: [{ref: sum, weight: 2}, {ref: none}]}}
                          - {name: inner, value: {weighted_sum: [{ref: in the set, weight: 0.1}]}}
                          - {name: weightless, value: {weighted_average: [{ref: whole, weight: 0}]}}
                        """
                                .formatted(
                                        good(", name: whole"),
                                        good(", name: in the set, weight: 3"),
                                        bad(""),
                                        bad(", name: none")));

        assertThat(judged.scores().metrics())
                .containsExactly(
                        new MetricRecord("sum", 1.75, Optional.of(true)),
                        new MetricRecord("chained", 1.166666667, Optional.empty()),
                        new MetricRecord("inner", 0.1, Optional.empty()),
                        new MetricRecord("weightless", 0, Optional.empty()));
        assertThat(judged.failures()).isEmpty();
        assertThat(judged.notes()).isEmpty();
    }

    @Test
    void aMetricBelowItsThresholdFailsATestThatPassed() throws IOException {
        Evaluation judged =
                judge(
                        """
                        threshold: 0.5
                        expect: [%s, %s]
                        derivedMetrics:
                          - {name: quality, threshold: 0.7, value: {weighted_average: [{ref: cites, weight: 2}, {ref: formed}]}}
                          - {name: other, threshold: 0.9, value: {weighted_sum: [{ref: typo}]}}
                        """
                                .formatted(good(", name: cites"), bad(", name: formed")));

        assertThat(judged.failures())
                .extracting(Failure::message)
                .containsExactly(
                        "metric quality: score 0.667 is below the threshold 0.7",
                        "metric other: score 0 is below the threshold 0.9");
        assertThat(judged.scores().metrics().getFirst().passed()).contains(false);
        assertThat(judged.notes())
                .containsExactly(
                        "derived metric other: nothing in this test is called `typo`, so it counts"
                                + " as 0");
    }

    @Test
    void defaultsComeAfterWhatATestSaysAndYieldToIt() throws IOException {
        TestCase.Call test =
                Answers.test(
                        folder,
                        """
                        defaultTest:
                          tags: [base]
                          timeout_ms: 70
                          threshold: 0.8
                          expect:
                            assertions: [{target: result.a, matcher: {exact: 1}, name: base}]
                            max_duration_ms: 900
                            max_response_tokens: 5
                            response_headers: {Server: x, etag: {exists: true}}
                        tools:
                          - name: t
                            server: s
                            tool: t
                            timeout_ms: 10
                            expect:
                              assertions: [{target: result.a, matcher: {exact: 1}, name: own}]
                              max_duration_ms: 100
                              response_headers_absent: [server]
                        """);

        assertThat(test.header().tags()).containsExactly("base");
        assertThat(test.header().timeout()).hasValueSatisfying(t -> assertThat(t).hasMillis(10));
        var expectation = test.expectation();
        assertThat(expectation.scoring().threshold()).hasValue(0.8);
        assertThat(expectation.assertions())
                .extracting(assertion -> assertion.name().orElse(""))
                .containsExactly("own", "base");
        assertThat(expectation.budgets().maxDurationMs())
                .extracting(budget -> budget.ms())
                .containsExactly(100L);
        assertThat(expectation.budgets().maxResponseTokens())
                .extracting(TokenBudget::tokens)
                .containsExactly(5L);
        assertThat(expectation.budgets().headers())
                .extracting(rule -> rule.header() + " " + rule.present())
                .containsExactly("server false", "etag true");
    }

    private static org.assertj.core.groups.Tuple inSet(Optional<String> name, Status status) {
        return tuple(name, "exact", status, Optional.of("in the set most"), OptionalDouble.of(1));
    }

    private static String good(String more) {
        return "{target: result.a, matcher: {exact: 1}" + more + "}";
    }

    private static String bad(String more) {
        return "{target: result.a, matcher: {exact: 2}" + more + "}";
    }

    private Evaluation judge(String body) throws IOException {
        TestCase.Call test = Answers.test(folder, body);
        return Answers.judge(folder, test, Answers.result("{'a': 1}"));
    }
}
