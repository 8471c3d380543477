package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;

/** {@code mcptest diff}. */
class DiffCommandTests {

    private static final Path EXAMPLES = Path.of("examples/surfaces");

    @TempDir private Path folder;

    @Test
    void theExampleHasChangesOfEverySeverity() throws Exception {
        CliRun run =
                CliRun.in(EXAMPLES, "diff", "weather-1.json", "weather-2.json", "--format", "json");

        JsonNode diff = Json.parse(run.out());
        assertThat(diff.path("schema").asString()).isEqualTo("mcptest/diff/v1");
        assertThat(diff.path("summary"))
                .isEqualTo(Json.parse("{\"breaking\": 2, \"risky\": 2, \"additive\": 1}"));
        assertThat(diff.at("/changes/0/pointer").asString())
                .isEqualTo("/tools/forecast/inputSchema/properties/unit/enum");
        assertThat(diff.at("/changes/0/old")).hasSize(3);
        assertThat(diff.at("/changes/0/new")).hasSize(2);
        assertThat(run.exitCode()).isOne();
    }

    @Test
    void failOnSaysWhichSeverityFails() throws Exception {
        Files.writeString(folder.resolve("a.json"), "{\"tools\": []}");
        Files.writeString(folder.resolve("b.json"), "{\"tools\": [{\"name\": \"new\"}]}");

        assertThat(CliRun.in(folder, "diff", "a.json", "b.json").exitCode()).isZero();
        assertThat(
                        CliRun.in(folder, "diff", "a.json", "b.json", "--fail-on", "additive")
                                .exitCode())
                .isOne();
        CliRun same = CliRun.in(folder, "diff", "a.json", "a.json", "--fail-on", "additive");
        assertThat(same.out()).isEqualTo("no changes\n");
        assertThat(same.exitCode()).isZero();
    }

    @Test
    void aServerIsComparedWithWhatItOffered() throws Exception {
        Path one = EXAMPLES.resolve("weather-1.json").toAbsolutePath();
        Path two = EXAMPLES.resolve("weather-2.json").toAbsolutePath();
        String mock = "mcptest mock --tools-from '" + one + "'";

        CliRun same = CliRun.in(folder, "diff", one.toString(), "--server-command", mock);
        assertThat(same.out()).isEqualTo("no changes\n");
        assertThat(same.exitCode()).isZero();
        CliRun other = CliRun.in(folder, "diff", two.toString(), "--server-command", mock);
        assertThat(other.out()).contains("/tools/forecasts");
        assertThat(other.exitCode()).isOne();
        CliRun away = CliRun.in(folder, "diff", one.toString(), "--url", "http://127.0.0.1:9/mcp");
        assertThat(away.err()).startsWith("error: connect (tcp)");
        assertThat(away.exitCode()).isOne();
    }

    @Test
    void whatIsNotASurfaceIsRefused() throws Exception {
        Files.writeString(folder.resolve("ok.json"), "{\"tools\": []}");
        refused("missing.json: no such file", "ok.json", "missing.json");
        refused("cut.json:1:", "{", "cut.json");
        refused("it has none of the lists `tools`", "{\"x\": 1}", "other.json");
        refused("/tools is not a list", "{\"tools\": {}}", "map.json");
        refused("/tools/0 has no `name`", "{\"tools\": [{}]}", "nameless.json");
        refused(
                "its \"schema\" is \"mcptest/run/v1\"",
                "{\"schema\": \"mcptest/run/v1\"}",
                "run.json");
        refused(
                "cassette.json: the recording cannot be used: `kind` is missing",
                "{\"schema\": \"mcptest/cassette/v1\"}",
                "cassette.json");
    }

    private void refused(String message, String text, String file) throws Exception {
        if (text.startsWith("{")) {
            Files.writeString(folder.resolve(file), text);
        }
        CliRun run = CliRun.in(folder, "diff", "ok.json", file);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void aSurfaceIsNoSuite() {
        CliRun run = CliRun.in(EXAMPLES, "list", ".");

        assertThat(run.err()).contains("no suite found");
        assertThat(run.exitCode()).isEqualTo(7);
        assertThat(CliRun.in(EXAMPLES, "validate", "weather-1.json").err())
                .contains("it is in the format mcptest/surface/v1");
    }

    @Test
    void twoSidesAreNeeded() throws Exception {
        Files.writeString(folder.resolve("ok.json"), "{\"tools\": []}");
        assertThat(CliRun.in(folder, "diff").exitCode()).isEqualTo(2);
        assertThat(CliRun.in(folder, "diff", "ok.json").err()).contains("diff compares two");
        assertThat(CliRun.in(folder, "diff", "ok.json", "ok.json", "--url", "http://x/").exitCode())
                .isEqualTo(2);
    }
}
