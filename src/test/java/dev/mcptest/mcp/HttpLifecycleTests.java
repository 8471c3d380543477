package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.result.FailureKind;

import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a session does with the means of HTTP: headers, statuses, streams. */
class HttpLifecycleTests {

    private final MockWebServer server = new MockWebServer();
    private ScriptedHttp script = script("2025-11-25");

    @BeforeEach
    void start() throws Exception {
        server.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void sendsTheSessionAndTheRevisionWithEverythingAfterTheHandshake() throws Exception {
        script = script("2025-06-18").session("s1");

        try (McpSession session = open()) {
            SessionContractTests.say(session, "hey");
        }

        assertThat(script.log(5))
                .containsExactlyInAnyOrder(
                        "POST initialize session=null revision=null",
                        "POST notifications/initialized session=s1 revision=2025-06-18",
                        "GET  session=s1 revision=2025-06-18",
                        "POST tools/call session=s1 revision=2025-06-18",
                        "DELETE  session=s1 revision=2025-06-18");
    }

    @Test
    void warnsOfASessionIdThatNoServerMayGive() throws Exception {
        script.session("s 1");

        try (McpSession session = open()) {
            assertThat(session.drainWarnings())
                    .containsExactly("the session id has characters that are not visible ASCII");
        }
    }

    @ParameterizedTest
    @CsvSource({"2024-11-05", "2025-03-26"})
    void sendsNoRevisionWhereThereIsNoHeaderForIt(String revision) throws Exception {
        script = script(revision).session("s1");

        try (McpSession session = open()) {
            SessionContractTests.say(session, "hey");
        }

        assertThat(script.log(5)).contains("POST tools/call session=s1 revision=null");
    }

    @Test
    void opensASessionAnewThatHasEnded() throws Exception {
        script.session("s1").session("s2");
        script.once("tools/call", ScriptedHttp.status(404));

        try (McpSession session = open()) {
            assertThat(SessionContractTests.say(session, "hey")).isEqualTo("hey");
            assertThat(session.drainNotes())
                    .containsExactly(
                            "the session had ended (http 404): a new one was opened and the"
                                    + " request sent again");
        }
        assertThat(script.log(9)).contains("POST tools/call session=s2 revision=2025-11-25");
    }

    @Test
    void failsACallWhoseSessionEndsTwice() throws Exception {
        script.session("s1").session("s2");
        script.once("tools/call", ScriptedHttp.status(404));
        script.once("tools/call", ScriptedHttp.status(404));

        try (McpSession session = open()) {
            CallException failure = call(session);

            assertThat(failure.kind()).isEqualTo(FailureKind.PROTOCOL);
            assertThat(failure).hasMessage("http 404 from " + server.url("/mcp"));
        }
    }

    @Test
    void takesA404WithoutASessionForWhatItIs() throws Exception {
        script.once("tools/call", ScriptedHttp.status(404));

        try (McpSession session = open()) {
            assertThat(call(session)).hasMessage("http 404 from " + server.url("/mcp"));
        }
    }

    @Test
    void showsStatusAndBodyOfAFailure() throws Exception {
        script.once("tools/call", ScriptedHttp.status(500).newBuilder().body("oh no").build());

        try (McpSession session = open()) {
            CallException failure = call(session);

            assertThat(failure.kind()).isEqualTo(FailureKind.PROTOCOL);
            assertThat(failure.response().map(Object::toString))
                    .contains("{\"status\":500,\"body\":\"oh no\"}");
            assertThat(SessionContractTests.say(session, "next")).isEqualTo("next");
        }
    }

    @Test
    void tellsRefusedCredentialsFromOtherFailures() throws Exception {
        script.once("tools/call", ScriptedHttp.status(403));

        try (McpSession session = open()) {
            CallException failure = call(session);

            assertThat(failure.kind()).isEqualTo(FailureKind.AUTH);
            assertThat(failure)
                    .hasMessage(
                            "auth still failed after refresh: http 403 from " + server.url("/mcp"));
        }
    }

    @Test
    void doesNotOpenWhenTheServerRefusesToBeTold() {
        script.once("notifications/initialized", ScriptedHttp.status(400));

        OpenException failure = catchThrowableOfType(OpenException.class, this::open);

        assertThat(failure.stage()).isEqualTo(OpenException.Stage.TRANSPORT);
        assertThat(failure).hasMessage("http 400 from " + server.url("/mcp"));
    }

    @Test
    void showsStatusAndHeadersInTheEnvelope() throws Exception {
        try (McpSession session = open()) {
            Envelope envelope = SessionContractTests.call(session, "echo", "hey");

            assertThat(envelope.root().path("status").intValue()).isEqualTo(200);
            assertThat(envelope.root().path("headers").path("content-type").stringValue())
                    .isEqualTo("application/json; charset=utf-8");
        }
    }

    @Test
    void answersAQuestionThatComesWithAnAnswer() throws Exception {
        script.once(
                "tools/call",
                stream(
                        "{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"ping\"}",
                        "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"content\":[]}}"));

        try (McpSession session = open()) {
            Envelope envelope = SessionContractTests.call(session, "echo", "hey");

            assertThat(envelope.root().path("requests").path(0).path("method").stringValue())
                    .isEqualTo("ping");
            assertThat(script.log(5))
                    .contains(
                            "POST {\"jsonrpc\":\"2.0\",\"id\":\"q\",\"result\":{}}"
                                    + " session=null revision=2025-11-25");
        }
    }

    @Test
    void failsOnlyTheCallOnWhoseStreamTheWrongAnswerCame() throws Exception {
        script.once("tools/call", stream("{\"jsonrpc\":\"2.0\",\"id\":99,\"result\":{}}"));

        try (McpSession session = open()) {
            assertThat(call(session)).hasMessage("an answer to id 99, which was never asked");
            assertThat(session.takeBreach()).isEmpty();
        }
    }

    @Test
    void saysThatAStreamEndedWithoutTheAnswer() throws Exception {
        script.once(
                "tools/call", stream("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\"}"));

        try (McpSession session = open()) {
            assertThat(call(session))
                    .hasMessage("no answer to tools/call in the reply (the event stream ended)");
        }
    }

    private ScriptedHttp script(String revision) {
        var answers = new ScriptedHttp(new Script(revision), false);
        server.setDispatcher(answers);
        return answers;
    }

    private McpSession open() throws OpenException {
        return McpSession.open(HttpSessionTests.transport(server), SessionContractTests.options());
    }

    private static CallException call(McpSession session) {
        return SessionContractTests.failure(session, "echo", "hey", SessionContractTests.PLENTY);
    }

    private static MockResponse stream(String... messages) {
        var body = new StringBuilder();
        for (String message : messages) {
            body.append("data: ").append(message).append("\n\n");
        }
        return new MockResponse.Builder()
                .addHeader("Content-Type", "text/event-stream")
                .body(body.toString())
                .build();
    }
}
