package dev.mcptest.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.cassette.OneRecording;
import dev.mcptest.cassette.Recording;
import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.connect.ConnectOptions;
import dev.mcptest.connect.Connector;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.ScriptedSse;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.normalize.Normalizer;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.World;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@Timeout(120)
class HttpProxyTests {

    private static final String OPENING = request(0, "initialize", "\"protocolVersion\":\"%s\"");
    private static final String INITIALIZED =
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
    private static final String BOTH = "application/json, text/event-stream";

    private final Redactor redactor = new Redactor();
    private final Recording recording = new Recording("1.0", "shop", Normalizer.standard());
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open.reversed()) {
            one.close();
        }
        client.close();
    }

    @Test
    void aServerThatSpeaksHttpAndSseIsRecorded() throws Exception {
        ScriptedSse server = ScriptedSse.start("2024-11-05");
        open.add(server);
        var spec = ServerSpec.Url.plain("shop", server.url(), "here");
        HttpProxy proxy = start(() -> connector().forClient(spec), true);

        HttpResponse<String> opened = post(proxy, OPENING.formatted("2024-11-05"), "", BOTH);
        String session = opened.headers().firstValue("mcp-session-id").orElse("");
        assertThat(messages(opened).getFirst().at("/result/protocolVersion").asString())
                .isEqualTo("2024-11-05");
        assertThat(session).isNotEmpty();
        assertThat(post(proxy, INITIALIZED, session, BOTH).statusCode()).isEqualTo(202);
        String call = "\"name\":\"echo\",\"arguments\":{\"say\":\"hey\"}";
        HttpResponse<String> answer = post(proxy, request(1, "tools/call", call), session, BOTH);
        assertThat(messages(answer).getFirst().at("/result/content/0/text").asString())
                .isEqualTo("hey");

        assertThat(tape().transport()).isEqualTo("sse");
        assertThat(tape().exchanges()).hasSize(2);
        assertThat(server.log()).startsWith("POST /sse", "GET /sse", "POST /messages?session=1");
    }

    @Test
    void aServerThatSpeaksNeitherIsRefusedAsItSays() throws Exception {
        ScriptedSse server = ScriptedSse.start("2024-11-05", ": no endpoint\n\n");
        open.add(server);
        server.endStream();
        var spec = ServerSpec.Url.plain("shop", server.url(), "here");
        HttpProxy proxy = start(() -> connector().forClient(spec), true);

        HttpResponse<String> opened = post(proxy, OPENING.formatted("2024-11-05"), "", BOTH);

        assertThat(opened.statusCode()).isEqualTo(405);
        assertThat(recording.cassette(redactor)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBatchIsPassedOnAndEachOfItsRequestsIsRecorded(boolean answersOneByOne) throws Exception {
        HttpProxy proxy = start(() -> new EchoingTransport(answersOneByOne), false);
        String session = opened(proxy);
        String batch = "[%s,%s,%s]".formatted(say(1, "a"), INITIALIZED, say(2, "b"));

        HttpResponse<String> answer = post(proxy, batch, session, BOTH);

        assertThat(said(answer)).containsExactly("1 a", "2 b");
        assertThat(tape().exchanges().stream().map(it -> it.params().path("say").asString("")))
                .containsExactly("", "a", "b");
    }

    @Test
    void aClientThatTakesNoStreamGetsTheResponsesToABatchAsOneArray() throws Exception {
        HttpProxy proxy = start(() -> new EchoingTransport(true), false);
        String session = opened(proxy);

        HttpResponse<String> answer =
                post(
                        proxy,
                        "[%s,%s]".formatted(say(1, "a"), say(2, "b")),
                        session,
                        "application/json");

        assertThat(Json.parse(answer.body())).hasSize(2);
        assertThat(said(answer)).containsExactly("1 a", "2 b");
    }

    @Test
    void theRequestsOfABatchThatAreNotAnsweredGetAnError() throws Exception {
        HttpProxy proxy = start(() -> new EchoingTransport(true), false);
        String session = opened(proxy);

        HttpResponse<String> answer =
                post(proxy, "[%s,%s]".formatted(say(1, "a"), say(2, "end")), session, BOTH);

        List<JsonNode> messages = messages(answer);
        assertThat(messages.get(0).path("result").path("said").asString()).isEqualTo("a");
        assertThat(messages).hasSize(2);
        assertThat(messages.get(1).path("id").asInt()).isEqualTo(2);
        assertThat(messages.get(1).at("/error/message").asString()).isEqualTo("it has ended");
    }

    private HttpProxy start(Opening opening, boolean overHttp) throws Exception {
        HttpProxy proxy =
                HttpProxy.start(
                        new HttpProxy.Servers() {
                            @Override
                            public Transport open() {
                                Transport live = opening.open();
                                return overHttp ? live : recording.ofOther("stdio", live);
                            }

                            @Override
                            public boolean overHttp() {
                                return overHttp;
                            }

                            @Override
                            public void learn(Map<String, String> headers) {}
                        },
                        0,
                        _ -> {});
        open.add(proxy);
        return proxy;
    }

    private interface Opening {
        Transport open();
    }

    private Connector connector() {
        return new Connector(
                World.system(),
                new ConnectOptions(
                        "1.0",
                        Optional.empty(),
                        SessionOptions.HANDSHAKE,
                        _ -> Optional.empty(),
                        redactor,
                        TokenStore.none(),
                        new OneRecording(recording, true)));
    }

    private Cassette tape() {
        return recording.cassette(redactor).orElseThrow();
    }

    private String opened(HttpProxy proxy) throws Exception {
        HttpResponse<String> opened = post(proxy, OPENING.formatted("2025-03-26"), "", BOTH);
        return opened.headers().firstValue("mcp-session-id").orElseThrow();
    }

    private HttpResponse<String> post(HttpProxy proxy, String body, String session, String accept)
            throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(proxy.url())
                        .header("Content-Type", "application/json")
                        .header("Accept", accept)
                        .POST(HttpRequest.BodyPublishers.ofString(body));
        if (!session.isEmpty()) {
            request.header("Mcp-Session-Id", session);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** Returns the messages of a response: JSON or an event stream, each one or a batch. */
    private static List<JsonNode> messages(HttpResponse<String> response) throws Exception {
        List<JsonNode> messages = new ArrayList<>();
        for (String line : response.body().lines().toList()) {
            String text = line.startsWith("data: ") ? line.substring("data: ".length()) : line;
            if (text.startsWith("{")) {
                messages.add(Json.parse(text));
            } else if (text.startsWith("[")) {
                Json.parse(text).forEach(messages::add);
            }
        }
        return messages;
    }

    private static List<String> said(HttpResponse<String> response) throws Exception {
        return messages(response).stream()
                .map(it -> it.path("id").asInt() + " " + it.at("/result/said").asString())
                .toList();
    }

    private static String say(int id, String word) {
        return request(id, "say", "\"say\":\"" + word + "\"");
    }

    private static String request(int id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":{%s}}"
                .formatted(id, method, params);
    }
}
