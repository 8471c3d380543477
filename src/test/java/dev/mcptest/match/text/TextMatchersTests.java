package dev.mcptest.match.text;

import static dev.mcptest.match.Judging.fail;
import static dev.mcptest.match.Judging.matcher;
import static dev.mcptest.match.Judging.say;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Judging;
import dev.mcptest.match.Verdict;
import dev.mcptest.redact.SecretAtCut;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.node.ObjectNode;

class TextMatchersTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    {"regex":"acct_\\\\d"}          | "ping from acct_7" | pass
                    {"regex":"^acct"}               | "ping from acct_7" | "ping from acct_7" does not match `^acct`
                    {"regex":"(?i)sacramento"}      | "In SACRAMENTO"    | pass
                    {"regex":"^[0-9]+$"}            | 1250               | pass
                    {"regex":"^null$"}              | null               | pass
                    {"regex":"\\"a\\":\\\\[1"}      | {"a":[1,2]}        | pass
                    {"regex":"^[0-9]+$"}            | -1                 | -1 does not match `^[0-9]+$`
                    {"icontains":"SUCCESS"}         | "it was a success" | pass
                    {"icontains":"straße"}          | "STRASSE"          | pass
                    {"icontains":"success"}         | "failure"          | "failure" does not contain "success" in any case
                    {"icontains":"a"}               | ["a"]              | expected a string, got an array
                    {"starts-with":"data:"}         | "data:image"       | pass
                    {"starts-with":"😀"}            | "😀 ok"            | pass
                    {"starts-with":"data:"}         | "Data:"            | "Data:" does not start with "data:"
                    {"starts-with":"abc"}           | "ab"               | "ab" does not start with "abc"
                    {"starts-with":"1"}             | 1                  | expected a string, got a number
                    {"contains-all":["a","c"]}      | "abc"              | pass
                    {"contains-all":["a",4]}        | "a 42"             | pass
                    {"contains-all":[]}             | ""                 | pass
                    {"contains-all":["a","x","y"]}  | "abc"              | "abc" does not contain "x", "y"
                    {"contains-all":["c","a"]}      | ["a","b","c"]      | pass
                    {"contains-all":["ab"]}         | ["abc"]            | ["abc"] does not contain "ab"
                    {"contains-all":[{"k":1}]}      | [{"k":1,"l":2}]    | pass
                    {"contains-all":[{"k":1}]}      | [{"k":2}]          | [{"k": 2}] does not contain {"k": 1}
                    {"contains-all":["a"]}          | {"a":1}            | expected a string or an array, got an object
                    {"contains-any":["x","b"]}      | "abc"              | pass
                    {"contains-any":["x","y"]}      | "abc"              | "abc" contains none of ["x", "y"]
                    {"contains-any":[5,2]}          | [1,2]              | pass
                    {"contains-any":["sun"]}        | [{"type":"text","text":"sunny"}] | pass
                    {"contains-any":[]}             | "anything"         | an empty list of needles is never contained
                    {"contains-any":[]}             | []                 | an empty list of needles is never contained
                    {"is-json":null}                | "{\\"id\\": 1}"    | pass
                    {"is-json":null}                | "{'id': 1}"        | "{'id': 1}" is not JSON
                    {"is-json":null}                | {"id":1}           | expected a string, got an object
                    {"is-json":{"schema":{"required":["id","status"]}}} | "{\\"id\\":1,\\"status\\":2}" | pass
                    {"is-json":{"schema":{"required":["id","status"]}}} | "{\\"id\\":1}" | missing property `status`
                    """)
    void judgesTexts(String matcher, String value, String message) throws Exception {
        assertThat(say(matcher, value)).isEqualTo(message);
    }

    /** In a list of allowed values, and in the value that is none of them. */
    @ParameterizedTest
    @ValueSource(ints = {16, 40})
    void showsNoPartOfASecretThatASchemaNames(int cut) {
        SecretAtCut.showsNothing(
                cut,
                (text, known) ->
                        failOfSchema(text, "other", known) + failOfSchema("x", text, known));
    }

    private static String failOfSchema(String allowed, String value, Hiding known) {
        ObjectNode schema = Json.object();
        schema.putArray("enum").add(allowed).add("second");
        try {
            var fail =
                    (Verdict.Fail)
                            Judging.matcher("schema", schema).judge(Json.nodes().stringNode(value));
            return fail.message(known) + fail.details(known);
        } catch (InvalidMatcherException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aRegexThatFailsShowsThatNothingMatched() throws Exception {
        var fail = fail("{\"regex\":\"^ping from acct_\"}", "\"pong from svc_demo\"");
        assertThat(fail.expected()).hasValue(Json.parse("\"^ping from acct_\""));
        assertThat(fail.actual()).hasValue(Json.parse("\"pong from svc_demo\""));
        assertThat(Json.write(fail.details(Hiding.NONE))).isEqualTo("{\"match\":null}");
    }

    @Test
    void whatWouldBacktrackForEverIsJudgedAtOnce() throws Exception {
        String text = "\"" + "a".repeat(5000) + "!\"";
        assertThat(Judging.judge("{\"regex\":\"^(a+)+$\"}", text).passed()).isFalse();
        assertThat(Judging.judge("{\"regex\":\"^(a|aa|a?)+$\"}", text).passed()).isFalse();
    }

    @Test
    void missingNeedlesAreListed() throws Exception {
        var fail = fail("{\"contains-all\":[\"a\",\"x\"]}", "\"abc\"");
        assertThat(Json.write(fail.details(Hiding.NONE))).isEqualTo("{\"missing\":[\"x\"]}");
    }

    @Test
    void brokenJsonIsLocated() throws Exception {
        var fail = fail("{\"is-json\":null}", "\"{\\\"a\\\": 1,\\n}\"");
        assertThat(fail.details(Hiding.NONE).path("note").stringValue())
                .startsWith("line 2, column 1: ");
    }

    @Test
    void theMessageCountsFurtherErrors() throws Exception {
        assertThat(say("{\"schema\":{\"items\":{\"type\":\"null\"}}}", "[1,2,3]"))
                .isEqualTo("at /0: expected null, got number (and 2 more errors)");
    }

    @Test
    void aSchemaThatFailsListsItsErrors() throws Exception {
        var fail =
                fail(
                        """
                        {"schema": {"type": "object", "required": ["ok"],
                                    "properties": {"ok": {"type": "boolean"}, "n": {"minimum": 1}}}}
                        """,
                        "{\"ok\":\"yes\",\"n\":0}");
        assertThat(fail.message(Hiding.NONE))
                .isEqualTo("at /ok: expected boolean, got string (and 1 more error)");
        assertThat(Json.write(fail.details(Hiding.NONE)))
                .isEqualTo(
                        "{\"errors\":[{\"instance_path\":\"/ok\",\"schema_path\":\"/properties/ok/type\",\"message\":\"expected"
                            + " boolean, got string\"},"
                            + "{\"instance_path\":\"/n\",\"schema_path\":\"/properties/n/minimum\",\"message\":\"expected"
                            + " at least 1, got 0\"}]}");
    }

    @Test
    void theSchemaOfJsonInsideATextIsJudgedOnWhatWasParsed() throws Exception {
        var fail = fail("{\"is-json\":{\"schema\":{\"type\":\"array\"}}}", "\"{}\"");
        assertThat(fail.actual()).hasValue(Json.parse("{}"));
        assertThat(fail.details(Hiding.NONE).path("errors")).hasSize(1);
    }

    @Test
    void aSchemaThatNeverEndsIsAFailureThatSaysSo() throws Exception {
        var fail = fail("{\"schema\":{\"$ref\":\"#\"}}", "1");
        assertThat(fail.message(Hiding.NONE)).startsWith("SchemaValidationTooDeep: ");
        assertThat(fail.undecided()).isTrue();
        assertThat(matcher("{\"not\":{\"schema\":{\"$ref\":\"#\"}}}").judge(Json.parse("1")))
                .as("no verdict is no reason to pass")
                .isEqualTo(fail);
    }
}
