package dev.mcptest.match;

import static dev.mcptest.match.Judging.fail;
import static dev.mcptest.match.Judging.matcher;
import static dev.mcptest.match.Judging.say;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.RandomJson;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.time.Duration;

class ExactTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    "hi"               | "hi"              | pass
                    1.0                | 1                 | pass
                    {"a":[1,2],"b":1}  | {"b":1,"a":[1,2]} | pass
                    null               | null              | pass
                    5                  | 4                 | expected 5, got 4
                    "1"                | 1                 | expected string "1", got number 1
                    null               | false             | expected null, got boolean false
                    []                 | {}                | expected array [], got object {}
                    "hi"               | "Hi"              | expected "Hi" to equal "hi"
                    {"a":1}            | {"a":1,"b":2}     | at /b: unexpected 2
                    [1,2,3]            | [1,2]             | at /2: missing, expected 3
                    [1,1]              | [1]               | at /1: missing, expected 1
                    [1,2]              | [2,1]             | at /0: expected 1, got 2 (and 1 more difference)
                    {"a":{"b":3}}      | {"a":{"b":"3"}}   | at /a/b: expected number 3, got string "3"; put the number in quotes to compare it as a text
                    9007199254740993   | 9007199254740992  | expected 9007199254740993, got 9007199254740992
                    """)
    void wantsEquality(String expected, String actual, String message) throws Exception {
        assertThat(say("{\"exact\":" + expected + "}", actual)).isEqualTo(message);
    }

    @Test
    void aFailureCarriesBothValuesAndTheirDifference() throws Exception {
        var fail = fail("{\"exact\":\"hello, world\"}", "\"hello, world!\"");
        assertThat(fail.expected()).hasValue(Json.parse("\"hello, world\""));
        assertThat(fail.actual()).hasValue(Json.parse("\"hello, world!\""));
        assertThat(Json.write(fail.details(Hiding.NONE))).isEqualTo("{\"diff\":\"+!\"}");
    }

    @Test
    void structuresAreComparedPlaceByPlace() throws Exception {
        var fail =
                fail(
                        """
                        {"exact": {"ok": true, "items": ["a", "b", "c"], "gone": [1], "a/b": 1}}
                        """,
                        """
                        {"ok": false, "items": ["a", "c"], "extra": "x", "a/b": "1"}
                        """);
        assertThat(fail.details(Hiding.NONE).path("diff").stringValue())
                .isEqualTo(
                        """
                        /ok: expected true, got false
                        /items/1: missing, expected "b"
                        /gone: missing, expected [1]
                        /a~1b: expected number 1, got string "1"; put the number in quotes to compare it as a text
                        /extra: unexpected "x\"\
                        """);
        assertThat(fail.message(Hiding.NONE))
                .isEqualTo("at /ok: expected true, got false (and 4 more differences)");
    }

    @Test
    void manyDifferencesAreCutShort() throws Exception {
        assertThat(differences(1000)).hasSize(51).endsWith("... and 950 more differences");
        assertThat(differences(50)).hasSize(50).endsWith("/49: expected 49, got -50");
    }

    private static String[] differences(int count) throws Exception {
        var expected = Json.array();
        var actual = Json.array();
        for (int i = 0; i < count; i++) {
            expected.add(i);
            actual.add(-1 - i);
        }
        var fail = (Verdict.Fail) matcher("exact", expected).judge(actual);
        return fail.details(Hiding.NONE).path("diff").stringValue().split("\n", -1);
    }

    @Test
    void acceptsAValueItsRespellingsAndNothingElse() throws Exception {
        var random = new RandomJson(3);
        for (int i = 0; i < 1000; i++) {
            JsonNode value = random.value();
            var exact = matcher("exact", value);
            assertThat(exact.judge(random.respelled(value)).passed()).as("%s", value).isTrue();
            JsonNode other = random.changed(value);
            var verdict = exact.judge(other);
            assertThat(verdict.passed()).as("%s %s", value, other).isFalse();
            assertThat(((Verdict.Fail) verdict).details(Hiding.NONE).path("diff").stringValue())
                    .isNotEmpty();
        }
    }

    @Test
    void deepAndLargeValuesAreNoTrouble() throws Exception {
        JsonNode deep = Json.parse("[".repeat(999) + "1" + "]".repeat(999));
        JsonNode other = Json.parse("[".repeat(999) + "2" + "]".repeat(999));
        var fail = (Verdict.Fail) matcher("exact", deep).judge(other);
        assertThat(fail.message(Hiding.NONE)).endsWith("/0: expected 1, got 2");
        var large = Json.nodes().stringNode("a line of text\n".repeat(500_000));
        var changed = Json.nodes().stringNode("another line\n".repeat(500_000));
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> {
                    var lengthy = (Verdict.Fail) matcher("exact", large).judge(changed);
                    assertThat(lengthy.details(Hiding.NONE).path("diff").stringValue())
                            .hasSizeLessThan(12_000);
                });
    }
}
