package dev.mcptest.mock.front;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.mcptest.json.Json;
import dev.mcptest.mock.Fault;
import dev.mcptest.mock.Manifests;
import dev.mcptest.mock.MockServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import tools.jackson.databind.JsonNode;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** How changes are told over HTTP. */
@Timeout(120)
class HttpListeningTests {

    private static final String MANIFEST =
            """
            {"mock_server": {
              "tools": [{"name": "grow", "response": {}, "changes": ["tools"]}]}}
            """;
    private static final String META =
            "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                    + "\"io.modelcontextprotocol/clientCapabilities\":{}}";
    private static final String LISTEN =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"subscriptions/listen\",\"params\":"
                    + "{\"notifications\":{\"toolsListChanged\":true},"
                    + META
                    + "}}";
    private static final String CALL =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":"
                    + "{\"name\":\"grow\"%s}}";

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private HttpFront front;

    @BeforeEach
    void start() throws IOException {
        front = HttpFront.start(new MockServer(Manifests.load(MANIFEST), new Fault.None()), 0);
    }

    @AfterEach
    void stop() {
        front.close();
        client.shutdownNow();
    }

    @Test
    void aSubscriptionIsAStreamOfItsOwnThatStaysOpen() throws Exception {
        HttpResponse<InputStream> opened =
                client.send(modern("subscriptions/listen", LISTEN), BodyHandlers.ofInputStream());
        BufferedReader stream = reader(opened);

        assertThat(opened.headers().firstValue("Content-Type")).hasValue("text/event-stream");
        assertThat(next(stream)).contains("notifications/subscriptions/acknowledged");
        for (int i = 0; i < 3; i++) {
            HttpRequest call = modern("tools/call", CALL.formatted("," + META));
            HttpResponse<String> answer = client.send(call, BodyHandlers.ofString());
            assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
            assertThat(next(stream))
                    .isEqualTo(
                            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\","
                                    + "\"params\":{\"_meta\":"
                                    + "{\"io.modelcontextprotocol/subscriptionId\":1}}}");
        }
    }

    @Test
    void beforeThatTheCallerIsToldAheadOfItsAnswer() throws Exception {
        String call = CALL.formatted("");

        String told = client.send(request(call).build(), BodyHandlers.ofString()).body();
        HttpRequest.Builder plain = request(call).setHeader("Accept", "application/json");

        assertThat(told)
                .isEqualTo(
                        """
                        data: {"jsonrpc":"2.0","method":"notifications/tools/list_changed"}

                        data: {"jsonrpc":"2.0","id":1,"result":{"content":[]}}

                        """);
        assertThat(client.send(plain.build(), BodyHandlers.ofString()).body())
                .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[]}}");
    }

    @Test
    void aSubscriptionEndsWhenItsClientHasGone() throws Exception {
        var ended = new CountDownLatch(1);
        restart(_ -> new Reply.Listen(telling(ended)));

        BufferedReader stream =
                reader(client.send(request(LISTEN).build(), BodyHandlers.ofInputStream()));
        assertThat(next(stream)).isEqualTo("{}");
        stream.close();

        assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aSubscriptionEndsWithTheServer() throws Exception {
        var ended = new CountDownLatch(1);
        restart(_ -> new Reply.Listen(telling(ended)));
        BufferedReader stream =
                reader(client.send(request(LISTEN).build(), BodyHandlers.ofInputStream()));
        assertThat(next(stream)).isEqualTo("{}");

        front.close();

        assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
        assertThatThrownBy(() -> next(stream)).isInstanceOf(IOException.class);
    }

    private void restart(Peer peer) throws IOException {
        front.close();
        front = HttpFront.start(peer, 0);
    }

    private static Listening telling(CountDownLatch ended) {
        return new Listening() {
            @Override
            public void begin(Consumer<JsonNode> outlet) {
                outlet.accept(Json.object());
            }

            @Override
            public void close() {
                ended.countDown();
            }
        };
    }

    private HttpRequest modern(String method, String body) {
        return request(body)
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", method)
                .header("Mcp-Name", "grow")
                .build();
    }

    private HttpRequest.Builder request(String body) {
        return HttpRequest.newBuilder(front.url())
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(body));
    }

    private static BufferedReader reader(HttpResponse<InputStream> response) {
        return new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }

    /** Returns the data of the next event. */
    private static String next(BufferedReader stream) throws IOException {
        for (String line = stream.readLine(); line != null; line = stream.readLine()) {
            if (line.startsWith("data: ")) {
                return line.substring("data: ".length());
            }
        }
        throw new IOException("the stream has ended");
    }
}
