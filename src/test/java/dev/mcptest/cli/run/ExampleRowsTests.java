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
                  price: {examples: [{_description: A pen}], output: {schema: {type: string}}}
                resources:
                  "shop://{+what}":
                    examples: [{_description: "All {a,b} [c] *?", what: x/y}]
                """);
        writeOldCapture();
    }

    /** Only {@code validate} uses what was captured; a run asks the server. */
    private void writeOldCapture() throws IOException {
        Path old = folder.resolve("capture/2026-01-01T00-00-00Z/shop");
        Files.createDirectories(old);
        Files.writeString(
                old.resolve("tools.json"),
                """
                {"tools": [{"name": "price", "inputSchema": {"type": "object", "required": ["id"]}}]}
                """);
    }

    @Test
    void theyAreCheckedAgainstTheNewestCaptureOnlyWithoutAServer() throws Exception {
        CliRun run = CliRun.in(folder, "validate", "suite.yml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out())
                .contains(
                        "my definitions/prices.yaml:2:22: example 0 of `price` lacks `id`, which is"
                                + " required [/tools/price/examples/0]",
                        "  hint: give it a value (TST003)");
        assertThat(CliRun.in(folder, "list", "suite.yml").err()).doesNotContain("price");
    }

    @Test
    void theyBelongToTheSuiteAndShowTheirFile() throws Exception {
        CliRun run = CliRun.in(folder, "run", "suite.yml");

        assertThat(run.err()).doesNotContain("no input schema");
        assertThat(run.out()).doesNotContain("did not hold");
        assertThat(run.out())
                .startsWith("mcptest 0.1.0  suite.yml (1 server)\n")
                .contains(
                        "  ok    price / A pen  ",
                        "        note: OUT001 warning: expected string, got number\n",
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
