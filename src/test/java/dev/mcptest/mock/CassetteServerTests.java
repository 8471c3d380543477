package dev.mcptest.mock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cassette.file.CassetteReader;
import dev.mcptest.json.Json;
import dev.mcptest.mock.front.HttpFront;
import dev.mcptest.mock.front.Sessions;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A recording that is served over HTTP. */
@Timeout(120)
class CassetteServerTests {

    private static final String EXCHANGES =
            """
            {
              "schema": "mcptest/cassette/v1", "kind": "server", "mcptest_version": "0.1.0",
              "server": {"name": "shop", "transport": "stdio", "protocol_version": "2025-06-18"},
              "pins": {}, "normalized": [],
              "exchanges": [
                {"request": {"method": "initialize", "params": {}},
                 "response": {"result": {"protocolVersion": "2025-06-18"}},
                 "notifications": [{"method": "roots/list", "answer": {"result": {}}, "after": true}]},
                {"request": {"method": "tools/call", "params": {"name": "buy"}},
                 "response": {"result": {"content": [{"type": "text", "text": "first"}]}},
                 "notifications": [{"method": "notifications/before"},
                                   {"method": "notifications/after", "after": true}]},
                {"request": {"method": "tools/call", "params": {"name": "buy"}},
                 "response": {"error": {"code": -1, "message": "sold out"}, "status": 404}}
              ]
            }
            """;

    private static final String STATELESS =
            """
            {
              "schema": "mcptest/cassette/v1", "kind": "server", "mcptest_version": "0.1.0",
              "server": {"name": "shop", "transport": "http", "protocol_version": "2026-07-28"},
              "pins": {}, "normalized": [],
              "exchanges": [
                {"request": {"method": "server/discover"},
                 "response": {"result": {"supportedVersions": ["2026-07-28"]}}},
                {"request": {"method": "subscriptions/listen",
                             "params": {"notifications": {"toolsListChanged": true}}},
                 "response": {"open": true},
                 "notifications": [{"method": "notifications/subscriptions/acknowledged",
                                    "params": {"of": "tools"}}]},
                {"request": {"method": "subscriptions/listen",
                             "params": {"notifications": {"promptsListChanged": true}}},
                 "response": {"open": true},
                 "notifications": [{"method": "notifications/subscriptions/acknowledged",
                                    "params": {"of": "prompts"}}]},
                {"request": {"method": "tools/call", "params": {"name": "buy"}},
                 "response": {"result": {"content": [{"type": "text", "text": "sold"}]}},
                 "notifications": [{"method": "notifications/prompts/list_changed", "after": true}]}
              ]
            }
            """;

    private final HttpClient client = HttpClient.newHttpClient();
    @TempDir private Path folder;
    private HttpFront front;

    @BeforeEach
    void start() throws Exception {
        Path file = Files.writeString(folder.resolve("tape.json"), EXCHANGES);
        front = HttpFront.start(new CassetteServer(CassetteReader.read(file, "tape.json")), 0);
    }

    @AfterEach
    void stop() {
        front.close();
        client.shutdownNow();
    }

    @Test
    void everySessionStartsAtTheBeginningOfTheRecording() throws Exception {
        for (int i = 0; i < 2; i++) {
            String session = initialize();
            assertThat(buy(session).body())
                    .contains("notifications/before", "\"first\"")
                    .doesNotContain("notifications/after");
            HttpResponse<String> second = buy(session);
            assertThat(second.statusCode()).isEqualTo(404);
            assertThat(second.body()).contains("sold out");
            assertThat(buy(session).body()).contains("2 times, and it was sent once more");
        }
    }

    @Test
    void whatTheServerSentOnItsOwnComesOnTheStreamOfTheSession() throws Exception {
        String session = initialize();
        HttpRequest.Builder get =
                HttpRequest.newBuilder(front.url())
                        .header("Accept", "text/event-stream")
                        .header(Sessions.HEADER, session)
                        .GET();
        HttpResponse<InputStream> stream = client.send(get.build(), BodyHandlers.ofInputStream());
        assertThat(stream.statusCode()).isEqualTo(200);
        try (var lines =
                new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8))) {
            assertThat(next(lines)).contains("roots/list", "\"id\"");
            assertThat(buy(session).statusCode()).isEqualTo(200);
            assertThat(next(lines)).contains("notifications/after");
        }
    }

    /** Requests of 2026-07-28 have no session. */
    @Test
    void everySubscriptionIsAcknowledgedOnItsOwnStreamAndADiscoveryStartsAnew() throws Exception {
        front.close();
        Path file = Files.writeString(folder.resolve("tape.json"), STATELESS);
        front = HttpFront.start(new CassetteServer(CassetteReader.read(file, "tape.json")), 0);
        for (int i = 0; i < 2; i++) {
            assertThat(post("", "server/discover", "{}").statusCode()).isEqualTo(200);
            try (var tools = listen("{\"toolsListChanged\":true}");
                    var prompts = listen("{\"promptsListChanged\":true}")) {
                assertThat(next(tools)).contains("acknowledged", "\"of\":\"tools\"");
                assertThat(next(prompts)).contains("acknowledged", "\"of\":\"prompts\"");
                assertThat(post("", "tools/call", "{\"name\":\"buy\"}").body()).contains("sold");
                assertThat(next(prompts)).contains("prompts/list_changed");
            }
        }
    }

    private BufferedReader listen(String notifications) throws Exception {
        HttpRequest request =
                request("", "subscriptions/listen", "{\"notifications\":" + notifications + "}");
        HttpResponse<InputStream> stream = client.send(request, BodyHandlers.ofInputStream());
        assertThat(stream.statusCode()).isEqualTo(200);
        return new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8));
    }

    private static String next(BufferedReader lines) throws Exception {
        String line = lines.readLine();
        while (!line.startsWith("data:")) {
            line = lines.readLine();
        }
        return line;
    }

    private String initialize() throws Exception {
        HttpResponse<String> opened = post("", "initialize", "{}");
        assertThat(Json.parse(opened.body()).at("/result/protocolVersion").asString())
                .isEqualTo("2025-06-18");
        return opened.headers().firstValue(Sessions.HEADER).orElseThrow();
    }

    private HttpResponse<String> buy(String session) throws Exception {
        return post(session, "tools/call", "{\"name\":\"buy\"}");
    }

    private HttpResponse<String> post(String session, String method, String params)
            throws Exception {
        return client.send(request(session, method, params), BodyHandlers.ofString());
    }

    private HttpRequest request(String session, String method, String params) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(front.url())
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json, text/event-stream")
                        .POST(
                                BodyPublishers.ofString(
                                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":%s}"
                                                .formatted(method, params)));
        if (!session.isEmpty()) {
            request.header(Sessions.HEADER, session);
        }
        return request.build();
    }
}
