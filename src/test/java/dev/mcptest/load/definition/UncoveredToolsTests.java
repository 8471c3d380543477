package dev.mcptest.load.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Tools that a server was seen to have, and the definitions that cover them. */
class UncoveredToolsTests {

    private static final String LISTED =
            """
            {"tools": [{"name": "buy"}, {"name": "sell"}, {"name": "count"}]}
            """;

    @TempDir private Path folder;

    @BeforeEach
    void capture() throws IOException {
        for (String namespace : List.of("shop", "other")) {
            Path run = folder.resolve("capture/2026-01-01T00-00-00Z/" + namespace);
            Files.createDirectories(run);
            Files.writeString(run.resolve("tools.json"), LISTED);
        }
    }

    @Test
    void definitionsOfOneServerCoverItsToolsTogether() throws Exception {
        assertThat(
                        reported(
                                "{server: shop, tools: {buy: {examples: [{_description: A pen}]}}}",
                                "{server: shop, tools: {sell: {examples: [{_description: A"
                                        + " book}]}}}"))
                .containsExactly("the server has a tool `count` without examples");
    }

    @Test
    void anotherServerCoversNothing() throws Exception {
        assertThat(
                        reported(
                                "{server: shop, tools: {buy: {examples: [{_description: A pen}]}}}",
                                "{server: other, tools: {count: {examples: [{_description: All}]},"
                                        + " sell: {examples: [{_description: A book}]}}}"))
                .containsExactlyInAnyOrder(
                        "the server has a tool `sell` without examples",
                        "the server has a tool `count` without examples",
                        "the server has a tool `buy` without examples");
    }

    @Test
    void theNewestListCounts() throws Exception {
        for (String run : List.of("2026-01-01T00-00-00Z-9", "older", "2025-12-31T23-59-59Z")) {
            list(run, "early");
        }
        list("2026-01-01T00-00-00Z-10", "late");

        assertThat(reported("{server: shop, tools: {buy: {examples: [{_description: A pen}]}}}"))
                .containsExactly("the server has a tool `late` without examples");
    }

    private void list(String run, String tool) throws IOException {
        Path tools = Files.createDirectories(folder.resolve("capture/" + run + "/shop"));
        Files.writeString(
                tools.resolve("tools.json"),
                "{\"tools\": [{\"name\": \"buy\"}, {\"name\": \"%s\"}]}".formatted(tool));
    }

    private List<String> reported(String... definitions) throws Exception {
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers: {shop: {command: [shop]}, other: {command: [other]}}
                definitions:
                  - %s
                """
                        .formatted(String.join("\n  - ", definitions)));
        CliRun run = CliRun.in(folder, "validate", "suite.yml", "--format", "json");
        return Json.parse(run.out())
                .path("problems")
                .valueStream()
                .filter(it -> it.path("code").asString().equals("TST104"))
                .map(it -> it.path("message"))
                .map(JsonNode::asString)
                .toList();
    }
}
