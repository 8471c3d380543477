package dev.mcptest.mcp.stateless;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.ClientAnswer;
import dev.mcptest.mcp.ClientScript;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.HttpSessionTests;
import dev.mcptest.mcp.LiveHttp;
import dev.mcptest.mcp.OfficialSchema;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.SameOffer;
import dev.mcptest.mcp.ScriptedServer;
import dev.mcptest.mcp.SessionContractTests;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.mcp.TappedTransport;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.transport.Launch;
import dev.mcptest.transport.StdioTransport;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.World;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What a session of 2026-07-28 hears that listens for changes. */
@Timeout(120)
public class SubscriptionTests {

    private static final Duration PLENTY = Duration.ofSeconds(60);
    private static final String CHANGED = "notifications/tools/list_changed";

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private LiveHttp server;

    @BeforeEach
    void start() throws IOException {
        server = LiveHttp.start("stateless");
    }

    @AfterEach
    void stop() {
        server.close();
        threads.shutdownNow();
    }

    @Test
    void hearsOverHttpWhatHappensDuringACallAndRightAfterIt() throws Exception {
        Future<McpSession> opening = inBackground(() -> open(server, "tools", "mem://a"));
        LiveHttp.Stream changes = server.nextListening();
        acknowledge(changes, "'toolsListChanged':true,'resourceSubscriptions':['mem://a']");

        try (McpSession session = opening.get()) {
            assertThat(session.drainWarnings()).isEmpty();
            Future<Envelope> calling = inBackground(() -> call(session));
            LiveHttp.Stream call = server.nextCall();
            changes.send(change(changes));
            answer(call);
            changes.send(change(changes));

            assertThat(methods(calling.get())).startsWith(CHANGED);
        }
        changes.awaitEnd();
        assertThat(server.methods()).doesNotContain("notifications/cancelled");
        checkSent(changes);
    }

    @Test
    void hearsOverStdioWhatBelongsToIt() throws Exception {
        var transport =
                new TappedTransport(
                        new StdioTransport(
                                World.system(),
                                new Launch(
                                        ScriptedServer.command("stateless", "none"),
                                        Map.of(),
                                        Path.of("").toAbsolutePath(),
                                        1 << 20)));
        try (McpSession session = open(transport, List.of("tools"))) {
            ObjectNode params = SessionContractTests.params("change", "");

            assertThat(methods(session.call("tools/call", params, PLENTY)))
                    .containsExactly(CHANGED, CHANGED);
        }
        assertThat(new String(transport.sent().getLast().body(), UTF_8))
                .contains("\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":2}");
    }

    @Test
    void warnsOfWhatTheServerWillNotTell() throws Exception {
        Future<McpSession> opening =
                inBackground(() -> open(server, "tools", "prompts", "mem://a"));
        acknowledge(server.nextListening(), "'toolsListChanged':true");

        try (McpSession session = opening.get()) {
            assertThat(session.drainWarnings())
                    .containsExactlyInAnyOrder(
                            "the server does not tell of changes of its prompts",
                            "the server does not tell of changes of mem://a");
        }
    }

    @Test
    void doesNotOpenWithAServerThatRefuses() throws Exception {
        Future<OpenException> opening =
                inBackground(() ->
                        catchThrowableOfType(OpenException.class, () -> open(server, "tools")));
        try (LiveHttp.Stream stream = server.nextListening()) {
            stream.send(
                    "{'jsonrpc':'2.0','id':%d,'error':{'code':-32601,'message':'no'}}"
                            .formatted(stream.id()));
        }

        assertThat(opening.get())
                .hasMessage(
                        "the server refused subscriptions/listen: no (error -32601); to test"
                                + " without being told of changes, take 'listen' out of"
                                + " 'client'");
    }

    @Test
    void listensAgainWhenTheServerHasEndedIt() throws Exception {
        Future<McpSession> opening = inBackground(() -> open(server, "tools"));
        try (LiveHttp.Stream first = server.nextListening()) {
            acknowledge(first, "'toolsListChanged':true");
        }
        try (McpSession session = opening.get()) {
            Future<List<String>> calling =
                    inBackground(() -> {
                        List<String> notes = List.of();
                        while (notes.isEmpty()) {
                            call(session);
                            notes = session.drainNotes();
                        }
                        return notes;
                    });
            threads.execute(this::answerAll);
            acknowledge(server.nextListening(), "'toolsListChanged':true");

            assertThat(calling.get())
                    .containsExactly(
                            "the server had ended subscriptions/listen: it was sent again");
        }
    }

    private void answerAll() {
        try {
            while (true) {
                answer(server.nextCall());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private <T> Future<T> inBackground(Callable<T> task) {
        return threads.submit(task);
    }

    private static McpSession open(LiveHttp server, String... wanted) throws OpenException {
        return open(HttpSessionTests.transport(server.url()), List.of(wanted));
    }

    private static McpSession open(Transport transport, List<String> wanted) throws OpenException {
        return open(transport, Revision.V2026_07_28, wanted);
    }

    public static McpSession open(Transport transport, Revision revision, List<String> wanted)
            throws OpenException {
        return McpSession.open(
                transport,
                new SessionOptions(
                        revision,
                        true,
                        "1.0",
                        PLENTY,
                        PLENTY,
                        false,
                        listening(wanted),
                        System::nanoTime,
                        Hiding.NONE));
    }

    private static ClientScript listening(List<String> wanted) {
        ClientScript plain = ClientScript.rootsAlone(List.of());
        return new ClientScript() {
            @Override
            public ObjectNode capabilities(Revision revision) {
                return plain.capabilities(revision);
            }

            @Override
            public ClientAnswer answer(String method, ObjectNode params) {
                return plain.answer(method, params);
            }

            @Override
            public List<String> listensTo() {
                return wanted;
            }
        };
    }

    private static Envelope call(McpSession session) throws CallException {
        return SessionContractTests.call(session, "echo", "hey");
    }

    public static void answer(LiveHttp.Stream call) throws IOException {
        call.send(
                "{'jsonrpc':'2.0','id':%d,'result':{'resultType':'complete','content':[]}}"
                        .formatted(call.id()));
        call.close();
    }

    private static void acknowledge(LiveHttp.Stream stream, String granted) throws IOException {
        stream.send(
                "{'jsonrpc':'2.0','method':'notifications/subscriptions/acknowledged','params':"
                        + "{'_meta':{'io.modelcontextprotocol/subscriptionId':"
                        + stream.id()
                        + "},'notifications':{"
                        + granted
                        + "}}}");
    }

    private static String change(LiveHttp.Stream stream) {
        return "{'jsonrpc':'2.0','method':'"
                + CHANGED
                + "','params':{'_meta':{'io.modelcontextprotocol/subscriptionId':"
                + stream.id()
                + "}}}";
    }

    public static List<String> methods(Envelope envelope) {
        return envelope.root()
                .path("notifications")
                .valueStream()
                .map(it -> it.path("method").asString(""))
                .toList();
    }

    private static void checkSent(LiveHttp.Stream stream) throws Exception {
        JsonNode sent = SameOffer.json(stream.message());
        assertThat(Json.write(sent.path("params").path("notifications")))
                .isEqualTo("{\"toolsListChanged\":true,\"resourceSubscriptions\":[\"mem://a\"]}");
        if (Files.isDirectory(OfficialSchema.FOLDER)) {
            new OfficialSchema(Revision.V2026_07_28).checkSent(sent);
        }
    }
}
