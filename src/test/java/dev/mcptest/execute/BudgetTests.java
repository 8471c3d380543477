package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.mcptest.judge.Evaluation;
import dev.mcptest.judge.Origin;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Durations, sizes and headers. */
class BudgetTests {

    private static final String HELLO = "{'content': [{'type': 'text', 'text': 'hello world'}]}";

    @TempDir private Path folder;

    @Test
    void tokensAreCountedInTheTextThatAModelReads() throws IOException {
        Evaluation judged = judge("expect: [{max_response_tokens: 2}]", Answers.result(HELLO));

        assertThat(judged.failures()).isEmpty();
        assertThat(judged.assertions())
                .containsExactly(
                        AssertionRecord.of("max_response_tokens", Status.PASS, Optional.empty())
                                .withNote(
                                        "2 tokens by cl100k_base, approximate for models of other"
                                                + " vendors"));
    }

    @Test
    void anAnswerThatIsTooLargeIsOverBudgetAndNotWrong() throws IOException {
        Evaluation judged = judge("expect: {max_response_tokens: 1}", Answers.result(HELLO));

        assertThat(judged.failures())
                .extracting(Failure::kind, Failure::message)
                .containsExactly(tuple(FailureKind.BUDGET, "2 tokens, over the budget of 1"));
        assertThat(judged.assertions())
                .extracting(AssertionRecord::status)
                .containsExactly(Status.FAIL);
    }

