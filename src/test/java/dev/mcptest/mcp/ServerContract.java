package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.result.FailureKind;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.Transport;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;

/**
 * What our client can do with any server, whoever made it and whatever it is reached over. All
 * servers offer what the reference server "everything" offers; one session serves all tests.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Timeout(120)
abstract class ServerContract {

    static final String SLOW = "trigger-long-running-operation";

    private static final Duration PLENTY = Duration.ofSeconds(60);
    private static final String UNKNOWN = "mcptest/unknown";
    private static final int AT_LAST = Integer.MAX_VALUE;

    private TappedTransport line;
    private McpSession session;

    /** What a live session leaves on the other side, to be looked for when it is over. */
    interface Trace {
        void assertGone() throws Exception;
    }

    /** Returns a new way to the server, which is started for it or runs already. */
    abstract Transport transport() throws Exception;

    /** Returns what is to be gone when the session is closed. */
    abstract Trace trace(TappedTransport line) throws Exception;

    /** Returns the revision that is offered. */
    Revision offer() {
        return Revision.V2025_11_25;
    }

    /** Returns the revision that the server speaks then. */
    Revision spoken() {
        return offer();
    }

    /** Returns whether it has a tool that takes its time and tells how it is getting on. */
    boolean hasSlowTool() {
        return true;
    }

    /** Returns whether a method that it does not know gets an answer of the protocol. */
    boolean answersUnknownMethods() {
        return true;
    }

    @BeforeAll
    void open() throws Exception {
        line = new TappedTransport(transport());
        session =
                McpSession.open(
                        line,
                        new SessionOptions(
                                offer(),
                                false,
                                "1.0",
                                PLENTY,
                                PLENTY,
                                false,
                                ClientScript.rootsAlone(List.of()),
                                System::nanoTime,
                                Hiding.NONE));
    }

    @AfterAll
    void close() {
        if (session != null) {
            session.close();
        }
    }

    @Test
    void knowsWhatItIsConnectedTo() {
        assertThat(session.identity().protocolVersion()).isEqualTo(spoken().wire());
        assertThat(session.identity().serverInfo()).isPresent();
        assertThat(session.supports("tools")).isTrue();
        assertThat(session.drainWarnings()).isEmpty();
    }

    @Test
    void listsEverything() throws Exception {
        assertThat(names("tools", "name")).contains("echo");
        assertThat(names("resources", "uri")).contains(SameOffer.RESOURCE);
        assertThat(names("prompts", "name")).contains("args-prompt");
    }

    @Test
    void callsATool() throws Exception {
        Envelope envelope = echo("grüß dich");

        assertThat(text(envelope)).isEqualTo("Echo: grüß dich");
        assertThat(envelope.isError()).isFalse();
        assertThat(envelope.result().path("isError").isBoolean()).isTrue();
    }

    @Test
    void seesThatAToolFailed() throws Exception {
        ObjectNode withoutArguments = Json.object().put("name", "echo");
        withoutArguments.putObject("arguments");

        Envelope envelope = session.call("tools/call", withoutArguments, PLENTY);

        assertThat(envelope.isRpcError()).isFalse();
        assertThat(envelope.isError()).isTrue();
        assertThat(text(envelope)).contains("message");
    }

    @Test
    void readsAResource() throws Exception {
        ObjectNode params = Json.object().put("uri", SameOffer.RESOURCE);

        JsonNode contents =
                session.call("resources/read", params, PLENTY).result().path("contents");

        assertThat(contents.path(0).path("text").asString("")).isNotBlank();
    }

    @Test
    void getsAPrompt() throws Exception {
        ObjectNode params = Json.object().put("name", "args-prompt");
        params.putObject("arguments").put("city", "Oslo");

        JsonNode messages = session.call("prompts/get", params, PLENTY).result().path("messages");

        assertThat(messages.path(0).path("content").path("text").asString(""))
                .isEqualTo("What's weather in Oslo?");
    }

    @Test
    void pingsWhereThereIsAPing() throws Exception {
        assertThat(session.allows("ping")).isEqualTo(!offer().isStateless());
        assumeTrue(session.allows("ping"), "the revision has no ping");

        Envelope envelope = session.call("ping", Json.object(), PLENTY);

        assertThat(Json.write(envelope.result())).isEqualTo("{}");
    }

    @Test
    void takesARefusalForAnAnswer() throws Exception {
        assumeTrue(answersUnknownMethods(), "this server answers with a bare 400");

        Envelope envelope = session.call(UNKNOWN, Json.object(), PLENTY);

        assertThat(envelope.isRpcError()).isTrue();
        assertThat(envelope.result().path("error").path("code").asInt(0)).isEqualTo(-32601);
    }

    @Test
    void givesManyCallsAtOnceTheirOwnAnswers() throws Exception {
        List<Callable<String>> calls = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            String word = "word-" + i;
            calls.add(() -> text(echo(word)));
            expected.add("Echo: " + word);
        }

        List<String> said = new ArrayList<>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var future : threads.invokeAll(calls)) {
                said.add(future.get());
            }
        }

        assertThat(said).isEqualTo(expected);
    }

    @Test
    void hearsHowACallIsGettingOn() throws Exception {
        assumeTrue(hasSlowTool(), "no tool of this server tells of progress");

        JsonNode notifications =
                session.call("tools/call", slowly(0.2, 2), PLENTY).root().path("notifications");

        assertThat(notifications.valueStream())
                .filteredOn(it -> it.path("method").asString("").equals("notifications/progress"))
                .extracting(it -> it.path("params").path("progress").asInt(0))
                .containsExactly(1, 2);
    }

    @Test
    void givesUpOnACallAndGoesOn() throws Exception {
        assumeTrue(hasSlowTool(), "no tool of this server takes its time");

        CallException failure =
                catchThrowableOfType(
                        CallException.class,
                        () -> session.call("tools/call", slowly(2, 1), Duration.ofMillis(100)));

        assertThat(failure.kind()).isEqualTo(FailureKind.TIMEOUT);
        assertThat(text(echo("next"))).isEqualTo("Echo: next");
        assertThat(sent("notifications/cancelled")).hasSize(1);
    }

    @Test
    @Order(AT_LAST - 1)
    void sendsOnlyWhatTheRevisionHas() throws Exception {
        assumeTrue(Files.isDirectory(OfficialSchema.FOLDER), "no schemas beside the project");
        var ofOffer = new OfficialSchema(offer());
        var ofSpoken = new OfficialSchema(spoken());

        for (OutgoingFrame frame : line.sent()) {
            JsonNode message = message(frame);
            String method = message.path("method").asString("");
            if (method.equals(UNKNOWN)) {
                ofSpoken.check("JSONRPCRequest", message);
            } else {
                (method.equals("initialize") ? ofOffer : ofSpoken).checkSent(message);
            }
        }
    }

    @Test
    @Order(AT_LAST)
    void leavesNothingBehind() throws Exception {
        Trace trace = trace(line);

        session.close();

        trace.assertGone();
        assertThat(session.alive()).isFalse();
        assertThat(session.takeBreach()).isEmpty();
    }

    private List<String> names(String what, String key) throws CallException {
        Envelope envelope = session.listAll(what + "/list", what, PLENTY);
        return envelope.result()
                .path(what)
                .valueStream()
                .map(it -> it.path(key).asString(""))
                .toList();
    }

    private Envelope echo(String word) throws CallException {
        ObjectNode params = Json.object().put("name", "echo");
        params.putObject("arguments").put("message", word);
        return session.call("tools/call", params, PLENTY);
    }

    private List<JsonNode> sent(String method) {
        return line.sent().stream()
                .map(ServerContract::message)
                .filter(it -> it.path("method").asString("").equals(method))
                .toList();
    }

    private static ObjectNode slowly(double seconds, int steps) {
        ObjectNode params = Json.object().put("name", SLOW);
        params.putObject("arguments").put("duration", seconds).put("steps", steps);
        return params;
    }

    private static String text(Envelope envelope) {
        return envelope.result().path("content").path(0).path("text").asString("");
    }

    private static JsonNode message(OutgoingFrame frame) {
        return SameOffer.json(new String(frame.body(), StandardCharsets.UTF_8));
    }
}
