package dev.mcptest.mock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.mock.front.Reply;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Map;
import java.util.Optional;

/** Headers that repeat the body of a request of 2026-07-28. */
class MirroredHeadersTests {

    private static final String MANIFEST =
            """
            {"mock_server": {"tools": [{"name": "Hello", "response": {"content": []},
              "input_schema": {"type": "object", "properties": {
                "region": {"type": "string", "x-mcp-header": "Region"}}}}]}}
            """;
    private static final String CALL =
            """
            {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {
              "name": "Hello", "arguments": {"region": "Hello"}, "_meta": {
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": {}}}}
            """;

    private final MockServer server = new MockServer(Manifests.load(MANIFEST), new Fault.None());

    @ParameterizedTest
    @ValueSource(strings = {"Hello", "=?base64?SGVsbG8=?="})
    void aTextStandsAsItIsOrInBase64(String header) {
        assertThat(call("Mcp-Name", header).status()).isEqualTo(200);
        assertThat(call("Mcp-Param-Region", header).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=?base64?!!!?=",
                "=?base64?SGVsbG8?=",
                "=?base64?SGVsbG9=?=",
                "=?base64?SGVs bG8=?=",
                "=?base64?/w==?=",
                "=?base64??=",
                "=?base64?=",
                "=?BASE64?SGVsbG8=?=",
                "H\u00e9llo",
                "Hel\u0001lo",
                "",
            })
    void anythingElseIsRefused(String header) {
        for (String name : new String[] {"Mcp-Name", "Mcp-Method", "Mcp-Param-Region"}) {
            Reply.Send reply = call(name, header);

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.message().path("error").path("code").asInt()).isEqualTo(-32020);
        }
    }

    private Reply.Send call(String name, String header) {
        Map<String, String> headers =
                Map.of(
                        "MCP-Protocol-Version", "2026-07-28",
                        "Mcp-Method", "tools/call",
                        "Mcp-Name", "Hello",
                        "Mcp-Param-Region", "Hello");
        return (Reply.Send)
                server.receive(
                        Manifests.json(CALL),
                        asked ->
                                asked.equals(name)
                                        ? Optional.of(header)
                                        : Optional.ofNullable(headers.get(asked)));
    }
}
