package dev.mcptest.cassette.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class AgentCassetteTests {

    @TempDir private Path folder;

    @Test
    void whatIsWrittenIsRead() throws Exception {
        Path file = folder.resolve("a.json");
        Files.writeString(file, AgentCassette.text(cassette().json()));
        AgentCassette read = AgentCassette.read(file, "a.json");
        assertThat(read).isEqualTo(cassette());
        assertThat(AgentCassette.text(read.json())).isEqualTo(Files.readString(file));
        assertThat(read.of("agent", 1)).hasSize(1);
        assertThat(read.of("simulator", 1)).isEmpty();
    }

    @Test
    void theFirstPinThatDiffersIsNamed() {
        assertThat(cassette().staleField(pins("Hi"))).isEmpty();
        assertThat(cassette().staleField(pins("Hello"))).contains("prompt");
        assertThat(cassette().staleField(pins("Hello").put("model", "other"))).contains("model");
        assertThat(cassette().staleField(pins("Hi").put("system_prompt", "Be brief")))
                .contains("system_prompt");
    }

    @Test
    void aRecordingOfAServerIsRefused() throws Exception {
        Path file = folder.resolve("b.json");
        Files.writeString(file, "{\"schema\": \"mcptest/cassette/v1\", \"kind\": \"server\"}");
        assertThatThrownBy(() -> AgentCassette.read(file, "b.json"))
                .isInstanceOf(CassetteException.class)
                .hasMessageContaining("b.json");
    }

    private static ObjectNode pins(String prompt) {
        ObjectNode pins =
                Json.object()
                        .put("provider", "openai")
                        .put("model", "gpt-4o")
                        .put("prompt", prompt);
        pins.putNull("system_prompt");
        return pins;
    }

    private static AgentCassette cassette() {
        return new AgentCassette(
                "0.1.0",
                pins("Hi"),
                List.of("s"),
                List.of("completed", "completed"),
                List.of(said(0), said(1)));
    }

    private static AgentCassette.Said said(int trial) {
        ObjectNode result = Json.object().put("text", "Hello").put("finish", "completed");
        return new AgentCassette.Said("agent", Json.object().put("trial", trial), result);
    }
}
