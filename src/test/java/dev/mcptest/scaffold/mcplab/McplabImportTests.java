package dev.mcptest.scaffold.mcplab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** {@code mcptest import mcplab}. */
class McplabImportTests {

    private static final String HEAD =
            """
            servers: [{id: shop, transport: http, url: "http://127.0.0.1:9/mcp"}]
            agents: [{id: blue, provider: azure, model: my-gpt}]
            """;

    @TempDir private Path folder;

    @Test
    void escapesWhatWouldBeAReference() throws Exception {
        CliRun run =
                imported(
                        """
                        scenarios:
                          - id: pay
                            prompt: "Pay $5 of $total, ${sum} or $$"
                            servers: [shop]
                            eval: {response_assertions: [{type: regex, pattern: "${1}"}]}
                        """);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("# Imported from eval.yaml.\n")
                .contains("\"Pay $5 of $$total, $${sum} or $$$\"", "\"$\\\\{1}\"");
    }

    @Test
    void givesAzureAgentsAProvider() throws Exception {
        CliRun run = imported("scenarios: [{id: one, prompt: Hi, servers: [shop]}]\n");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains(
                        "${AZURE_OPENAI_ENDPOINT:-https://RESOURCE.openai.azure.com}"
                                + "/openai/deployments/my-gpt",
                        "provider: blue",
                        "max_turns: 30");
    }

    @Test
    void refusesDuplicatesReferencesAndBothListsOfServersWithTheirPlaces() throws Exception {
        CliRun run =
                imported(
                        """
                        scenarios:
                          - {id: one, prompt: Hi, servers: [shop], mcp_servers: [{ref: shop}]}
                          - {id: one, prompt: Hi, servers: [shop]}
                          - {id: two, prompt: Hi, servers: [shop], attachments: []}
                          - id: three
                            prompt: Hi
                            servers: [shop]
                            eval: {response_assertions: [{type: jsonpath, path: "$.${x}"}]}
                        """);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains(
                        "eval.yaml:4:",
                        "has both",
                        "eval.yaml:5:",
                        "defined twice",
                        "eval.yaml:6:",
                        "`attachments` cannot be imported",
                        "eval.yaml:10:",
                        "cannot contain `${`");
    }

    @Test
    void showsNoLineThatMayHoldASecret() throws Exception {
        Files.writeString(
                folder.resolve("eval.yaml"),
                """
                servers: [{id: shop, transport: stdio, url: "http://x", auth: {type: bearer, token: s3cret}}]
                agents: [{id: gpt, provider: openai, model: gpt-4o}]
                scenarios: [{id: one, prompt: Hi, servers: [shop]}]
                """);

        CliRun run = CliRun.in(folder, "import", "mcplab", "eval.yaml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("must be http").doesNotContain("s3cret");
    }

    @Test
    void keepsAFileThatIsThere() throws Exception {
        Files.writeString(folder.resolve("suite.yml"), "mine");
        String scenarios = "scenarios: [{id: one, prompt: Hi, servers: [shop]}]\n";

        assertThat(imported(scenarios, "-o", "suite.yml").exitCode()).isEqualTo(2);
        assertThat(folder.resolve("suite.yml")).hasContent("mine");
        assertThat(imported(scenarios, "-o", "suite.yml", "--force").exitCode()).isZero();
        assertThat(folder.resolve("suite.yml")).content().startsWith("# Imported");
    }

    private CliRun imported(String scenarios, String... options) throws IOException {
        Files.writeString(folder.resolve("eval.yaml"), HEAD + scenarios);
        return CliRun.in(
                folder,
                Stream.concat(Stream.of("import", "mcplab", "eval.yaml"), Stream.of(options))
                        .toArray(String[]::new));
    }
}
