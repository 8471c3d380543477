package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.result.FailureKind;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/** What a session does with event streams while they are open. */
@Timeout(120)
class LiveStreamTests {

    private static final Duration PLENTY = Duration.ofSeconds(60);
    private static final Duration BRIEF = Duration.ofMillis(200);
    private static final String ROOTS = "{'jsonrpc':'2.0','id':'q','method':'roots/list'}";

    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable closeable : open.reversed()) {
            closeable.close();
        }
    }

    @Test
    void tellsAServerWithSessionsThatACallWasGivenUp() throws Exception {
        LiveHttp server = server("plain");
        McpSession session = session(server, Revision.V2025_11_25, PLENTY);
        server.nextOther();

        CallException failure = SessionContractTests.failure(session, "echo", "hey", BRIEF);

        assertThat(failure.kind()).isEqualTo(FailureKind.TIMEOUT);
        JsonNode told = server.nextOther();
        assertThat(told.path("method").asString("")).isEqualTo("notifications/cancelled");
        assertThat(told.path("params").path("requestId").intValue())
                .isEqualTo(server.nextCall().id());
    }

    @Test
    void onlyClosesTheStreamOfACallThatAServerWithoutSessionsIsToForget() throws Exception {
        LiveHttp server = server("stateless");
        McpSession session = session(server, Revision.V2026_07_28, PLENTY);

        CallException failure = SessionContractTests.failure(session, "echo", "hey", BRIEF);

        assertThat(failure.kind()).isEqualTo(FailureKind.TIMEOUT);
        server.nextCall().awaitEnd();
        assertThat(SessionContractTests.failure(session, "echo", "you", BRIEF).kind())
                .isEqualTo(FailureKind.TIMEOUT);
        assertThat(server.methods())
                .containsExactly("server/discover", "tools/list", "tools/call", "tools/call");
    }

    @Test
    void progressKeepsACallAliveButNotForEver() throws Exception {
        LiveHttp server = server("plain");
        McpSession session = session(server, Revision.V2025_11_25, Duration.ofMillis(2500));
        var over = new AtomicBoolean();
        var progress = CompletableFuture.runAsync(() -> tellOfProgress(server, over));

        CallException failure =
                SessionContractTests.failure(session, "echo", "hey", Duration.ofSeconds(2));
        over.set(true);

        assertThat(failure.kind()).isEqualTo(FailureKind.TIMEOUT);
        assertThat(failure)
                .hasMessage("no answer to tools/call within 2500 ms, however it tells of progress");
        progress.join();
    }

    @Test
    void answersWhatIsAskedOnTheStreamItHoldsOpen() throws Exception {
        LiveHttp server = server("plain");
        session(server, Revision.V2025_11_25, PLENTY);
        server.nextOther();
        LiveHttp.Stream stream = server.nextListening();

        stream.send(ROOTS);

        assertThat(Json.write(server.nextOther()))
                .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"result\":{\"roots\":[]}}");
        assertThat(stream.header("Mcp-Session-Id")).isEqualTo("s1");
        assertThat(stream.header("MCP-Protocol-Version")).isEqualTo("2025-11-25");
        assertThat(stream.header("Accept")).isEqualTo("text/event-stream");
    }

    @Test
    void opensItsStreamAgainWhenItEndsAndSaysFromWhere() throws Exception {
        LiveHttp server = server("plain");
        session(server, Revision.V2025_11_25, PLENTY);
        server.nextOther();

        LiveHttp.Stream first = server.nextListening();
        first.write("retry: 1\n\n");
        first.close();
        LiveHttp.Stream second = server.nextListening();
        second.write("retry: 1\nid: 7\ndata:\n\n");
        second.close();
        LiveHttp.Stream third = server.nextListening();
        third.send(ROOTS);

        assertThat(server.nextOther().path("id").asString("")).isEqualTo("q");
        assertThat(first.header("Last-Event-ID")).isEqualTo("null");
        assertThat(second.header("Last-Event-ID")).isEqualTo("null");
        assertThat(third.header("Last-Event-ID")).isEqualTo("7");
        assertThat(third.header("Mcp-Session-Id")).isEqualTo("s1");
    }

    @Test
    void warnsWhenTheServerRefusesAnAnswer() throws Exception {
        LiveHttp server = server("plain");
        server.refuseAnswers(400);
        McpSession session = session(server, Revision.V2025_11_25, PLENTY);
        server.nextOther();

        server.nextListening().send(ROOTS);
        server.nextOther();
        server.refuseAnswers(202);

        assertThat(firstWarning(session))
                .startsWith("the server refused the answer to its request roots/list: http 400");
    }

    /** Writes until the client does not listen any more. */
    private static void tellOfProgress(LiveHttp server, AtomicBoolean over) {
        try (LiveHttp.Stream stream = server.nextCall()) {
            for (int i = 1; !over.get(); i++) {
                stream.send(
                        "{'jsonrpc':'2.0','method':'notifications/progress','params':"
                                + "{'progressToken':%d,'progress':%d}}".formatted(stream.id(), i));
                Thread.sleep(50);
            }
        } catch (IOException _) {
            over.set(true);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static String firstWarning(McpSession session) throws InterruptedException {
        for (int i = 0; i < 3000; i++) {
            List<String> warnings = session.drainWarnings();
            if (!warnings.isEmpty()) {
                return warnings.getFirst();
            }
            Thread.sleep(20);
        }
        return "none";
    }

    private LiveHttp server(String kind) throws IOException {
        LiveHttp server = LiveHttp.start(kind);
        open.add(server);
        return server;
    }

    private McpSession session(LiveHttp server, Revision revision, Duration longest)
            throws OpenException {
        McpSession session =
                McpSession.open(
                        HttpSessionTests.transport(server.url()),
                        new SessionOptions(
                                revision,
                                true,
                                "1.0",
                                PLENTY,
                                longest,
                                false,
                                ClientScript.rootsAlone(List.of()),
                                System::nanoTime,
                                Hiding.NONE));
        open.add(session);
        return session;
    }
}
