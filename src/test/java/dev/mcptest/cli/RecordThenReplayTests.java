package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A replay gives the verdicts and the evidence of the run that was recorded. */
@Timeout(180)
class RecordThenReplayTests {

    private static final Set<String> DIFFERENT =
            Set.of("duration_ms", "started_ms", "replayed", "cache_hit", "latency");

    @TempDir private Path folder;

    @BeforeEach
    void copyExamples() throws IOException {
        try (var files = Files.list(Path.of("examples"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"input", "listen", "requests", "revisions", "protocol-checks"})
    void everyTestHasTheSameResult(String suite) throws Exception {
        JsonNode live = tests(Map.of("PATH", System.getenv("PATH")), suite, "--record");
        JsonNode replayed = tests(Map.of("PATH", "/nowhere"), suite, "--no-cache");
        assertThat(replayed).isNotEmpty().isEqualTo(live);
    }

    private JsonNode tests(Map<String, String> environment, String suite, String flag)
            throws Exception {
        CliRun run =
                CliRun.in(
                        folder,
                        environment,
                        "run",
                        suite + ".mcptest.yml",
                        flag,
                        "--reporter",
                        "json");
        assertThat(run.exitCode()).as(run.err()).isZero();
        return lasting(Json.parse(run.out()).path("tests"));
    }

    private static JsonNode lasting(JsonNode value) {
        if (value instanceof ObjectNode object) {
            ObjectNode copy = Json.object();
            for (var member : object.properties()) {
                if (!DIFFERENT.contains(member.getKey())) {
                    copy.set(member.getKey(), lasting(member.getValue()));
                }
            }
            return copy;
        }
        if (value instanceof ArrayNode array) {
            ArrayNode copy = Json.array();
            List.copyOf(array.values()).forEach(it -> copy.add(lasting(it)));
            return copy;
        }
        return value;
    }
}
