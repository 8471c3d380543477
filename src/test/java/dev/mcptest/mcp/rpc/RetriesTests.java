package dev.mcptest.mcp.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.HttpSessionTests;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Script;
import dev.mcptest.mcp.ScriptedHttp;
import dev.mcptest.mcp.SessionContractTests;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.result.FailureKind;

import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;

/** What is sent again when a server has no time for it. */
class RetriesTests {

    private final MockWebServer server = new MockWebServer();
    private final ScriptedHttp script = new ScriptedHttp(new Script("2025-11-25"), false);

    @BeforeEach
    void start() throws Exception {
        server.setDispatcher(script);
        server.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void aCallIsSentAgainAndTheNoteSaysSo(int status) throws Exception {
        script.once("tools/call", ScriptedHttp.status(status));

        try (McpSession session = open()) {
            assertThat(SessionContractTests.say(session, "hey")).isEqualTo("hey");
            assertThat(session.drainNotes())
                    .containsExactly(
                            "http "
                                    + status
                                    + " to tools/call: tried again after 250 ms (try 2 of 3)");
        }
    }

    @Test
    void aCallIsTriedThreeTimesAtMost() throws Exception {
        for (int i = 0; i < 3; i++) {
            script.once("tools/call", busy("0"));
        }

        try (McpSession session = open()) {
            CallException failure = call(session);

            assertThat(failure.kind()).isEqualTo(FailureKind.PROTOCOL);
            assertThat(failure).hasMessage("http 503 from " + server.url("/mcp"));
            assertThat(session.drainNotes()).hasSize(2);
            assertThat(script.log(6)).filteredOn(line -> line.contains("tools/call")).hasSize(3);
        }
    }

    @ParameterizedTest
    @CsvSource({"11, 11", "86400, 86400"})
    void aLongRetryAfterIsNotWaitedFor(String after, String shown) throws Exception {
        script.once("tools/call", busy(after));

        try (McpSession session = open()) {
            assertThat(call(session))
                    .hasMessage(
                            "http 503 from "
                                    + server.url("/mcp")
                                    + " (Retry-After: "
                                    + shown
                                    + " s)");
            assertThat(session.drainNotes()).isEmpty();
        }
    }

    @Test
    void aRetryAfterThatIsLongerThanTheCallMayTakeIsNotWaitedFor() throws Exception {
        script.once("tools/call", busy("9"));

        try (McpSession session = open()) {
            assertThat(call(session, Duration.ofSeconds(8)))
                    .hasMessageEndingWith(" (Retry-After: 9 s)");
            assertThat(session.drainNotes()).isEmpty();
        }
    }

    @Test
    void allTriesShareTheTimeOfTheCall() throws Exception {
        script.once("tools/call", busy("2"));
        script.once("tools/call", busy("2"));

        try (McpSession session = open()) {
            assertThat(call(session, Duration.ofMillis(3900)))
                    .hasMessageEndingWith(" (Retry-After: 2 s)");
            assertThat(session.drainNotes()).hasSize(1);
        }
    }

    @Test
    void aRetryAfterThatIsADateCountsFromTheServersOwnClock() throws Exception {
        script.once(
                "tools/call",
                busy("Wed, 21 Oct 2015 07:28:30 GMT")
                        .newBuilder()
                        .addHeader("Date", "Wed, 21 Oct 2015 07:28:00 GMT")
                        .build());

        try (McpSession session = open()) {
            assertThat(call(session)).hasMessageEndingWith(" (Retry-After: 30 s)");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {502, 504})
    void whatMayHaveArrivedIsSentAgainOnlyIfItChangesNothing(int status) throws Exception {
        script.once("tools/call", ScriptedHttp.status(status));
        script.once("ping", ScriptedHttp.status(status));

        try (McpSession session = open()) {
            assertThat(call(session)).hasMessage("http " + status + " from " + server.url("/mcp"));
            assertThat(session.drainNotes()).isEmpty();

            session.call("ping", Json.object(), SessionContractTests.PLENTY);
            assertThat(session.drainNotes()).singleElement().asString().contains("to ping");
        }
    }

    @Test
    void theHandshakeIsSentAgainToo() throws Exception {
        script.once("initialize", ScriptedHttp.status(502));
        script.once("notifications/initialized", ScriptedHttp.status(429));

        try (McpSession session = open()) {
            assertThat(SessionContractTests.say(session, "hey")).isEqualTo("hey");
            assertThat(session.drainNotes()).hasSize(2);
        }
    }

    @Test
    void theTimeOfAnAnswerCountsFromTheFirstTry() throws Exception {
        script.once("tools/call", ScriptedHttp.status(503));

        try (McpSession session = open()) {
            Envelope envelope = SessionContractTests.call(session, "echo", "hey");

            assertThat(envelope.root().path("duration_ms").asDouble(0)).isGreaterThan(240);
        }
    }

    @Test
    void aSessionThatIsClosedWaitsNoLonger() throws Exception {
        script.once("tools/call", busy("10"));
        McpSession session = open();
        script.log(3);
        Thread closing =
                Thread.ofVirtual()
                        .start(() -> {
                            take();
                            session.close();
                        });
        long began = System.nanoTime();

        CallException failure = call(session);

        closing.join(Duration.ofSeconds(5));
        assertThat(failure).isNotNull();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(9));
    }

    /** Waits until the call has arrived. */
    private void take() {
        try {
            script.log(1);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static MockResponse busy(String after) {
        return ScriptedHttp.status(503).newBuilder().addHeader("Retry-After", after).build();
    }

    private McpSession open() throws OpenException {
        return McpSession.open(HttpSessionTests.transport(server), SessionContractTests.options());
    }

    private static CallException call(McpSession session) {
        return call(session, SessionContractTests.PLENTY);
    }

    private static CallException call(McpSession session, Duration timeout) {
        return catchThrowableOfType(
                CallException.class,
                () -> session.call("tools/call", Json.object().put("name", "echo"), timeout));
    }
}
