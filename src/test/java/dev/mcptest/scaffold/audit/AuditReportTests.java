package dev.mcptest.scaffold.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.scaffold.Caller;
import dev.mcptest.scaffold.Inputs;
import dev.mcptest.scaffold.Outcome;
import dev.mcptest.scaffold.Outcome.Answered;
import dev.mcptest.scaffold.Outcome.Loss;
import dev.mcptest.scaffold.Outcome.Lost;
import dev.mcptest.scaffold.ToolTrial;
import dev.mcptest.shape.ToolList;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Verdicts and scores. */
class AuditReportTests {

    private static final String TOOL =
            """
            {"name": "price",
             "inputSchema": {"type": "object", "required": ["id"],
               "properties": {"id": {"type": "integer"}}},
             "outputSchema": {"type": "object", "required": ["cents"],
               "properties": {"cents": {"type": "integer"}}}}
            """;
    private static final String RIGHT =
            "{\"content\": [], \"isError\": false, \"structuredContent\": {\"cents\": 5}}";

    private final Redactor redactor = new Redactor();

    private static JsonNode parse(String json) {
        try {
            return Json.parse(json);
        } catch (InvalidJsonException e) {
            throw new AssertionError(e);
        }
    }

    private static Outcome result(String json) {
        return new Answered(Envelope.ofResult(parse(json)), Optional.empty());
    }

    private static Outcome refusal(String message) {
        return new Answered(
                Envelope.ofError(Json.object().put("code", -32602).put("message", message)),
                Optional.empty());
    }

    private static boolean isRight(JsonNode params) {
        return params.path("arguments").path("id").isNumber();
    }

    private ToolReport audited(String tool, Caller caller) {
        JsonNode listed = parse(tool);
        var trial =
                new ToolTrial(
                        listed.path("name").asString(),
                        listed,
                        Inputs.of(listed.path("inputSchema"), List.of()),
                        false);
        while (trial.hasMore()) {
            trial.next(caller);
        }
        var list = ToolList.of("2025-11-25", List.of(listed));
        return new ToolJudge("2025-11-25", list, redactor).report(trial, Optional.empty());
    }

    @Test
    void aToolThatAnswersAndRefusesIsOk() {
        ToolReport report =
                audited(TOOL, (_, params) -> isRight(params) ? result(RIGHT) : refusal("no id"));

        assertThat(report.verdict()).isEqualTo(Verdict.OK);
        assertThat(report.findings()).isEmpty();
        assertThat(report.checks())
                .isEqualTo(Map.of(Check.ANSWERS, true, Check.SHAPES, true, Check.REFUSES, true));
    }

    @Test
    void aToolThatTakesWrongArgumentsIsLenient() {
        ToolReport report = audited(TOOL, (_, _) -> result(RIGHT));

        assertThat(report.verdict()).isEqualTo(Verdict.LENIENT);
        assertThat(report.checks()).containsEntry(Check.REFUSES, false);
        assertThat(report.findings())
                .extracting(Finding::message)
                .containsExactly("accepts a call without id", "accepts a wrong type of id");
    }

    @Test
    void anAnswerMustKeepToTheProtocolAndToTheSchemaOfTheTool() {
        String noContent = RIGHT.replace("\"content\": [],", "");
        String wrongCents = RIGHT.replace("5", "\"5\"");

        for (String wrong : List.of(noContent, wrongCents)) {
            ToolReport report =
                    audited(
                            TOOL,
                            (_, params) -> isRight(params) ? result(wrong) : refusal("no id"));

            assertThat(report.verdict()).as(wrong).isEqualTo(Verdict.BROKEN);
            assertThat(report.findings()).hasSize(1);
            assertThat(report.checks())
                    .isEqualTo(
                            Map.of(Check.ANSWERS, true, Check.SHAPES, false, Check.REFUSES, true));
        }
    }

    @Test
    void whatAToolPromisesHoldsForArgumentsThatItAllows() {
        String wrongCents = RIGHT.replace("5", "\"5\"");

        ToolReport report =
                audited(TOOL, (_, params) -> result(isRight(params) ? RIGHT : wrongCents));

        assertThat(report.verdict()).isEqualTo(Verdict.LENIENT);
        assertThat(report.checks()).containsEntry(Check.SHAPES, true);
    }

    /** Also when it answered before. */
    @Test
    void aToolAtWhichTheServerEndsOrHangsKeepsNothing() {
        for (Loss loss : List.of(Loss.ENDED, Loss.LATE)) {
            ToolReport report =
                    audited(
                            TOOL,
                            (_, params) ->
                                    isRight(params) ? result(RIGHT) : new Lost(loss, "no answer"));

            assertThat(report.verdict())
                    .isEqualTo(loss == Loss.ENDED ? Verdict.CRASHED : Verdict.TIMEOUT);
            assertThat(report.checks())
                    .hasSize(3)
                    .allSatisfy((_, holds) -> assertThat(holds).isFalse());
        }
    }

    @Test
    void aToolThatAlwaysFailsOrIsNotCalledKeepsNothing() {
        ToolReport fails = audited(TOOL, (_, _) -> refusal("not today"));
        ToolReport unsafe = audited("{\"name\": \"drop_all\"}", (_, _) -> result(RIGHT));

        assertThat(fails.verdict()).isEqualTo(Verdict.ERROR);
        assertThat(unsafe.verdict()).isEqualTo(Verdict.UNTESTED);
        assertThat(unsafe.calls()).isZero();
        for (ToolReport report : List.of(fails, unsafe)) {
            assertThat(report.checks())
                    .isNotEmpty()
                    .allSatisfy((_, holds) -> assertThat(holds).isFalse());
        }
    }

    @Test
    void secretsAreNotShown() {
        redactor.add(new Redacted("hunter2hunter2"));

        ToolReport report = audited(TOOL, (_, _) -> refusal("key hunter2hunter2 is wrong"));

        assertThat(report.findings())
                .extracting(Finding::message)
                .allSatisfy(text -> assertThat(text).doesNotContain("hunter2").contains("key"));
    }

    @Test
    void theScoreIsTheShareOfChecksThatHold() {
        ToolReport right =
                audited(TOOL, (_, params) -> isRight(params) ? result(RIGHT) : refusal("no id"));
        ToolReport unsafe = audited("{\"name\": \"drop_all\"}", (_, _) -> result(RIGHT));
        var lists = List.of(new ListReport("tools/list", 2, List.of()));

        var report = new AuditReport(Optional.empty(), "", 1, List.of(right, unsafe), lists);

        assertThat(report.tallies())
                .isEqualTo(
                        Map.of(
                                Check.ANSWERS, new Tally(1, 2),
                                Check.SHAPES, new Tally(1, 2),
                                Check.REFUSES, new Tally(1, 1),
                                Check.LISTS, new Tally(1, 1)));
        assertThat(report.score()).isEqualTo(new Tally(4, 6));
        assertThat(report.score().percent()).isEqualTo("66.6");
        assertThat(report.score().reaches(new BigDecimal("66.66"))).isTrue();
        assertThat(report.score().reaches(new BigDecimal("66.67"))).isFalse();
        assertThat(report.hasFaults()).isFalse();
    }

    @Test
    void aServerWithoutToolsScoresNothing() {
        var lists = List.of(new ListReport("tools/list", 0, List.of()));

        var report = new AuditReport(Optional.empty(), "", 1, List.of(), lists);

        assertThat(report.score()).isEqualTo(new Tally(0, 1));
        assertThat(report.score().reaches(BigDecimal.ONE)).isFalse();
    }
}
