package dev.mcptest.mcp.stateless;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.node.ObjectNode;

class MirroredHeadersTests {

    @ParameterizedTest
    @CsvSource({
        "tools/call, name",
        "prompts/get, name",
        "resources/read, uri",
        "tasks/get, taskId",
        "tasks/update, taskId",
        "tasks/cancel, taskId",
    })
    void whatARequestIsAboutIsNamedInAHeader(String method, String member) {
        ObjectNode params = Json.object().put(member, "one");
        params.putObject("_meta").put("io.modelcontextprotocol/protocolVersion", "2026-07-28");

        assertThat(MirroredHeaders.of(method, params, Json.object()))
                .containsEntry("Mcp-Name", "one")
                .containsEntry("Mcp-Method", method);
    }
}
