package dev.mcptest.mock.front;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.mcptest.mock.Fault;
import dev.mcptest.mock.Manifests;
import dev.mcptest.mock.MockServer;
import dev.mcptest.mock.manifest.Revisions;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;

@Timeout(120)
class HttpFrontTests {

    private static final String PING = "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}";
    private static final String PONG = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}";

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private HttpFront front;

    @BeforeEach
    void start() throws IOException {
        front =
                HttpFront.start(
                        new MockServer(
                                Manifests.load(Manifests.SHOP), Fault.parse("recover-after:1")),
                        0);
    }

    @AfterEach
    void stop() {
        front.close();
        client.close();
    }

    @Test
    void theEndpointIsOnTheLoopbackInterface() {
        assertThat(front.url()).hasScheme("http").hasHost("127.0.0.1").hasPath("/mcp");
        assertThat(front.url().getPort()).isPositive();
    }

    @Test
    void initializeOpensASessionThatEndsWithDelete() throws Exception {
        var opened =
                send(
                        post(
                                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\","
                                        + " \"params\": {\"protocolVersion\": \"2025-06-18\"}}"));
        String session = opened.headers().firstValue("Mcp-Session-Id").orElseThrow();

        assertThat(opened.statusCode()).isEqualTo(200);
        assertThat(opened.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(opened.body())
                .contains("\"protocolVersion\":\"2025-06-18\"", "\"name\":\"shop\"");
        assertThat(
                        send(post("{\"jsonrpc\": \"2.0\", \"method\":"
                                                + " \"notifications/initialized\"}")
                                        .header("Mcp-Session-Id", session))
                                .statusCode())
                .isEqualTo(202);
        assertThat(send(post(PING).header("Mcp-Session-Id", session)).body()).isEqualTo(PONG);
        assertThat(send(request().DELETE().header("Mcp-Session-Id", session)).statusCode())
                .isEqualTo(200);
        assertThat(send(post(PING).header("Mcp-Session-Id", session)).statusCode()).isEqualTo(404);
    }

    @Test
    void aRequestWithoutASessionIsAnswered() throws Exception {
        assertThat(send(post(PING)).body()).isEqualTo(PONG);
    }

    @Test
    void aStreamIsNotOffered() throws Exception {
        var answer = send(request().GET().header("Accept", "text/event-stream"));

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).hasValue("POST, DELETE");
    }

    @Test
    void withoutSessionsThereIsNothingToDelete() throws Exception {
        Revisions alone = Revisions.only(Revisions.STATELESS).orElseThrow();
        var server = new MockServer(Manifests.load(Manifests.SHOP), new Fault.None(), alone);

        try (HttpFront other = HttpFront.start(server, 0)) {
            var request = HttpRequest.newBuilder(other.url()).header("Mcp-Session-Id", "s1");
            var answer = send(request.DELETE());

            assertThat(answer.statusCode()).isEqualTo(405);
            assertThat(answer.headers().firstValue("Allow")).hasValue("POST");
        }
    }

    @Test
    void otherPathsAreNotFound() throws Exception {
        var elsewhere = HttpRequest.newBuilder(front.url().resolve("/mcpx"));

        assertThat(send(elsewhere.POST(BodyPublishers.ofString(PING))).statusCode()).isEqualTo(404);
    }

    @Test
    void pagesOfOtherOriginsAreRefused() throws Exception {
        assertThat(send(post(PING).header("Origin", "https://evil.example")).statusCode())
                .isEqualTo(403);
        assertThat(send(post(PING).header("Origin", "null")).statusCode()).isEqualTo(403);
        assertThat(send(post(PING).header("Origin", "http://localhost:6274")).body())
                .isEqualTo(PONG);
    }

    @Test
    void revisionsItDoesNotSpeakAreRefused() throws Exception {
        var answer = send(post(PING).header("MCP-Protocol-Version", "2030-01-01"));

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .isEqualTo(
                        "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32600,\"message\":"
                                + "\"unsupported MCP-Protocol-Version: 2030-01-01\"}}");
        assertThat(send(post(PING).header("MCP-Protocol-Version", "2025-03-26")).body())
                .isEqualTo(PONG);
    }

    @Test
    void aBodyMustBeOneJsonMessage() throws Exception {
        var text =
                request().header("Content-Type", "text/plain").POST(BodyPublishers.ofString(PING));

        assertThat(send(text).statusCode()).isEqualTo(415);
        assertThat(send(post("nonsense")).statusCode()).isEqualTo(400);
        assertThat(send(post("nonsense")).body()).contains("\"id\":null", "\"code\":-32700");
        assertThat(send(post("[" + PING + "]")).statusCode()).isEqualTo(400);
    }

    @Test
    void aBodyThatIsTooLargeIsRefused() throws Exception {
        var large = new byte[HttpFront.MAX_BYTES + 1];
        var answer =
                send(
                        request()
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofByteArray(large)));

        assertThat(answer.statusCode()).isEqualTo(413);
    }

    @Test
    void aHungCallLeavesOtherRequestsAlone() throws Exception {
        String call =
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\","
                        + " \"params\": {\"name\": \"empty\"}}";

        assertThatThrownBy(() -> send(post(call).timeout(Duration.ofMillis(300))))
                .isInstanceOf(HttpTimeoutException.class);
        assertThat(send(post(PING)).body()).isEqualTo(PONG);
        assertThat(send(post(call)).body()).contains("sold out");
    }

    @Test
    void closingEndsTheWait() throws Exception {
        Thread waiting = Thread.startVirtualThread(this::awaitFront);

        front.close();

        assertThat(waiting.join(Duration.ofSeconds(60))).isTrue();
        assertThatThrownBy(() -> send(post(PING))).isInstanceOf(IOException.class);
    }

    private void awaitFront() {
        try {
            front.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private HttpRequest.Builder post(String body) {
        return request()
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(body));
    }

    private HttpRequest.Builder request() {
        return HttpRequest.newBuilder(front.url());
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
