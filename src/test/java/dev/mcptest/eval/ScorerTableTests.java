package dev.mcptest.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.VerdictKey;
import dev.mcptest.eval.ask.Verdicts;
import dev.mcptest.json.Json;
import dev.mcptest.process.CommandRunner;
import dev.mcptest.source.Position;
import dev.mcptest.suite.rubric.Criterion;
import dev.mcptest.suite.rubric.Rubric;
import dev.mcptest.suite.rubric.Scorer;
import dev.mcptest.world.World;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What programs that grade come to. Source: agents.md, section 9. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the programs are shell scripts")
class ScorerTableTests {

    private static final String NO_VERDICT = "the judge gave no verdict: scorer s ";

    private static final ScriptedJudges JUDGES = new ScriptedJudges();
    private static final CommandRunner COMMANDS = new CommandRunner(World.system());
    private static final Rubric TEXT = new Rubric.Text("polite?", 0.7, false, false);

    @AfterAll
    static void close() {
        COMMANDS.close();
        JUDGES.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"score": 0.7}                               | pass 0.7 |
                    {"score": 0.6}                               | fail 0.6 |
                    {"verdict": "pass", "score": 0.1}            | pass 0.1 |
                    {"verdict": "fail", "score": 0.9}            | fail 0.9 |
                    {"verdict": "pass"}                          | pass 1.0 |
                    {"verdict": "fail", "score": null}           | fail 0.0 |
                    {"verdict": null, "score": 1, "reasoning": "fine"} | pass 1.0 | fine
                    {"verdict": null, "score": null}             | inconclusive | wrote no verdict: it has neither `verdict` nor `score`
                    {"verdict": "PASS"}                          | inconclusive | wrote no verdict: `verdict` is not pass, fail or null
                    {"verdict": true}                            | inconclusive | wrote no verdict: `verdict` is not pass, fail or null
                    {"score": 2}                                 | inconclusive | wrote no verdict: its score is not between 0 and 1
                    {"score": "1"}                               | inconclusive | wrote no verdict: its score is not a number
                    {"score": 1e400}                             | inconclusive | wrote no verdict: its score is not between 0 and 1
                    {"score": 1, "cost_usd": 1e400}              | inconclusive | wrote no verdict: `cost_usd` is not an amount
                    {"score": 1, "cost_usd": -1}                 | inconclusive | wrote no verdict: `cost_usd` is not an amount
                    fine                                         | inconclusive | wrote no JSON: fine
                    [1]                                          | inconclusive | wrote no JSON object: [1]
                    """)
    void theVerdictDecidesElseTheScore(String output, String verdict, String reason) {
        Grade grade = grade(TEXT, "cat > /dev/null; printf '%s\\n' '" + output + "'");

        assertThat(RubricTableTests.verdict(grade)).isEqualTo(verdict);
        String said = reason == null ? "" : reason;
        String tail = said.startsWith("wrote no verdict") ? ": " + output : "";
        assertThat(grade.reason())
                .isEqualTo(verdict.equals("inconclusive") ? NO_VERDICT + said + tail : said);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    echo starting >&2; echo broken >&2; exit 3 | exited with code 3: broken
                    exit 1                                     | exited with code 1
                    echo '{"score": 1}'; exit 4                | exited with code 4: {"score": 1}
                    echo hm >&2; echo '{"score": 2}'           | wrote no verdict: its score is not between 0 and 1: hm
                    echo hm >&2; echo well                     | wrote no JSON: hm
                    echo hm >&2; sleep 60                      | did not end within 400 ms: hm
                    """)
    void aProgramInTroubleGivesNoVerdict(String script, String why) {
        Grade grade = grade(TEXT, script);

        assertThat(RubricTableTests.verdict(grade)).isEqualTo("inconclusive");
        assertThat(grade.reason()).isEqualTo(NO_VERDICT + why);
    }

    @Test
    void readsTheQuestionOnItsStandardInput() throws Exception {
        Rubric criteria =
                new Rubric.Criteria(
                        List.of(
                                new Criterion("polite", "is it polite?"),
                                new Criterion(
                                        "german",
                                        "is it good German?",
                                        2,
                                        OptionalDouble.empty(),
                                        Optional.of(new Criterion.Contains("ß")),
                                        List.of())),
                        0.7,
                        false,
                        false);

        Grade grade =
                grade(criteria, "sed 's/\"/\\\\\"/g; s/.*/{\"score\":1,\"reasoning\":\"&\"}/'");

        JsonNode asked = Json.parse(grade.reason());
        assertThat(Json.write(asked.path("criteria")))
                .isEqualTo(
                        "[{\"name\":\"polite\",\"description\":\"is it polite?\",\"weight\":1.0}]");
        assertThat(asked.path("input").asString()).isEqualTo("the task");
        assertThat(asked.path("output").asString()).isEqualTo("the answer");
        assertThat(Json.write(asked.path("metadata")))
                .isEqualTo(
                        "{\"suite\":\"s.yml\",\"test\":\"t\",\"scorer\":\"s\",\"threshold\":0.7}");
    }

    @Test
    void aVerdictIsStoredWithoutSecrets() {
        List<String> stored = new ArrayList<>();
        Verdicts verdicts =
                new Verdicts() {
                    @Override
                    public Optional<ObjectNode> find(VerdictKey key) {
                        return Optional.empty();
                    }

                    @Override
                    public void put(VerdictKey key, ObjectNode verdict) {
                        stored.add(Json.write(verdict));
                    }
                };
        Bench open = JUDGES.bench();
        var bench =
                new Bench(
                        open.models(),
                        open.settings(),
                        open.chosen(),
                        open.ofTest(),
                        verdicts,
                        open.allowance(),
                        open.juries(),
                        text -> text.replace("hunter2", "[redacted]"));

        Grade grade =
                new ScorerGrading(bench, COMMANDS, Path.of("."))
                        .grade(
                                TEXT,
                                scorer("echo '{\"score\": 1, \"reasoning\": \"as hunter2\"}'"),
                                task());

        assertThat(grade.reason()).isEqualTo("as [redacted]");
        assertThat(stored)
                .singleElement()
                .asString()
                .contains("[redacted]")
                .doesNotContain("hunter2");
    }

    private static Grade grade(Rubric rubric, String script) {
        return new ScorerGrading(JUDGES.bench(), COMMANDS, Path.of("."))
                .grade(rubric, scorer(script), task());
    }

    private static ScorerGrading.Task task() {
        return new ScorerGrading.Task("s.yml", "t", "the task", "the answer", Optional.empty());
    }

    private static Scorer scorer(String script) {
        return new Scorer(
                "s",
                Scorer.EXEC,
                List.of("sh", "-c", script),
                Map.of(),
                Optional.empty(),
                Duration.ofMillis(script.contains("sleep") ? 400 : 30_000),
                new Position("s.yml", 1, 1, ""));
    }
}
