package dev.mcptest.load.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.mcplab.Finding;
import dev.mcptest.mcplab.LabCheck;
import dev.mcptest.mcplab.Observed;
import dev.mcptest.mcplab.ToolUse;
import dev.mcptest.source.Problem;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.world.World;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks of calls and texts, from what is written in {@code eval} to the failure. */
class LabCheckTests {

    /** What MCPLab finds when it runs, and mcptest when it loads the suite. */
    private static final Map<String, String> REFUSED =
            Map.of(
                    "contains empty value", "minLength",
                    "regex (?i:..)", "regex-invalid",
                    "regex mid flag", "regex-invalid",
                    "regex bad", "regex-invalid",
                    "regex possessive", "regex-invalid",
                    "same in both", "tool-contradiction",
                    "ti regex (?i)", "regex-invalid");

    @TempDir private Path folder;

    static Stream<Arguments> published() throws Exception {
        return table("mcplab.json");
    }

    static Stream<Arguments> own() throws Exception {
        return table("checks.json");
    }

    private static Stream<Arguments> table(String name) throws Exception {
        try (InputStream table =
                Objects.requireNonNull(LabCheckTests.class.getResourceAsStream(name))) {
            List<Arguments> rows = new ArrayList<>();
            Json.parse(table.readAllBytes())
                    .forEach(row ->
                            rows.add(Arguments.argumentSet(row.path("name").asString(), row)));
            return rows.stream();
        }
    }

    @ParameterizedTest
    @MethodSource("published")
    void judgesAsMcplabDoes(JsonNode row) throws Exception {
        LoadedSuite loaded = load(row.path("eval"));
        String refused = REFUSED.get(row.path("name").asString());
        if (refused != null) {
            assertThat(errors(loaded)).containsExactly(refused);
            return;
        }
        assertThat(errors(loaded)).isEmpty();
        List<JsonNode> calls = new ArrayList<>();
        for (int i = 0; i < row.path("tool_sequence").size(); i++) {
            calls.add(
                    Json.object()
                            .put("tool", row.at("/tool_sequence/" + i).asString())
                            .set("args", row.at("/tool_calls/" + i + "/arguments")));
        }

        List<String> failures = failures(loaded, row.path("final_text").asString(), calls);

        // MCPLab breaks off where a document is null; such a check fails here.
        boolean breaks = row.path("verdict").asString().equals("run_error");
        assertThat(failures).hasSize(breaks ? 1 : row.path("failure_count").intValue());
    }

    @ParameterizedTest
    @MethodSource("own")
    void saysWhatIsWrong(JsonNode row) throws Exception {
        LoadedSuite loaded = load(row.path("eval"));
        assertThat(errors(loaded)).isEmpty();
        assertThat(
                        failures(
                                loaded,
                                row.path("text").asString(""),
                                row.path("calls").valueStream().toList()))
                .containsExactlyElementsOf(
                        row.path("failures").valueStream().map(JsonNode::asString).toList());
    }

    private LoadedSuite load(JsonNode eval) throws Exception {
        var test = Json.object();
        test.put("name", "t").put("model", "stub").put("prompt", "p");
        test.set("eval", eval);
        test.putArray("servers").add("shop").add("bank");
        var suite = Json.object();
        var servers = suite.putObject("servers");
        List.of("shop", "bank").forEach(it -> servers.putObject(it).putArray("command").add(it));
        suite.putArray("agents").add(test);
        Files.writeString(folder.resolve("suite.json"), Json.write(suite));
        return new SuiteLoader(World.system().withWorkingDirectory(folder), LoadOptions.NONE)
                .load("suite.json");
    }

    private static List<String> errors(LoadedSuite loaded) {
        return loaded.problems().stream().filter(Problem::isError).map(Problem::code).toList();
    }

    private static List<String> failures(LoadedSuite loaded, String text, List<JsonNode> calls) {
        List<ToolUse> uses = new ArrayList<>();
        for (JsonNode call : calls) {
            uses.add(
                    new ToolUse(
                            call.path("server").asString("shop"),
                            call.path("tool").asString(),
                            call.path("args")));
        }
        var seen = new Observed(uses, text, Set.of("shop", "bank"), Set.of());
        var test = (AgentTest) loaded.suite().orElseThrow().tests().getFirst();
        List<String> failures = new ArrayList<>();
        for (LabCheck check : test.expectation().checks()) {
            Optional<Finding> finding = check.judge(seen);
            finding.ifPresent(it -> failures.add(check.matcher() + ": " + shown(it)));
        }
        return failures;
    }

    private static String shown(Finding finding) {
        return finding.message().text(Hiding.NONE)
                + finding.reason().map(it -> " (" + it + ")").orElse("");
    }
}
