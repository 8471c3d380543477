package dev.mcptest.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.cassette.Recording;
import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.json.Json;
import dev.mcptest.normalize.Normalizer;
import dev.mcptest.redact.Redactor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;

@Timeout(120)
class StdioProxyTests {

    private static final String OPENING = request(0, "initialize", "");

    private final Recording recording = new Recording("1.0", "shop", Normalizer.standard());

    @Test
    void whatTheServerAsksReachesTheClientAndTheRecording() throws Exception {
        List<String> lines = lines(OPENING + request(1, "say", "ask"));

        assertThat(lines).hasSize(3);
        assertThat(lines.get(1)).contains("\"method\":\"elicitation/create\"");
        assertThat(lines.get(2)).contains("\"said\":\"ask\"");
        assertThat(exchanges().getLast().told()).hasSize(1);
    }

    @Test
    void theRequestsOfABatchAreRecorded() throws Exception {
        String batch = "[%s,%s]\n".formatted(request(1, "say", "a"), request(2, "say", "b"));

        List<String> lines = lines(OPENING + batch.replace("\n", "") + "\n");

        assertThat(Json.parse(lines.get(1))).hasSize(2);
        assertThat(exchanges().stream().map(it -> it.response().at("/result/said").asString()))
                .containsExactly("", "a", "b");
    }

    private List<String> lines(String input) throws Exception {
        var out = new ByteArrayOutputStream();
        new StdioProxy(
                        recording.ofOther("stdio", new EchoingTransport(false)),
                        new ByteArrayInputStream(input.getBytes(UTF_8)),
                        out,
                        _ -> {})
                .run();
        return out.toString(UTF_8).lines().toList();
    }

    private List<Exchange> exchanges() {
        return recording.cassette(new Redactor()).orElseThrow().exchanges();
    }

    private static String request(int id, String method, String word) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":{\"say\":\"%s\"}}%n"
                .formatted(id, method, word);
    }
}
