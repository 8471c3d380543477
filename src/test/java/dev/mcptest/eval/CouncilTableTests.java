package dev.mcptest.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.eval.ask.Juries;
import dev.mcptest.json.Json;
import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.suite.rubric.Criterion;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Rubric;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** What several judges come to, worked out by hand from the formulas of agents.md, section 9. */
class CouncilTableTests {

    private static final ScriptedJudges JUDGES = new ScriptedJudges();
    private static final Rubric TEXT = new Rubric.Text("q", 0.7, false, false);

    @AfterAll
    static void close() {
        JUDGES.close();
    }

    /** The seats reply in their order; what follows is pass_fraction and alpha. */
    @ParameterizedTest(name = "{0} of {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0=1; 1=1; 2=1         | 0.5  | pass 1.0 1.0 1.0
                    0=1; 1=0.8; 2=0       | 0.67 | pass 0.6 0.6667 0.0
                    0=1; 1=0.8; 2=0       | 0.68 | fail 0.6 0.6667 0.0
                    0=1; 1=0              | 0.5  | pass 0.5 0.5 0.0
                    0=1; 1=0              | 0.51 | fail 0.5 0.5 0.0
                    0=1; 1=?; 2=0         | 0.5  | pass 0.5 0.5 0.0
                    0=1; 1=?; 2=?         | 1    | pass 1.0 1.0
                    0=0; 1=0; 2=0.69      | 0.5  | fail 0.23 0.0 1.0
                    0=?; 1=?              | 0.5  | inconclusive
                    """)
    void aJuryIsOneModelInSeveralSeats(String replies, double consensus, String verdict) {
        var jury = new JudgeSpec.Jury(Optional.of("local/m"), replies.split(";").length, consensus);

        assertThat(voted(grade(TEXT, jury, replies))).isEqualTo(verdict);
    }

    @ParameterizedTest(name = "{1} of {0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    a=1; b=0.5; c=0.5       | mean            | fail 0.6667 0.3333 0.0
                    a=1; b=0.8; c=0.3       | mean            | pass 0.7 0.6667 0.0
                    a=1; b=0.8; c=0.6       | median          | pass 0.8 0.6667 0.0
                    a=1; b=0.6; c=0.6       | median          | fail 0.6 0.3333 0.0
                    a=1; b=0.8; c=0.6; d=0  | median          | pass 0.7 0.5 0.0
                    a=1; b=0.7; c=0.6; d=0  | median          | fail 0.65 0.5 0.0
                    a=1; b=0.7; c=0         | majority        | pass 0.5667 0.6667 0.0
                    a=1; b=0.6; c=0.6       | majority        | fail 0.7333 0.3333 0.0
                    a=1; b=0                | majority        | fail 0.5 0.5 0.0
                    a=1; b=0                | majority (pass) | pass 0.5 0.5 0.0
                    a=0.8; b=?              | mean            | pass 0.8 1.0
                    a=?; b=?                | majority (pass) | inconclusive
                    """)
    void aPanelIsSeveralModels(String replies, String aggregate, String verdict) {
        assertThat(voted(grade(TEXT, panel(replies, aggregate), replies))).isEqualTo(verdict);
    }

