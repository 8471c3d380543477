package dev.mcptest.mcp.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.HttpSessionTests;
import dev.mcptest.mcp.LiveHttp;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.Script;
import dev.mcptest.mcp.ScriptedHttp;
import dev.mcptest.mcp.ScriptedServer;
import dev.mcptest.mcp.SessionContractTests;
import dev.mcptest.mcp.TappedTransport;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.mcp.stateless.SubscriptionTests;
import dev.mcptest.transport.Launch;
import dev.mcptest.transport.StdioTransport;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.World;

import mockwebserver3.MockWebServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What a session of the revisions before 2026-07-28 hears that listens for changes. */
@Timeout(120)
class ResourceWatchTests {

    private static final String CHANGED = "notifications/tools/list_changed";
    private static final String UPDATED = "notifications/resources/updated";

    private final List<AutoCloseable> open = new ArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable closeable : open.reversed()) {
            closeable.close();
        }
        threads.shutdownNow();
    }

    @Test
    void hearsOverStdioWhatIsToldBeforeAnAnswerAndRightAfterIt() throws Exception {
        var transport = new TappedTransport(stdio());
        McpSession session = session(transport, "tools", "mem://a");

        Envelope envelope = SessionContractTests.call(session, "change", "done");

        assertThat(SubscriptionTests.methods(envelope)).containsExactly(CHANGED, UPDATED);
        assertThat(transport.sent())
                .extracting(frame -> new String(frame.body(), UTF_8))
                .contains(
                        "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"resources/subscribe\","
                                + "\"params\":{\"uri\":\"mem://a\"}}");
    }

    @Test
    void hearsWhatIsToldOnTheStreamThatTheServerHoldsOpen() throws Exception {
        LiveHttp server = LiveHttp.start("plain");
        open.add(server);
        McpSession session = session(HttpSessionTests.transport(server.url()), "tools", "mem://a");
        LiveHttp.Stream changes = server.nextListening();
        server.nextOther();

        Future<Envelope> first = threads.submit(() -> call(session));
        LiveHttp.Stream call = server.nextCall();
        changes.send("{'jsonrpc':'2.0','method':'" + CHANGED + "'}");
        changes.send("{'jsonrpc':'2.0','id':'heard','method':'ping'}");
        assertThat(server.nextOther().path("id").asString("")).isEqualTo("heard");
        SubscriptionTests.answer(call);

        assertThat(SubscriptionTests.methods(first.get())).containsExactly(CHANGED);
        assertThat(server.methods()).containsOnlyOnce("resources/subscribe");
        assertThat(hearsLate(server, changes, session)).isTrue();
    }

    /** Calls until something was heard that was told after the answer. */
    private boolean hearsLate(LiveHttp server, LiveHttp.Stream changes, McpSession session)
            throws Exception {
        String update = "{'jsonrpc':'2.0','method':'" + UPDATED + "','params':{'uri':'mem://a'}}";
        for (int i = 0; i < 100; i++) {
            Future<Envelope> calling = threads.submit(() -> call(session));
            SubscriptionTests.answer(server.nextCall());
            changes.send(update);
            if (SubscriptionTests.methods(calling.get()).contains(UPDATED)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void subscribesAgainInASessionThatTakesThePlaceOfAnother() throws Exception {
        ScriptedHttp script = new ScriptedHttp(new Script("plain"), false);
        script.session("s1").session("s2");
        script.once("tools/call", ScriptedHttp.status(404));
        var server = new MockWebServer();
        open.add(server);
        server.setDispatcher(script);
        server.start();

        SessionContractTests.say(session(HttpSessionTests.transport(server), "mem://a"), "hey");

        assertThat(script.log(10))
                .contains(
                        "POST resources/subscribe session=s1 revision=2025-11-25",
                        "POST resources/subscribe session=s2 revision=2025-11-25");
    }

    @Test
    void warnsOfListsThatTheServerDeclaresNoChangesOf() throws Exception {
        McpSession session = session(stdio(), "tools", "mem://a");

        assertThat(session.drainWarnings())
                .containsExactly(
                        "the server does not declare that it tells of changes of its tools");
    }

    @Test
    void doesNotOpenWithAServerThatKnowsNoSuchResource() {
        OpenException failure =
                catchThrowableOfType(OpenException.class, () -> session(stdio(), "file:///x"));

        assertThat(failure.stage()).isEqualTo(OpenException.Stage.REFUSED);
        assertThat(failure)
                .hasMessage(
                        "the server refused resources/subscribe for file:///x: no such resource"
                                + " (error -32002); it was sent because of 'file:///x' in"
                                + " 'client.listen'");
    }

    @Test
    void saysWhatToDoWithAServerThatHasNoSubscriptions() throws Exception {
        ScriptedHttp script = new ScriptedHttp(new Script("plain"), false);
        script.once("resources/subscribe", ScriptedHttp.status(404));
        var server = new MockWebServer();
        open.add(server);
        server.setDispatcher(script);
        server.start();

        OpenException failure =
                catchThrowableOfType(
                        OpenException.class,
                        () -> session(HttpSessionTests.transport(server), "mem://a"));

        assertThat(failure.stage()).isEqualTo(OpenException.Stage.REFUSED);
        assertThat(failure)
                .hasMessage(
                        "the server refused resources/subscribe for mem://a: http 404 from "
                                + server.url("/mcp")
                                + "; to test without being told of changes, take 'mem://a' out of"
                                + " 'client.listen'");
    }

    private static Envelope call(McpSession session) throws CallException {
        return SessionContractTests.call(session, "echo", "hey");
    }

    private McpSession session(Transport transport, String... wanted) throws OpenException {
        McpSession session =
                SubscriptionTests.open(transport, Revision.V2025_11_25, List.of(wanted));
        open.add(session);
        return session;
    }

    private static StdioTransport stdio() {
        return new StdioTransport(
                World.system(),
                new Launch(
                        ScriptedServer.command("plain", "none"),
                        Map.of(),
                        Path.of("").toAbsolutePath(),
                        1 << 20));
    }
}
