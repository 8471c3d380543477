package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.result.FailureKind;
import dev.mcptest.transport.Transport;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;

/** What a session owes its user, whatever it runs over. */
public abstract class SessionContractTests {

    public static final Duration PLENTY = Duration.ofSeconds(60);

    private final List<AutoCloseable> open = new ArrayList<>();

    /** Returns a way to a server that follows a {@link Script} of that kind. */
    abstract Transport transport(String kind) throws Exception;

    /** Returns whether notifications can come with an answer. */
    boolean hasNotifications() {
        return true;
    }

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable closeable : open) {
            closeable.close();
        }
    }

    @Test
    void knowsWhatTheServerSaidOfItself() throws Exception {
        McpSession session = session();

        assertThat(session.identity().protocolVersion()).isEqualTo("2025-11-25");
        assertThat(session.identity().serverInfo().map(Json::write))
                .contains("{\"name\":\"scripted\",\"version\":\"1\"}");
        assertThat(session.supports("tools")).isTrue();
        assertThat(session.supports("prompts")).isFalse();
        assertThat(session.alive()).isTrue();
        assertThat(session.identity().envelope().result().has("protocolVersion")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"2024-11-05", "2025-03-26", "2025-06-18"})
    void takesAnOlderRevisionForAnAnswer(String revision) throws Exception {
        McpSession session = session(revision);

        assertThat(session.identity().protocolVersion()).isEqualTo(revision);
        assertThat(say(session, "hey")).isEqualTo("hey");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "refuses | licence has run out (error -32603)",
                "null | the answer is broken: its result is null, not an object",
                "no version | the result has no protocolVersion",
                "1999-12-31 | the server answered with the unknown revision \"1999-12-31\";"
                        + " known are 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25"
            })
    void doesNotOpenWithAServerThatRefuses(String kind, String message) throws Exception {
        Transport transport = transport(kind);

        OpenException failure =
                catchThrowableOfType(
                        OpenException.class, () -> McpSession.open(transport, options()));

        assertThat(failure).hasMessage(message);
        assertThat(failure.stage()).isEqualTo(OpenException.Stage.REFUSED);
    }

    @Test
    void insistsOnARevisionThatWasAskedFor() throws Exception {
        Transport transport = transport("2025-06-18");
        var exact =
                new SessionOptions(
                        Revision.V2025_11_25,
                        true,
                        "1.0",
                        PLENTY,
                        PLENTY,
                        false,
                        ClientScript.rootsAlone(List.of()),
                        System::nanoTime,
                        Hiding.NONE);

        assertThatThrownBy(() -> McpSession.open(transport, exact))
                .isInstanceOf(OpenException.class)
                .hasMessage("the server answered with revision 2025-06-18, asked was 2025-11-25");
    }

    @Test
    void fillsInThatAToolResultIsNoError() throws Exception {
        Envelope envelope = call(session(), "echo", "hey");

        assertThat(envelope.isError()).isFalse();
        assertThat(Json.write(envelope.result()))
                .isEqualTo(
                        "{\"content\":[{\"type\":\"text\",\"text\":\"hey\"}],\"isError\":false}");
        assertThat(envelope.root().path("duration_ms").doubleValue()).isPositive();
    }

    @Test
    void takesAnErrorForAnAnswer() throws Exception {
        Envelope envelope = call(session(), "refuse", "");

        assertThat(Json.write(envelope.result()))
                .isEqualTo(
                        "{\"jsonrpc\":\"2.0\",\"isError\":true,"
                                + "\"error\":{\"code\":-32602,\"message\":\"not today\"}}");
    }

    @Test
    void gathersTheNotificationsOfACall() throws Exception {
        assumeTrue(hasNotifications());
        McpSession session = session();

        Envelope noisy = call(session, "notify", "hey");
        Envelope quiet = call(session, "echo", "hey");

        assertThat(noisy.root().path("notifications").size()).isEqualTo(2);
        assertThat(Json.write(noisy.root().path("notifications").path(0)))
                .isEqualTo(
                        "{\"method\":\"notifications/message\","
                                + "\"params\":{\"level\":\"info\",\"data\":\"a\"}}");
        assertThat(quiet.root().path("notifications").size()).isZero();
    }

    @Test
    void failsACallWithMoreNotificationsThanItKeeps() throws Exception {
        assumeTrue(hasNotifications());
        McpSession session = session();

        assertThat(failure(session, "chatter", "hey", PLENTY))
                .hasMessage(
                        "the server sent more notifications during tools/call than a test can have:"
                                + " 100,000, or 16 MiB");
        assertThat(call(session, "notify", "hey").root().path("notifications")).hasSize(2);
    }

    @Test
    void asksForProgressAndHearsIt() throws Exception {
        assumeTrue(hasNotifications());

        Envelope envelope = call(session(), "progress", "hey");

        assertThat(envelope.root().path("notifications").path(0).path("method").stringValue())
                .isEqualTo("notifications/progress");
    }

    @Test
    void keepsTheMetaOfACallAndDoesNotTouchIt() throws Exception {
        ObjectNode params = params("mirror", "hey");
        params.putObject("_meta").put("mine", 1);
        String before = Json.write(params);

        JsonNode sent =
                session().call("tools/call", params, PLENTY).result().path("structuredContent");

        assertThat(sent.path("params").path("_meta").path("mine").intValue()).isOne();
        assertThat(sent.path("params").path("_meta").path("progressToken"))
                .isEqualTo(sent.path("id"));
        assertThat(Json.write(params)).isEqualTo(before);
    }

    @Test
    void givesManyCallsAtOnceTheirOwnAnswers() throws Exception {
        McpSession session = session();
        List<Callable<String>> calls = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            String word = "word-" + i;
            calls.add(() -> say(session, word));
            expected.add(word);
        }

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<String> said = new ArrayList<>();
            for (var future : threads.invokeAll(calls)) {
                said.add(future.get());
            }
            assertThat(said).isEqualTo(expected);
        }
    }

    @Test
    void carriesLargeArguments() throws Exception {
        String large = "x".repeat(1 << 20);

        assertThat(say(session(), large)).isEqualTo(large);
    }

    @Test
    void showsAllPagesOfAListAsOne() throws Exception {
        Envelope envelope = session().listAll("tools/list", "tools", PLENTY);

        assertThat(envelope.result().path("tools").valueStream())
                .extracting(tool -> tool.path("name").stringValue())
                .containsExactly("one", "two", "three");
        assertThat(envelope.result().has("nextCursor")).isFalse();
    }

    @Test
    void showsWhatWasSaidWhileAnyPageWasRead() throws Exception {
        assumeTrue(hasNotifications());

        Envelope envelope = session().listAll("tools/list", "tools", PLENTY);

        assertThat(envelope.root().path("notifications").valueStream())
                .extracting(told -> told.path("params").path("data").stringValue())
                .containsExactly("page after ", "page after ", "page after last");
    }

    @Test
    void showsTheErrorOfAListItCannotHave() throws Exception {
        Envelope envelope = session().listAll("prompts/list", "prompts", PLENTY);

        assertThat(envelope.isRpcError()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wrong id | an answer to id 424242, which was never asked",
                "string id | an answer to id \"2\", which was never asked",
                "null id | an answer without an id",
                "both | the answer is broken: it has both \"result\" and \"error\"",
                "neither | the answer is broken: it has neither \"result\" nor \"error\"",
                "null result | the answer is broken: its result is null, not an object",
                "array result | the answer is broken: its result is an array, not an object",
                "jsonrpc 1.0 | the server sent something that is not a JSON-RPC message:"
                        + " \"jsonrpc\" is \"1.0\", not \"2.0\"",
                "array | the server sent something that is not a JSON-RPC message:"
                        + " an array, which this revision does not have",
                "deep | the server sent something that is not a JSON-RPC message:"
                        + " JSON nested deeper than 1,000 levels",
                "garbage | the server sent something that is not a JSON-RPC message:"
                        + " not JSON (Unexpected character '{'): \"{{{ not json\""
            })
    void saysWhatIsWrongWithAnAnswer(String how, String message) throws Exception {
        McpSession session = session();

        CallException failure = failure(session, "broken", how, PLENTY);

        assertThat(failure.kind()).isEqualTo(FailureKind.PROTOCOL);
        assertThat(failure).hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"nan", "not utf-8"})
    void refusesWhatIsNotJson(String how) throws Exception {
        CallException failure = failure(session(), "broken", how, PLENTY);

        assertThat(failure.kind()).isEqualTo(FailureKind.PROTOCOL);
        assertThat(failure).hasMessageContaining("is not a JSON-RPC message: not JSON (");
    }

    @Test
    void goesOnAfterABrokenAnswer() throws Exception {
        McpSession session = session();
        failure(session, "broken", "garbage", PLENTY);

        assertThat(say(session, "still there")).isEqualTo("still there");
        assertThat(session.takeBreach()).isEmpty();
    }

    @Test
    void takesAnArrayOfAnswersInTheRevisionThatHasThem() throws Exception {
        Envelope envelope = call(session("2025-03-26"), "broken", "array");

        assertThat(envelope.result().path("content").path(0).path("text").stringValue())
                .isEqualTo("good");
    }

    @Test
    void givesUpOnACallAndGoesOn() throws Exception {
        McpSession session = session();

        CallException failure = failure(session, "silent", "", Duration.ofMillis(250));

        assertThat(failure.kind()).isEqualTo(FailureKind.TIMEOUT);
        assertThat(failure).hasMessage("no answer to tools/call within 250 ms");
        assertThat(say(session, "next")).isEqualTo("next");
    }

    @Test
    void failsACallThatIsInterrupted() throws Exception {
        McpSession session = session();
        Thread.currentThread().interrupt();

        CallException failure = failure(session, "silent", "", PLENTY);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure).hasMessage("the wait for the answer to tools/call was interrupted");
    }

    @Test
    void failsCallsAfterItWasClosed() throws Exception {
        McpSession session = session();
        session.close();
        session.close();

        assertThat(session.alive()).isFalse();
        assertThat(failure(session, "echo", "hey", PLENTY))
                .hasMessage("the session was closed before tools/call was answered");
    }

    final McpSession session() throws Exception {
        return session("plain");
    }

    final McpSession session(String kind) throws Exception {
        McpSession session = McpSession.open(transport(kind), options());
        open.add(session);
        return session;
    }

    final void closeLater(AutoCloseable closeable) {
        open.add(closeable);
    }

    public static SessionOptions options() {
        return new SessionOptions(
                Revision.OFFER,
                false,
                "1.0",
                SessionOptions.HANDSHAKE,
                SessionOptions.LONGEST_CALL,
                false,
                ClientScript.rootsAlone(List.of()),
                System::nanoTime,
                Hiding.NONE);
    }

    public static String say(McpSession session, String word) throws CallException {
        return call(session, "echo", word)
                .result()
                .path("content")
                .path(0)
                .path("text")
                .stringValue();
    }

    public static Envelope call(McpSession session, String tool, String word) throws CallException {
        return session.call("tools/call", params(tool, word), PLENTY);
    }

    static CallException failure(McpSession session, String tool, String word, Duration timeout) {
        return catchThrowableOfType(
                CallException.class, () -> session.call("tools/call", params(tool, word), timeout));
    }

    public static ObjectNode params(String tool, String word) {
        ObjectNode params = Json.object().put("name", tool);
        params.putObject("arguments").put("say", word);
        return params;
    }
}
