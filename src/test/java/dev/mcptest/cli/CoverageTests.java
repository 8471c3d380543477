package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;

/** {@code run --coverage} and {@code mcptest coverage}. */
class CoverageTests {

    private static final String SHOP =
            """
            mock_server:
              tools:
                - name: search
                  input_schema:
                    type: object
                    properties: {q: {type: string}, order: {enum: [asc, desc]}}
                  response: {structuredContent: {hits: 0}}
                - {name: broken, input_schema: {type: object, properties: {x: {}}}, response: {isError: true, content: []}}
                - {name: refused, input_schema: {type: object, properties: {x: {}}}, error: {code: -32050, message: no}}
                - {name: status, response: {content: []}}
              resources:
                - {uri: "shop://terms", text: none}
              resource_templates:
                - {uri_template: "shop://item/{id}", text: item}
                - {uri_template: "shop://item/{id}/parts", text: parts}
              prompts:
                - {name: greet, arguments: [{name: who}, {name: tone}], text: Hi}
            """;

    private static final String SUITE =
            """
            servers:
              shop: {command: [mcptest, mock, --tools-from, shop.yml]}
            tools:
              - {name: finds, server: shop, tool: search, args: {q: x, order: asc}}
              - {name: later, server: shop, tool: status, skip: later}
              - name: breaks
                server: shop
                tool: broken
                args: {x: 1}
                expect: [{target: result.isError, matcher: {exact: true}}]
              - name: refuses
                server: shop
                tool: refused
                args: {x: 1}
                expect: [{target: result.error.code, matcher: {exact: -32050}}]
            resources:
              - {name: item, server: shop, uri: "shop://item/7"}
            prompts:
              - {name: greets, server: shop, prompt: greet, args: {who: Ada}}
            """;

    @TempDir private Path folder;

    @BeforeEach
    void write() throws Exception {
        Files.writeString(folder.resolve("shop.yml"), SHOP);
        Files.writeString(folder.resolve("suite.yml"), SUITE);
    }

    private JsonNode record(String... more) throws Exception {
        String[] words = new String[more.length + 4];
        System.arraycopy(new String[] {"run", "suite.yml", "--reporter", "json"}, 0, words, 0, 4);
        System.arraycopy(more, 0, words, 4, more.length);
        return Json.parse(CliRun.in(folder, words).out());
    }

    @Test
    void pointsAreCountedOnTheWire() throws Exception {
        JsonNode coverage = record("--coverage").path("coverage");

        assertThat(coverage.at("/servers/0/name").asString()).isEqualTo("shop");
        assertThat(
                        coverage.at("/servers/0/points")
                                .valueStream()
                                .map(point ->
                                        point.path("hits").asInt()
                                                + " "
                                                + point.path("kind").asString()
                                                + " "
                                                + point.path("at").asString()))
                .containsExactly(
                        "1 tool search",
                        "1 parameter search.q",
                        "1 parameter search.order",
                        "1 enum search.order=asc",
                        "0 enum search.order=desc",
                        "0 error search!",
                        "1 tool broken",
                        "1 parameter broken.x",
                        "1 error broken!",
                        "0 tool refused",
                        "0 parameter refused.x",
                        "1 error refused!",
                        "0 tool status",
                        "0 resource shop://terms",
                        "1 template shop://item/{id}",
                        "0 template shop://item/{id}/parts",
                        "1 prompt greet",
                        "1 argument greet.who",
                        "0 argument greet.tone");
        assertThat(coverage.path("covered").asInt()).isEqualTo(11);
        assertThat(coverage.path("total").asInt()).isEqualTo(19);
        assertThat(coverage.path("percent").asDouble()).isEqualTo(57.89);
    }

