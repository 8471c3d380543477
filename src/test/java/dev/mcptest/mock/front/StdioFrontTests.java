package dev.mcptest.mock.front;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.mcptest.mock.Fault;
import dev.mcptest.mock.Manifests;
import dev.mcptest.mock.MockServer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;

@Timeout(120)
class StdioFrontTests {

    private static final String CALL =
            """
            {"jsonrpc": "2.0", "id": %s, "method": "tools/call", "params": {"name": "empty"}}
            """;

    private static final String PING =
            """
            {"jsonrpc": "2.0", "id": %s, "method": "ping"}
            """;

    @Test
    void aConversationIsAnsweredLineByLine() throws IOException {
        String said =
                serve(
                        new Fault.None(),
                        """
                        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}
                        {"jsonrpc": "2.0", "method": "notifications/initialized"}

                        not json
                        {"jsonrpc": "2.0", "id": "b", "method": "tools/call", "params": {"name": "price", "arguments": {"sku": "Größe"}}}
                        """);

        assertThat(said.lines())
                .satisfiesExactly(
                        line ->
                                assertThat(line)
                                        .isEqualTo(
                                                """
                                                {"jsonrpc":"2.0","id":1,"result":\
                                                {"protocolVersion":"2025-11-25","capabilities":\
                                                {"tools":{},"resources":{},"prompts":{}},\
                                                "serverInfo":{"name":"shop","version":"4.5.6"}}}\
                                                """),
                        line ->
                                assertThat(line)
                                        .startsWith(
                                                "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":"
                                                        + "{\"code\":-32700,\"message\":"
                                                        + "\"not JSON: "),
                        line ->
                                assertThat(line)
                                        .isEqualTo(
                                                """
                                                {"jsonrpc":"2.0","id":"b","result":{"content":\
                                                [{"type":"text","text":"12.50 for Größe"}],\
                                                "structuredContent":\
                                                {"amount":12.50,"sku":"Größe"}}}\
                                                """));
    }

    @Test
    void onlyALineFeedEndsALine() throws IOException {
        String said =
                serve(
                        new Fault.None(),
                        PING.formatted(1).strip()
                                + "\r\n \r\n"
                                + PING.formatted("\"\u2028\"").strip());

        assertThat(said.split("\n"))
                .containsExactly(
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}",
                        "{\"jsonrpc\":\"2.0\",\"id\":\"\u2028\",\"result\":{}}");
    }

    @Test
    void aHungCallDoesNotOutliveTheInput() throws IOException {
        assertThat(serve(new Fault.Hang(), CALL.formatted(1) + PING.formatted(2)))
                .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}\n");
    }

    @Test
    void aSlowAnswerIsWrittenAfterFasterOnesAndBeforeTheEnd() throws IOException {
        var slow = new Fault.Slow(Duration.ofSeconds(1));

        assertThat(serve(slow, CALL.formatted(1) + PING.formatted(2)))
                .isEqualTo(
                        """
                        {"jsonrpc":"2.0","id":2,"result":{}}
                        {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text",\
                        "text":"sold out"}],"isError":true}}
                        """);
    }

    @Test
    void changesAreToldBeforeTheAnswerThatBringsThemAbout() throws IOException {
        String call =
                """
                {"jsonrpc": "2.0", "id": 4, "method": "tools/call", "params": {"name": "grow"%s}}
                """;
        String meta =
                """
                , "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", \
                "io.modelcontextprotocol/clientCapabilities": {}}\
                """;
        String cancel =
                """
                {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "s"}}
                """;
        var server =
                new MockServer(
                        Manifests.load(
                                """
                                {"mock_server": {"tools": [
                                  {"name": "grow", "response": {}, "changes": ["tools"]}]}}
                                """),
                        new Fault.Slow(Duration.ofMillis(50)));
        var out = new ByteArrayOutputStream();
        String listen =
                "{\"jsonrpc\": \"2.0\", \"id\": \"s\", \"method\": \"subscriptions/listen\","
                        + " \"params\": {\"notifications\": {\"toolsListChanged\": true}"
                        + meta.strip()
                        + "}}\n";

        StdioFront.serve(server, in(listen + call.formatted(meta)), out);
        StdioFront.serve(server, in(cancel + call.formatted("")), out);

        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .satisfiesExactly(
                        line -> assertThat(line).contains("subscriptions/acknowledged"),
                        line -> assertThat(line).contains("list_changed", "subscriptionId\":\"s\""),
                        line -> assertThat(line).contains("\"id\":4"),
                        line -> assertThat(line).endsWith("tools/list_changed\"}"),
                        line -> assertThat(line).contains("\"id\":4"));
    }

    private static InputStream in(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void manyMessagesInOneReadAndOneMessageInManyReadsAreTheSame() throws IOException {
        StringBuilder input = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            input.append(PING.formatted(i));
        }
        byte[] bytes = input.toString().getBytes(StandardCharsets.UTF_8);
        var out = new ByteArrayOutputStream();

        StdioFront.serve(server(new Fault.None()), dripping(bytes), out);

        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(1000);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo(serve(new Fault.None(), input.toString()));
    }

    @Test
    void aLineWithoutEndIsCutOff() {
        InputStream endless =
                new InputStream() {
                    @Override
                    public int read() {
                        return 'x';
                    }

                    @Override
                    public int read(byte[] b, int off, int len) {
                        Arrays.fill(b, off, off + len, (byte) 'x');
                        return len;
                    }
                };

        assertThatThrownBy(() ->
                        StdioFront.serve(
                                server(new Fault.None()), endless, new ByteArrayOutputStream()))
                .isInstanceOf(IOException.class)
                .hasMessage("a message is longer than 67108864 bytes");
    }

    private static MockServer server(Fault fault) {
        return new MockServer(Manifests.load(Manifests.SHOP), fault);
    }

    private static String serve(Fault fault, String input) throws IOException {
        var in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        var out = new ByteArrayOutputStream();
        StdioFront.serve(server(fault), in, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static InputStream dripping(byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] b, int off, int len) {
                return super.read(b, off, Math.min(len, 1));
            }
        };
    }
}
