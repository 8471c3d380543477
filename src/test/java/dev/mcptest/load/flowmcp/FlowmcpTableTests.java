package dev.mcptest.load.flowmcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The published diagnostics of examples, row by row, from a file of FlowMCP to what is printed. */
class FlowmcpTableTests {

    private static final String TOOL = "theTool";
    private static final Pattern NAMED = Pattern.compile("`([^`]+)`");
    private static final Pattern INDEX = Pattern.compile("/(?:tests|examples)/([0-9]+)");
    private static final Pattern SPECIAL = Pattern.compile("\\{\"\\$js\":\"([A-Za-z]+)\"}");

    /** What only code can write; such a file is refused. */
    private static final Set<String> CODE = Set.of("Date", "Function", "function");

    @TempDir private Path folder;

    static Stream<Arguments> rows() throws Exception {
        try (InputStream table =
                Objects.requireNonNull(FlowmcpTableTests.class.getResourceAsStream("tests.json"))) {
            return Json.parse(table.readAllBytes())
                    .valueStream()
                    .map(row -> Arguments.argumentSet("row " + row.path("id").intValue(), row));
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void findsWhatTheTableSays(JsonNode row) throws Exception {
        String tool = Json.write(row.path("tool"));
        boolean code = SPECIAL.matcher(tool).results().anyMatch(it -> CODE.contains(it.group(1)));
        Files.writeString(
                folder.resolve("shop.mjs"),
                "export const main = {version: '4.0.0', namespace: 'shop', tools: {%s: %s}}"
                        .formatted(TOOL, SPECIAL.matcher(tool).replaceAll("$1")));
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers: {shop: {command: [shop]}}
                definitions: [{flowmcp: shop.mjs}]
                """);

        CliRun run =
                CliRun.in(
                        folder,
                        "validate",
                        "suite.yml",
                        "--format",
                        "json",
                        "--min-examples",
                        row.path("min_tests").asString());

        List<String> found =
                Json.parse(run.out())
                        .path("problems")
                        .valueStream()
                        .filter(it -> it.path("code").asString().matches("TST00.|FMC003"))
                        .map(FlowmcpTableTests::shown)
                        .toList();
        List<String> expected =
                code
                        ? List.of("FMC003 error")
                        : row.path("findings")
                                .valueStream()
                                .map(JsonNode::stringValue)
                                .map(FlowmcpTableTests::shortened)
                                .toList();
        assertThat(found).as(tool).containsExactlyInAnyOrderElementsOf(expected);
    }

    /** Returns code, severity, index of the example and parameter, as far as there are any. */
    private static String shown(JsonNode problem) {
        String head = problem.path("code").asString() + " " + problem.path("severity").asString();
        if (head.startsWith("FMC")) {
            return head;
        }
        String index =
                INDEX.matcher(problem.path("pointer").asString())
                        .results()
                        .map(it -> " #" + it.group(1))
                        .findFirst()
                        .orElse("");
        String name =
                NAMED.matcher(problem.path("message").asString())
                        .results()
                        .map(it -> it.group(1))
                        .filter(it -> !Set.of(TOOL, "_description").contains(it))
                        .map(" "::concat)
                        .findFirst()
                        .orElse("");
        return head + index + name;
    }

    private static String shortened(String finding) {
        return finding.replaceFirst(" found .*|:.*| not an object", "");
    }
}