    @Test
    void aRunThatWasNotAskedHasNone() throws Exception {
        assertThat(record().has("coverage")).isFalse();
        Files.writeString(folder.resolve("plain.json"), Json.write(record()));

        CliRun run = CliRun.in(folder, "coverage", "plain.json");

        assertThat(run.err()).contains("plain.json: ", "mcptest run --coverage");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void theThresholdIsJudgedExactly() {
        CliRun reached = CliRun.in(folder, "run", "suite.yml", "--coverage-threshold", "57.89");
        assertThat(reached.out()).contains("coverage  57.89 % (11 of 19)", "search.order=desc");
        assertThat(reached.exitCode()).isZero();
        CliRun missed = CliRun.in(folder, "run", "suite.yml", "--coverage-threshold", "57.9");
        assertThat(missed.err())
                .isEqualTo(
                        "error: the coverage of 57.89 % (11 of 19) is below the threshold of 57.9"
                                + " %\n");
        assertThat(missed.exitCode()).isEqualTo(6);
        assertThat(CliRun.in(folder, "run", "suite.yml", "--coverage-threshold", "101").exitCode())
                .isEqualTo(2);
        assertThat(CliRun.in(folder, "run", "suite.yml", "--coverage-threshold", "much").exitCode())
                .isEqualTo(2);
    }

    @Test
    void aFailedTestCountsMoreThanTheThreshold() throws Exception {
        Files.writeString(
                folder.resolve("suite.yml"), SUITE.replace("exact: true", "exact: false"));

        assertThat(CliRun.in(folder, "run", "suite.yml", "--coverage-threshold", "100").exitCode())
                .isOne();
    }

    @Test
    void recordsOfShardsAddUp() throws Exception {
        for (int shard = 1; shard <= 3; shard++) {
            CliRun.in(
                    folder,
                    "run",
                    "suite.yml",
                    "--pass-with-no-tests",
                    "--coverage",
                    "--shard",
                    shard + "/3",
                    "--reporter",
                    "json=" + shard + ".json");
        }

        CliRun merged =
                CliRun.in(
                        folder,
                        "coverage",
                        "1.json",
                        "2.json",
                        "3.json",
                        "--format",
                        "json",
                        "--threshold",
                        "58");

        assertThat(Json.parse(merged.out()).path("covered").asInt()).isEqualTo(11);
        assertThat(merged.exitCode()).isEqualTo(6);
    }

    @Test
    void whatIsMissingIsShownInTextAndMarkdown() throws Exception {
        Files.writeString(folder.resolve("run.json"), Json.write(record("--coverage")));

        CliRun text = CliRun.in(folder, "coverage", "run.json");
        assertThat(text.out())
                .isEqualTo(
                        """
                        coverage  57.89 % (11 of 19)
                          shop  57.89 % (11 of 19); missing:
                            tool      refused, status
                            parameter refused.x
                            enum      search.order=desc
                            error     search!
                            resource  shop://terms
                            template  shop://item/{id}/parts
                            argument  greet.tone
                        """);
        CliRun markdown =
                CliRun.in(folder, "coverage", "run.json", "--format", "md", "--output", "c.md");
        assertThat(markdown.out()).isEmpty();
        assertThat(Files.readString(folder.resolve("c.md")))
                .startsWith("**Coverage 57.89 % (11 of 19)**\n")
                .contains("| shop | tool | refused, status |");
    }

    @Test
    void whatIsNotARecordIsRefused() throws Exception {
        Files.writeString(folder.resolve("cut.json"), "{");

        assertThat(CliRun.in(folder, "coverage", "cut.json").err()).contains("cut.json:1:");
        assertThat(CliRun.in(folder, "coverage", "shop.yml").exitCode()).isEqualTo(2);
        assertThat(CliRun.in(folder, "coverage", "none.json").err()).contains("no such file");
        assertThat(CliRun.in(folder, "coverage").exitCode()).isEqualTo(2);
    }

    @Test
    void aServerWithoutATestThatRanCoversNothing() throws Exception {
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers: {shop: {command: [mcptest, mock, --tools-from, shop.yml]}}
                tools: [{name: later, server: shop, tool: status, skip: later}]
                """);

        CliRun run = CliRun.in(folder, "run", "suite.yml", "--coverage-threshold", "1");

        assertThat(run.err()).contains("0 % (0 of 0) is below the threshold of 1 %");
        assertThat(run.exitCode()).isEqualTo(6);
    }

    @Test
    void theQuickstartShowsItsCoverage() {
        CliRun run =
                CliRun.in(
                        Path.of("examples"),
                        "run",
                        "quickstart.mcptest.yml",
                        "--coverage-threshold",
                        "50");

        assertThat(run.out()).contains("coverage  ");
        assertThat(run.exitCode()).isZero();
    }
}
