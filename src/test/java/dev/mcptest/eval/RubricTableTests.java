package dev.mcptest.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.suite.rubric.Criterion;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Rubric;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** What rubrics come to, worked out by hand from the formulas of agents.md, section 8. */
class RubricTableTests {

    private static final ScriptedJudges JUDGES = new ScriptedJudges();
    private static final JudgeSpec.One ONE = new JudgeSpec.One(Optional.of("local/m"));

    /** All of an answer that quotations are looked for in. */
    private static final String ANSWER = "It is  cold\nin Oslo";

    @AfterAll
    static void close() {
        JUDGES.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0.7                                     |        | pass 0.7
                    0.6999                                  |        | fail 0.6999
                    {"score": 0.1, "pass": true}            |        | pass 0.1
                    {"score": 0.9, "pass": false}           |        | pass 0.9
                    {"pass": true}                          |        | pass 1.0
                    {"pass": false}                         |        | fail 0.0
                    {"score": 0.1, "pass": "true"}          |        | fail 0.1
                    {"score": 0.1, "pass": 1}               |        | fail 0.1
                    {"score": 0.66666}                      |        | fail 0.6667
                    {"score": 1.0001}                       |        | inconclusive
                    {"score": -0.1}                         |        | inconclusive
                    {"score": 1e400}                        |        | inconclusive
                    {"score": 1e-400}                       |        | fail 0.0
                    {"score": "1"}                          |        | inconclusive
                    {"score": null, "pass": true}           |        | inconclusive
                    {"reason": "good"}                      |        | inconclusive
                    Sure: {"score": 1}                      |        | inconclusive
                    [{"score": 1}]                          |        | inconclusive
                    1                                       | strict | pass 1.0
                    0.99                                    | strict | fail 0.99
                    {"score": 0.99, "pass": true}           | strict | fail 0.99
                    {"score": 1, "evidence": "cold in Oslo"} | quoted | pass 1.0
                    {"score": 1, "evidence": "warm"}        | quoted | fail 0.0
                    {"score": 1, "evidence": " "}           | quoted | fail 0.0
                    {"score": 1, "pass": true}              | quoted | fail 0.0
                    """)
    void aTextIsOneQuestion(String reply, String how, String verdict) {
        var rubric = new Rubric.Text("q", 0.7, "strict".equals(how), "quoted".equals(how));

        assertThat(verdict(rubric, "q=" + reply)).isEqualTo(verdict);
    }

    /** A criterion is NAME, NAME*WEIGHT, NAME>=THRESHOLD or NAME?PART of the answer. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    a*2 b       | a=1; b=0.5   |        | pass 0.8333
                    a b         | a=1; b=0.4   |        | pass 0.7
                    a b         | a=1; b=0.39  |        | fail 0.695
                    a b c       | a=0.7; b=0.7; c=0.7 | | pass 0.7
                    a*3 b*1     | a=0; b=1     |        | fail 0.25
                    a*0 b       | a=0; b=0.8   |        | pass 0.8
                    a*0>=0.5 b  | a=0; b=1     |        | fail 1.0
                    a>=0.9 b    | a=0.8; b=1   |        | fail 0.9
                    a>=0.9 b    | a=0.9; b=0.5 |        | pass 0.7
                    a>=0.2 b    | a=0.5; b=1   |        | pass 0.75
                    a?Paris b   | a=0; b=0.8   |        | pass 0.8
                    a?Oslo b    | a=0; b=0.8   |        | fail 0.4
                    a?oslo b    | a=0; b=0.8   |        | pass 0.8
                    a?Paris     | a=1          |        | skip no criterion applies
                    a?Paris b*0 | a=1; b=1     |        | skip no criterion applies
                    a b         | a=1; b=1     | strict | pass 1.0
                    a b         | a=1; b=0.98  | strict | fail 0.99
                    a b         | a=?; b=1     |        | inconclusive
                    a b>=0.9    | a=?; b=0.5   |        | fail 0.5
                    a b>=0.9    | a=?; b=0.9   |        | inconclusive
                    a b         | a=?; b=0     |        | inconclusive
                    a b | a={"score":1,"evidence":"cold in Oslo"}; b={"score":1,"evidence":"Oslo"} | quoted | pass 1.0
                    a b | a={"score":1,"evidence":"Oslo"}; b={"score":1,"evidence":"oslo"}         | quoted | fail 0.5
                    a*9 b | a={"score":1,"evidence":"Oslo"}; b={"score":1}                         | quoted | fail 0.9
                    a b | a={"score":0.2,"pass":true}; b=1                                         |        | fail 0.6
                    """)
    void criteriaAreWeighed(String criteria, String replies, String how, String verdict) {
        var rubric =
                new Rubric.Criteria(
                        criteria(criteria), 0.7, "strict".equals(how), "quoted".equals(how));

        assertThat(verdict(rubric, replies)).isEqualTo(verdict);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    polite=1; right=1         | pass 1.0 polite -> yes, right -> yes
                    polite=0.5; right=0.4     | fail 0.6 polite -> yes, right -> no
                    polite=0.4999             | fail 0.0 polite -> no
                    polite={"pass": true}; right={"pass": true} | pass 1.0 polite -> yes, right -> yes
                    polite={"score": 0.2, "pass": true}         | fail 0.0 polite -> no
                    polite=1; right=?         | inconclusive polite -> yes
                    polite=?                  | inconclusive
                    """)
    void aTreeIsWalkedDownToALeaf(String replies, String verdict) {
        var rubric =
                new Rubric.Tree(
                        new Rubric.Ask(
                                "polite",
                                new Rubric.Ask(
                                        "right",
                                        new Rubric.Leaf(1, "good"),
                                        new Rubric.Leaf(0.6, "wrong")),
                                new Rubric.Leaf(0, "rude")),
                        0.7,
                        false);

        Grade grade = grade(rubric, replies);

        String path = grade.judge().orElseThrow().path("path").asString("");
        assertThat((verdict(grade) + " " + path).strip()).isEqualTo(verdict);
    }

    @Test
    void theReasonOfARubricIsThatOfWhatFailedIt() {
        Grade grade =
                grade(new Rubric.Criteria(criteria("a>=0.9 b"), 0.7, false, false), "a=0.8; b=1");

        assertThat(grade.reason()).isEqualTo("a: so it is");
        assertThat(grade.shortfall()).isEqualTo("score 0.9: a: so it is");
    }

    private static List<Criterion> criteria(String written) {
        return Stream.of(written.split(" ")).map(RubricTableTests::criterion).toList();
    }

    private static Criterion criterion(String written) {
        String name = written.substring(0, 1);
        double weight = 1;
        OptionalDouble threshold = OptionalDouble.empty();
        Optional<Criterion.When> when = Optional.empty();
        for (String part : written.substring(1).split("(?=[*?]|>=)", -1)) {
            if (part.startsWith("*")) {
                weight = Double.parseDouble(part.substring(1));
            } else if (part.startsWith(">=")) {
                threshold = OptionalDouble.of(Double.parseDouble(part.substring(2)));
            } else if (part.startsWith("?")) {
                when = Optional.of(new Criterion.Contains(part.substring(1)));
            }
        }
        return new Criterion(name, name, weight, threshold, when, List.of());
    }

    private static Grade grade(Rubric rubric, String replies) {
        return new RubricGrading(JUDGES.replying(replies))
                .grade(rubric, ONE, ScriptedJudges.materials(ANSWER));
    }

    private static String verdict(Rubric rubric, String replies) {
        return verdict(grade(rubric, replies));
    }

    static String verdict(Grade grade) {
        String status = grade.status().name().toLowerCase(Locale.ROOT);
        if (grade.score().isPresent()) {
            return status + " " + grade.score().getAsDouble();
        }
        return grade.judge().isPresent() ? status : status + " " + grade.reason();
    }
}
