package dev.mcptest.scaffold.mcplab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
                .contains("prompt: Pay $5 of $$total, $${sum} or $$$\n", "pattern: $\\{1}\n");
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

    @Test
    void readsATestCasePerFileAndKeepsTheServersOfAReference() throws Exception {
        write("servers.yaml", "shop: {transport: http, url: 'http://127.0.0.1:9/mcp'}\n");
        write(
                "agents.yaml",
                """
                version: 3
                agents: [{id: gpt, name: GPT, provider: openai, model: gpt-4o}]
                """);
        write(
                "test-cases/find.yaml",
                """
                id: find
                name: Finds a book
                mcp_servers: [{ref: shop}]
                prompt: Find a book
                snapshot_eval: {enabled: true, baseline_snapshot_id: null}
                eval: {tool_constraints: {required_tools: [find], forbidden_tools: []}}
                """);
        write(
                "evals/eval.yaml",
                """
                name: The shop
                servers:
                agents: [{ref: gpt}]
                scenarios:
                  - ref: find
                    mcp_servers: [{id: mall, transport: http, url: "http://127.0.0.1:9/mall"}]
                """);

        CliRun run = CliRun.in(folder, "import", "mcplab", "evals/eval.yaml");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .isEqualTo(
                        """
                        # Imported from eval.yaml.
                        # The shop

                        servers:
                          mall:
                            url: http://127.0.0.1:9/mall

                        agents:
                          - name: Finds a book
                            model: gpt-4o
                            max_turns: 30
                            servers:
                              - mall
                            prompt: Find a book
                            eval:
                              tool_constraints:
                                required_tools:
                                  - find
                                forbidden_tools: []
                        """);
        assertThat(run.err())
                .contains(
                        "note: agents.yaml:1:1: `version` is left out",
                        "note: test-cases/find.yaml:5:1: `snapshot_eval` of `find` is left out");
    }

    @Test
    void takesOneServerThatIsWrittenTwiceAndRefusesTwoOfOneName() throws Exception {
        String shop = "{id: shop, transport: http, url: 'http://127.0.0.1:9/mcp'}";
        String scenarios =
                """
                scenarios:
                  - {id: one, prompt: Hi, mcp_servers: [%s]}
                  - {id: two, prompt: Hi, mcp_servers: [%s]}
                """;

        assertThat(imported(scenarios.formatted(shop, shop)).exitCode()).isZero();

        CliRun other = imported(scenarios.formatted(shop, shop.replace("mcp", "mail")));
        assertThat(other.exitCode()).isEqualTo(2);
        assertThat(other.err()).contains("eval.yaml:5:", "`shop` is defined twice");
    }

    @Test
    void namesEachMemberOfAWrongType() throws Exception {
        write(
                "eval.yaml",
                """
                servers: [{id: shop, name: 7, transport: http, url: "http://127.0.0.1:9/mcp", auth: none}]
                agents: [{id: gpt, provider: openai, model: gpt-4o}]
                run_defaults: {selected_agents: gpt}
                scenarios:
                  - {id: one, name: [x], prompt: Hi, servers: shop}
                  - {id: 2, prompt: Hi, servers: [shop]}
                """);

        CliRun run = CliRun.in(folder, "import", "mcplab", "eval.yaml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .contains(
                        "eval.yaml:1:28: `name` must be a text",
                        "`auth` must be a mapping",
                        "eval.yaml:3:33: `selected_agents` must be a list",
                        "eval.yaml:5:21: `name` must be a text",
                        "`servers` must be a list",
                        "eval.yaml:6:10: `id` must be a text");
    }

    @Test
    void givesEachSecretItsOwnVariableAndRefusesTwoSources() throws Exception {
        write(
                "eval.yaml",
                """
                servers:
                  - {id: a-b, transport: http, url: "http://127.0.0.1:9/1", auth: {type: bearer, token: s1}}
                  - {id: a_b, transport: http, url: "http://127.0.0.1:9/2", auth: {type: bearer, token: s2}}
                agents: [{id: gpt, provider: openai, model: gpt-4o}]
                scenarios: [{id: one, prompt: Hi, servers: [a-b, a_b]}]
                """);

        CliRun run = CliRun.in(folder, "import", "mcplab", "eval.yaml");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("bearer_token_env: A_B_TOKEN\n", "bearer_token_env: A_B_TOKEN_2\n");
        assertThat(run.err()).contains("note: eval.yaml:2:").contains("note: eval.yaml:3:");
    }

    @Test
    void makesOneSuiteOfSeveralFiles() throws Exception {
        write(
                "a b/one.json",
                """
                {
                  "$schema": "https://example.com/eval.json",
                  "agents": [{"id": "gpt", "provider": "openai", "model": "gpt-4o"}],
                  "scenarios": [{"id": "one", "prompt": "Hi",
                    "mcp_servers": [{"id": "shop", "transport": "http", "url": "http://127.0.0.1:9/mcp"}]}]
                }
                """);
        write("a b/two.yaml", HEAD + "scenarios: [{id: two, prompt: Hi, servers: [shop]}]\n");

        CliRun run = CliRun.in(folder, "import", "mcplab", "a b/one.json", "a b/two.yaml");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("# Imported from one.json, two.yaml.\n")
                .contains("- name: one\n", "- name: two\n")
                .containsOnlyOnce("url: http");
    }

    @Test
    void showsWarningsAboutTheResult() throws Exception {
        CliRun run =
                imported(
                        """
                        scenarios:
                          - id: one
                            prompt: Hi
                            servers: [shop]
                            eval: {response_assertions: [{type: regex, pattern: 'a\\z'}]}
                        """);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains("eval.yaml:7:57: warning: ", "write $ for the end");
    }

    @Test
    void resolvesAnchors() throws Exception {
        CliRun run =
                imported(
                        """
                        scenarios:
                          - &one {id: one, prompt: Hi, servers: [shop], eval: &checks {tool_sequence: [a]}}
                          - {id: two, prompt: Hi, servers: [shop], eval: *checks}
                        """);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().split("tool_sequence:\n {8}- a\n", -1)).hasSize(3);
        assertThat(run.out()).doesNotContain("&", "*");
    }

    @Test
    void aRunOfAFileOfMcplabOnlySaysHowToImportIt() throws Exception {
        write("my eval.yaml", "name: x\nagents: [{id: a}]\nscenarios: [{id: one, prompt: Hi}]\n");

        CliRun run = CliRun.in(folder, "run", "my eval.yaml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .contains(
                        "my eval.yaml:3:1: unknown key `scenarios`",
                        "mcptest import mcplab \"my eval.yaml\"",
                        "1 problem in 1 file");
    }

    @Test
    void writesNothingForAFileWithoutScenarios() throws Exception {
        write("suite.yml", "mine");
        for (String wrong :
                List.of("", "just text", "[]", "agents: []\nscenarios: []\n", "a: [\n", "5")) {
            write("eval.yaml", wrong);

            CliRun run =
                    CliRun.in(
                            folder, "import", "mcplab", "eval.yaml", "-o", "suite.yml", "--force");

            assertThat(run.exitCode()).as(wrong).isEqualTo(2);
            assertThat(run.err()).contains("eval.yaml:").doesNotContain("Exception");
            assertThat(folder.resolve("suite.yml")).hasContent("mine");
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private CliRun imported(String scenarios, String... options) throws IOException {
        Files.writeString(folder.resolve("eval.yaml"), HEAD + scenarios);
        return CliRun.in(
                folder,
                Stream.concat(Stream.of("import", "mcplab", "eval.yaml"), Stream.of(options))
                        .toArray(String[]::new));
    }
}
