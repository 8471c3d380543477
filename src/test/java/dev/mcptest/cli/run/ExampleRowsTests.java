package dev.mcptest.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The examples of a definition file as rows of a run. */
class ExampleRowsTests {

    @TempDir private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.createDirectory(folder.resolve("my definitions"));
        Files.writeString(
                folder.resolve("shop.yml"),
                """
                mock_server:
                  name: shop
                  tools: [{name: price, response: {content: [{type: text, text: "7"}]}}]
                """);
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers: {shop: {command: [mcptest, mock, --tools-from, shop.yml]}}
                definitions: ["my definitions/*.yaml"]
                tools: [{name: seven, server: shop, tool: price}]
                """);
        Files.writeString(
                folder.resolve("my definitions/prices.yaml"),
                """
                tools:
                  price: {examples: [{_description: A pen}]}
                resources:
                  "shop://{+what}":
                    examples: [{_description: "All {a,b} [c] *?", what: x/y}]
                """);
    }

    @Test
    void theyBelongToTheSuiteAndShowTheirFile() throws Exception {
        CliRun run = CliRun.in(folder, "run", "suite.yml");

        assertThat(run.out())
                .startsWith("mcptest 0.1.0  suite.yml (1 server)\n")
                .contains(
                        "  ok    price / A pen  ",
                        " --> my definitions/prices.yaml:5  (server shop)",
                        "reproduce: mcptest run suite.yml --id \"suite.yml::example::shop://{+what}"
                                + " / All {a,b} [c] *?\"");
    }

    @Test
    void theyAreSelectedAsTestsAre() throws Exception {
        assertThat(names("--id", "suite.yml::example::price / A pen")).isEqualTo("price / A pen\n");
        assertThat(names("--include", "price / *")).isEqualTo("price / A pen\n");
        assertThat((names("--shard", "1/2") + names("--shard", "2/2")).lines())
                .containsExactlyInAnyOrder(
                        "seven", "price / A pen", "shop://{+what} / All {a,b} [c] *?");
    }

    private String names(String... selection) throws Exception {
        String[] all = new String[selection.length + 4];
        all[0] = "list";
        all[1] = "suite.yml";
        all[2] = "--format";
        all[3] = "names";
        System.arraycopy(selection, 0, all, 4, selection.length);
        return CliRun.in(folder, all).out();
    }
}
