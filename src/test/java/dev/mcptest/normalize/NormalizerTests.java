package dev.mcptest.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

import java.util.List;

class NormalizerTests {

    private static final String A = "6f1c2b9a-3d4e-4f5a-8b6c-7d8e9f0a1b2c";
    private static final String B = "00000000-3d4e-4f5a-8b6c-7d8e9f0a1b2c";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    at 2031-02-03T04:05:06.789Z it is                | at <timestamp:1> it is
                    2031-02-03 04:05:06                              | <timestamp:1>
                    2031-02-03T04:05:06+02:00,2031-02-03T04:05Z      | <timestamp:1>,<timestamp:2>
                    20310203T040506Z                                 | <timestamp:1>
                    Mon, 23 Nov 2026 08:43:43 GMT                    | <timestamp:1>
                    Mon Nov 23 2026 08:43:43 GMT+0000 (Coordinated Universal Time) | <timestamp:1>
                    Mon Nov 23 08:43:43 UTC 2026                     | <timestamp:1>
                    [23/Nov/2026:08:43:43 +0000] GET                 | [<timestamp:1>] GET
                    11/23/2026, 8:43:43 AM                           | <timestamp:1>
                    created at 9:23:35 AM                            | created at <timestamp:1>
                    it took 9:23:35                                  | it took 9:23:35
                    on 2031-02-03 in version 1.2.3                   | on 2031-02-03 in version 1.2.3
                    user_6f1c2b9a-3d4e-4f5a-8b6c-7d8e9f0a1b2c        | user_<uuid:1>
                    a6f1c2b9a-3d4e-4f5a-8b6c-7d8e9f0a1b2c            | a6f1c2b9a-3d4e-4f5a-8b6c-7d8e9f0a1b2c
                    6f1c2b9a-3d4e-4f5a-8b6c-7d8e9f0a1b2cf            | 6f1c2b9a-3d4e-4f5a-8b6c-7d8e9f0a1b2cf
                    01ARZ3NDEKTSV4RRFFQ69G5FAV                       | <ulid:1>
                    01ARZ3NDEKTSV4RRFFQ69G5FAVX                      | 01ARZ3NDEKTSV4RRFFQ69G5FAVX
                    http://127.0.0.1:53211/mcp                       | http://127.0.0.1:<port:1>/mcp
                    localhost:80 and [::1]:80                        | localhost:<port:1> and [::1]:<port:1>
                    http://192.0.2.1:53211/mcp                       | http://192.0.2.1:53211/mcp
                    /tmp/mcp-Xy12Zk/notes.txt                        | <folder:1>/notes.txt
                    in /tmp/mcp-Xy12Zk.                              | in <folder:1>.
                    /tmp/tmp.Xy12Zk                                  | <folder:1>
                    file:///private/var/folders/x9/abc/T/mcp-1/a     | file://<folder:1>/a
                    C:\\Users\\ada\\AppData\\Local\\Temp\\mcp-1\\a   | <folder:1>\\a
                    /tmp/notes.txt                                   | /tmp/notes.txt
                    /home/tmp/mcp-1/a                                | /home/tmp/mcp-1/a
                    nothing here                                     | nothing here
                    """)
    void replacesWholeTokens(String text, String expected) {
        assertThat(Normalizer.standard().value(StringNode.valueOf(text)).stringValue())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"created_at": 1763887423, "mtimeMs": 1763887423123.5} | {"created_at":1000000001,"mtimeMs":1000000000002}
                    {"ts": "1763887423"}                     | {"ts":"1000000001"}
                    {"updatedAt": 12, "count": 1763887423}   | {"updatedAt":12,"count":1763887423}
                    {"expires_in": 3600}                     | {"expires_in":3600}
                    {"sessionId": "s-1", "again": {"session_id": "s-1"}} | {"sessionId":"<session:1>","again":{"session_id":"<session:1>"}}
                    {"x-request-id": "q9", "requestId": 42}  | {"x-request-id":"<id:1>","requestId":2}
                    {"durationMs": 12.5, "took": "31 ms"}    | {"durationMs":0,"took":"<duration>"}
                    {"video_duration": "full"}               | {"video_duration":"full"}
                    {"id": 7, "order_id": "o-1"}             | {"id":7,"order_id":"o-1"}
                    {"6f1c2b9a-3d4e-4f5a-8b6c-7d8e9f0a1b2c": 1} | {"<uuid:1>":1}
                    """)
    void replacesValuesUnderTellingKeysAndKeepsTheirType(String value, String expected)
            throws Exception {
        assertThat(Normalizer.standard().value(Json.parse(value))).hasToString(expected);
    }

    @Test
    void equalValuesStayEqual() {
        assertThat(normalized(A + " " + B + " " + A)).isEqualTo("<uuid:1> <uuid:2> <uuid:1>");
    }

    @Test
    void whatIsNormalizedStaysAsItIs() throws InvalidJsonException {
        JsonNode once =
                Normalizer.standard()
                        .value(
                                Json.parse(
                                        """
                                        {"a": "%s at 2031-02-03T04:05:06Z", "session_id": "x",
                                         "created": 1763887423, "url": "http://localhost:81/",
                                         "dir": "/tmp/abc/d", "elapsed": 3, "traceId": 99}
                                        """
                                                .formatted(A)));
        assertThat(Normalizer.standard().value(once)).isEqualTo(once);
    }

    @Test
    void identitiesKeepTheirNumberForTheRecordingAndTimesForAnExchange() {
        var numbering = new Numbering();
        Normalizer normalizer = Normalizer.standard();
        normalizer.answer(StringNode.valueOf(A + " 2031-02-03T04:05:06Z"), numbering);
        numbering.next();
        assertThat(
                        normalizer.answer(
                                StringNode.valueOf(B + " " + A + " 2032-02-03T04:05:06Z"),
                                numbering))
                .isEqualTo(StringNode.valueOf("<uuid:2> <uuid:1> <timestamp:1>"));
    }

    @Test
    void requestsKeepWhatTheUserWrote() throws InvalidJsonException {
        var numbering = new Numbering();
        JsonNode params =
                Json.parse("{\"session_id\": \"mine\", \"request_id\": 7, \"duration\": 5}");
        Normalizer normalizer = Normalizer.standard();
        assertThat(normalizer.request(params, numbering)).isEqualTo(params);
        normalizer.answer(Json.parse("{\"sessionId\": \"mine\"}"), numbering);
        assertThat(normalizer.request(params, numbering))
                .hasToString("{\"session_id\":\"<session:1>\",\"request_id\":7,\"duration\":5}");
    }

    @Test
    void keepsWhatTheSuiteKeeps() {
        assertThat(
                        Normalizer.of(List.of("uuids"), List.of())
                                .value(StringNode.valueOf(A + " 2031-02-03T04:05:06Z")))
                .isEqualTo(StringNode.valueOf(A + " <timestamp:1>"));
        assertThat(Normalizer.of(List.of("uuids")).names()).containsExactly("uuids");
    }

    @Test
    void aPathFindsAnErrorWhereAssertionsFindIt()
            throws InvalidTargetException, InvalidJsonException {
        var rule = new Replacement.AtPath(Target.parse("result.error.data.id"), "ID");

        assertThat(
                        Normalizer.of(List.of(), List.of(rule))
                                .answer(
                                        Json.parse("{\"error\":{\"code\":1,\"data\":{\"id\":7}}}"),
                                        new Numbering()))
                .hasToString("{\"error\":{\"code\":1,\"data\":{\"id\":\"ID\"}}}");
    }

    @Test
    void appliesTheRulesOfTheSuiteFirst()
            throws InvalidRegexException, InvalidTargetException, InvalidJsonException {
        Normalizer normalizer =
                Normalizer.of(
                        List.of(),
                        List.of(
                                new Replacement.OfMatches(
                                        Regex.compile("ticket-[0-9]+"), "TICKET $1"),
                                new Replacement.AtPath(Target.parse("result.list[0].etag"), "E")));
        assertThat(
                        normalizer.answer(
                                Json.parse(
                                        """
                                        {"result": {"list": [{"etag": 5, "t": "ticket-17"},
                                                             {"etag": 6}]}}
                                        """),
                                new Numbering()))
                .hasToString(
                        "{\"result\":{\"list\":[{\"etag\":\"E\",\"t\":\"TICKET"
                                + " $1\"},{\"etag\":6}]}}");
    }

    private static String normalized(String text) {
        return Normalizer.standard().value(StringNode.valueOf(text)).stringValue();
    }
}