    @Test
    void aSoftBudgetIsShownAndFailsNothing() throws IOException {
        Evaluation judged =
                judge(
                        "expect: {max_response_tokens: {budget: 1, mode: warn}}",
                        Answers.result(HELLO));

        assertThat(judged.failures()).isEmpty();
        assertThat(judged.assertions())
                .extracting(AssertionRecord::status, AssertionRecord::message)
                .containsExactly(
                        tuple(Status.FAIL, Optional.of("2 tokens, over the soft budget of 1")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | {'content': [{'type': 'text', 'text': 'hello'}, {'type': 'text', 'text':"
                        + " ' world'}]}",
                "2 | {'contents': [{'uri': 'x:y', 'text': 'hello world'}]}",
                "2 | {'messages': [{'role': 'user', 'content': {'type': 'text', 'text': 'hello"
                        + " world'}}]}",
                "2 | {'content': [{'type': 'resource', 'resource': {'uri': 'x:y', 'text': 'hello"
                        + " world'}}]}",
                "102 | {'content': [{'type': 'image', 'mimeType': 'image/png', 'data': 'AAAA'},"
                        + " {'type': 'text', 'text': 'hello world'}]}",
                "2 | {'content': [{'type': 'audio', 'mimeType': 'audio/wav', 'data': 'AAAA'},"
                        + " {'type': 'text', 'text': 'hello world'}]}",
                "4 | {'tools': []}",
            })
    void whatCounts(long tokens, String result) throws IOException {
        Evaluation judged =
                judge(
                        "expect: {max_response_tokens: {budget: 500, tokenizer: o200k_base,"
                                + " image_cost: 100}}",
                        Answers.result(result));

        assertThat(judged.assertions().getFirst().note().orElse(""))
                .startsWith(tokens + " tokens by o200k_base");
    }

    @Test
    void binaryDataThatIsNotCountedIsMentioned() throws IOException {
        Evaluation judged =
                judge(
                        "expect: {max_response_tokens: 5}",
                        Answers.result("{'contents': [{'uri': 'x:y', 'blob': 'AAAA'}]}"));

        assertThat(judged.assertions().getFirst().note().orElse(""))
                .startsWith("0 tokens by")
                .endsWith("; not counted: 1 binary");
    }

    @Test
    void anAnswerFarOverItsBudgetIsNotCountedToTheEnd() throws IOException {
        String text = "word ".repeat(600_000);

        Evaluation judged =
                judge(
                        "expect: {max_response_tokens: 5}",
                        Answers.result("{'content': [{'type': 'text', 'text': '" + text + "'}]}"));

        assertThat(judged.assertions().getFirst().note().orElse("")).startsWith("more than 200");
    }

    @ParameterizedTest
    @EnumSource(
            value = Origin.class,
            names = {"LIVE"},
            mode = EnumSource.Mode.EXCLUDE)
    void whatWasNotMeasuredIsSkippedForAllToSee(Origin origin) throws IOException {
        var test = Answers.test(folder, "expect: [{max_duration_ms: 1}, {max_response_tokens: 1}]");

        Evaluation judged = Answers.judge(folder, test, Answers.result(HELLO, 5000), origin);

        assertThat(judged.failures()).isEmpty();
        assertThat(judged.assertions())
                .extracting(AssertionRecord::status, AssertionRecord::message)
                .containsExactly(
                        tuple(Status.SKIP, origin.skipsBudgets()),
                        tuple(Status.SKIP, origin.skipsBudgets()));
        assertThat(Origin.REPLAY.skipsBudgets()).contains("skipped: replay");
    }

    @Test
    void theStrictestOfSeveralBudgetsCounts() throws IOException {
        Evaluation judged =
                judge(
                        "expect: [{max_duration_ms: 100}, {max_duration_ms: 10}, {max_duration_ms:"
                                + " 50}]",
                        Answers.result(HELLO, 11));

        assertThat(judged.failures())
                .extracting(Failure::message)
                .containsExactly("took 11 ms, over the budget of 10 ms");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "X-Served-By: edge-7 | ",
                "x-served-by: {contains: edge} | ",
                "x-served-by: {regex: '^edge-[0-9]$'} | ",
                "x-served-by: {schema: {type: string, maxLength: 6}} | ",
                "x-served-by: {exists: true} | ",
                "server: {exists: false} | ",
                "x-served-by: {exists: false} | the answer has the header x-served-by, which must"
                        + " be absent",
                "server: {exists: true} | the answer has no header server",
                "server: nginx | the answer has no header server",
                "server: {regex: '.*'} | the answer has no header server",
            })
    void headersAreWhatTheyMustBe(String rule, String failure) throws IOException {
        Evaluation judged = judge("expect: {response_headers: {" + rule + "}}", overHttp());

        assertThat(judged.failures())
                .extracting(Failure::message)
                .isEqualTo(failure == null ? java.util.List.of() : java.util.List.of(failure));
    }

    @Test
    void aHeaderThatDiffersFailsAsAnAssertion() throws IOException {
        Evaluation judged =
                judge("expect: [{response_headers: {x-served-by: edge-8}}]", overHttp());

        Failure failure = judged.failures().getFirst();
        assertThat(failure.kind()).isEqualTo(FailureKind.ASSERTION);
        assertThat(failure.matcher()).contains("response_headers");
        assertThat(failure.target()).contains("headers[\"x-served-by\"]");
        assertThat(failure.actual().orElseThrow().stringValue()).isEqualTo("edge-7");
    }

    @Test
    void headersThatMustBeAbsentHaveTheirOwnName() throws IOException {
        Evaluation judged =
                judge("expect: [{response_headers_absent: [X-Served-By, server]}]", overHttp());

        assertThat(judged.failures())
                .extracting(Failure::matcher)
                .containsExactly(Optional.of("response_headers_absent"));
        assertThat(judged.assertions())
                .extracting(AssertionRecord::status)
                .containsExactly(Status.FAIL, Status.PASS);
    }

    @Test
    void aProcessSendsNoHeaders() throws IOException {
        Evaluation judged =
                judge(
                        "expect: {response_headers: {etag: x}, response_headers_absent: [server]}",
                        Answers.result("{}"));

        assertThat(judged.failures()).isEmpty();
        assertThat(judged.assertions())
                .hasSize(2)
                .allMatch(record -> record.status() == Status.SKIP && record.note().isPresent());
    }

    private static Envelope overHttp() {
        return Answers.overHttp("{}", Map.of("x-served-by", "edge-7"));
    }

    private Evaluation judge(String body, Envelope answer) throws IOException {
        return Answers.judge(folder, Answers.test(folder, body), answer);
    }
}
