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
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