    /** A mean that is high enough does not make up for a criterion with a threshold of its own. */
    @ParameterizedTest(name = "{1} of {0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    a/safe=0.5; b/safe=0.6; useful=1            | mean   | fail 0.775
                    a/safe=0.8; b/safe=1;   useful=0.6          | mean   | pass 0.75
                    a/safe=1; b/safe=0.9; c/safe=0; useful=1    | median | pass 0.95
                    a/safe=1; b/safe=0.8; c/safe=0; useful=1    | median | fail 0.9
                    """)
    void aPanelKeepsTheThresholdOfACriterion(String replies, String aggregate, String verdict) {
        var safe =
                new Criterion(
                        "safe", "safe", 1, OptionalDouble.of(0.9), Optional.empty(), List.of());
        var rubric =
                new Rubric.Criteria(
                        List.of(safe, new Criterion("useful", "useful")), 0.7, false, false);

        Grade grade = grade(rubric, panel(replies.replace("; useful", ""), aggregate), replies);

        assertThat(RubricTableTests.verdict(grade)).isEqualTo(verdict);
    }

    @ParameterizedTest(name = "{0} of {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    a=1; b=0.7; c=0.6                    | 0.67 | pass 0.6667 0.6667 0.0
                    a=1; b=0.6; c=0.6                    | 0.5  | fail 0.3333 0.3333 0.0
                    a=1; b=0                             | 0.5  | pass 0.5 0.5 0.0
                    a={"score":0,"pass":true}; b=0; c=0  | 0.3  | pass 0.3333 0.3333 0.0
                    a=0.9; b=?; c=?                      | 1    | pass 1.0 1.0
                    a=?; b=?                             | 0.5  | inconclusive
                    """)
    void jurorsVoteOnOneQuestion(String replies, double quorum, String verdict) {
        ObjectNode argument = Json.object().put("rubric", "q").put("quorum", quorum);
        var jurors = argument.putArray("jurors");
        models(replies).forEach(model -> jurors.addObject().put("model", model));

        assertThat(voted(jury(argument, replies))).isEqualTo(verdict);
    }

    @Test
    void theThresholdOfAJurorWins() {
        ObjectNode argument = Json.object().put("rubric", "q").put("threshold", 0.9);
        var jurors = argument.putArray("jurors");
        jurors.addObject().put("model", "local/a").put("threshold", 0.5);
        jurors.addObject().put("model", "local/b");

        Grade grade = jury(argument, "a=0.6; b=0.6");

        assertThat(grade.judge().orElseThrow().path("jurors").findValuesAsString("verdict"))
                .containsExactly("pass", "fail");
    }

    /** Two criteria, three judges: votes pass pass fail and pass pass pass. */
    @Test
    void agreementIsOverAllQuestionsOfARun() {
        var bench = JUDGES.replying("a/x=1; b/x=1; c/x=0; y=1");
        var rubric =
                new Rubric.Criteria(
                        List.of(new Criterion("x", "x"), new Criterion("y", "y")),
                        0.7,
                        false,
                        false);

        Grade grade =
                new RubricGrading(bench)
                        .grade(rubric, panel("a=; b=; c=", "mean"), ScriptedJudges.materials("x"));

        assertThat(grade.judge().orElseThrow().path("alpha").asDouble()).isZero();
        assertThat(bench.juries().agreements())
                .singleElement()
                .extracting(Juries.Agreement::units)
                .isEqualTo(2);
    }

    private static JudgeSpec.Panel panel(String replies, String aggregate) {
        String[] words = aggregate.split(" ", -1);
        return new JudgeSpec.Panel(
                models(replies),
                JudgeSpec.Aggregate.valueOf(words[0].toUpperCase(Locale.ROOT)),
                words.length > 1);
    }

    private static List<String> models(String replies) {
        return Stream.of(replies.split(";"))
                .map(pair -> "local/" + pair.strip().substring(0, 1))
                .toList();
    }

    private static Grade grade(Rubric rubric, JudgeSpec.Models judge, String replies) {
        return new RubricGrading(JUDGES.replying(replies))
                .grade(rubric, judge, ScriptedJudges.materials("answer"));
    }

    private static Grade jury(ObjectNode argument, String replies) {
        return new Grading(JUDGES.replying(replies))
                .grade(
                        new JudgedMatcher(JudgedMatcher.LLM_JURY, argument),
                        StringNode.valueOf("answer"),
                        "tool echo {}");
    }

    private static String voted(Grade grade) {
        ObjectNode judge = grade.judge().orElseThrow();
        return Stream.of(
                        RubricTableTests.verdict(grade),
                        judge.path("pass_fraction").asString(""),
                        judge.path("alpha").asString(""))
                .filter(text -> !text.isEmpty())
                .reduce((a, b) -> a + " " + b)
                .orElse("");
    }
}
