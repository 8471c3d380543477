package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** {@code mcptest init} with the built-in mock and a real server. */
class InitCommandTests {

    private static final Path EVERYTHING =
            Path.of(
                            "src/test/servers/node_modules/@modelcontextprotocol/server-everything"
                                    + "/dist/index.js")
                    .toAbsolutePath();

    @TempDir private Path folder;

    static boolean hasServer() {
        return Files.exists(EVERYTHING);
    }

    @Test
    void theStarterPassesAndIsNotOverwritten() throws Exception {
        assertThat(CliRun.in(folder, "init").out()).contains("wrote mcptest.yml", "mcptest run");
        passes("mcptest.yml");
        String before = Files.readString(folder.resolve("mcptest.yml"));

        CliRun second = CliRun.in(folder, "init");

        assertThat(second.exitCode()).isEqualTo(2);
        assertThat(second.err()).contains("mcptest.yml exists", "--force");
        assertThat(folder.resolve("mcptest.yml")).hasContent(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sh server.sh", "./server", "server.sh", "server.sh/tests"})
    void aCommandInThePlaceOfAFolderIsRefused(String word) throws Exception {
        for (String name : List.of("server", "server.sh")) {
            assertThat(Files.createFile(folder.resolve(name)).toFile().setExecutable(true))
                    .isTrue();
        }

        CliRun run = CliRun.in(folder, Map.of("PATH", "/bin"), "init", word);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("to start a server: mcptest init -- ");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("server", "server.sh");
    }

    @Test
    void aServerThatTheConfigurationDoesNotHaveIsRefused() throws Exception {
        Files.writeString(
                folder.resolve("c.json"), "{\"mcpServers\": {\"shop\": {\"command\": \"x\"}}}");

        CliRun run = CliRun.in(folder, "init", "--from-config", "c.json", "--server", "elsewhere");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("has no server `elsewhere`; there is shop");
    }

    @Test
    void aFolderMayHaveABlankInItsName() throws Exception {
        Files.createDirectory(folder.resolve("sh tests"));

        for (String word : List.of("my tests", "sh tests", "sh suite.yml")) {
            CliRun run = CliRun.in(folder, Map.of("PATH", "/bin"), "init", word);

            assertThat(run.exitCode()).as(run.err()).isZero();
        }
    }

    @Test
    void whatIsNoRegularFileIsNotOverwritten() throws Exception {
        Files.createDirectory(folder.resolve("a.yml"));
        assertThat(new ProcessBuilder("mkfifo", folder.resolve("b.yml").toString()).start())
                .satisfies(it -> assertThat(it.waitFor()).isZero());

        for (String word : List.of("a.yml", "b.yml")) {
            CliRun run = CliRun.in(folder, "init", word, "--force");

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains(word + " is not a regular file");
        }
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("a.yml", "b.yml");
    }

    @Test
    void dollarSignsOfAServerStayAsTheyAre() throws Exception {
        Files.writeString(
                folder.resolve("shop.yml"),
                """
                mock_server:
                  name: shop
                  tools:
                    - name: price
                      input_schema:
                        type: object
                        properties: {currency: {type: string, enum: ["$US", "${EUR}"]}}
                        required: [currency]
                      response:
                        structuredContent: {"$cost": "${args.currency}"}
                    - name: delete_all
                      input_schema: {type: object}
                      response: {content: [{type: text, text: gone}]}
                """);

        CliRun run =
                CliRun.in(
                        folder,
                        "init",
                        "--server-command",
                        "mcptest mock --tools-from shop.yml",
                        "s.yml");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(folder.resolve("s.yml"))
                .content()
                .contains("price answers", "\"$$US\"", "tags: [unsafe]", "skip: ");
        passes("s.yml");
    }

    @Test
    void aServerOfTheFolderWithTheSameNameIsLeftAlone() throws Exception {
        for (String name : List.of("old", "new")) {
            Files.writeString(
                    folder.resolve(name + ".yml"),
                    """
                    mock_server:
                      name: shop
                      tools:
                        - name: %s
                          input_schema: {type: object}
                          response: {content: [{type: text, text: hi}]}
                    """
                            .formatted(name));
        }
        Files.writeString(
                folder.resolve("mcptest.yml"),
                "servers: {shop: {command: [mcptest, mock, --tools-from, old.yml]}}");
        Files.writeString(
                folder.resolve("c.json"),
                """
                {"mcpServers": {"shop": {"command": "mcptest",
                  "args": ["mock", "--tools-from", "new.yml"]}}}
                """);

        CliRun run = CliRun.in(folder, "init", "s.yml", "--from-config", "c.json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(folder.resolve("s.yml")).content().contains("shop-2:", "tool: new");
        passes("s.yml");
    }

    @Test
    void moreResourcesThanAreTestedAreMentioned() throws Exception {
        var manifest = new StringBuilder("mock_server:\n  name: library\n  resources:\n");
        for (int i = 0; i < 21; i++) {
            manifest.append("    - {uri: \"book://").append(i).append("\", text: x}\n");
        }
        Files.writeString(folder.resolve("library.yml"), manifest);

        CliRun run =
                CliRun.in(
                        folder,
                        "init",
                        "--server-command",
                        "mcptest mock --tools-from library.yml");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains("only the first 20 of 21 resources have a test");
    }

    @Test
    void anErrorOfSeveralLinesIsMentionedOnOne() throws Exception {
        Files.writeString(
                folder.resolve("picky.yml"),
                """
                mock_server:
                  name: picky
                  tools:
                    - name: get_page
                      input_schema: {type: object}
                      response: {isError: true, content: [{type: text, text: "[\\n  no url\\n]"}]}
                """);

        CliRun run =
                CliRun.in(folder, "init", "--", "mcptest", "mock", "--tools-from", "picky.yml");

        assertThat(run.err()).contains("note: get_page: it answers with an error: [ no url ]\n");
    }

    @Test
    void aListThatTheServerRefusesIsMentionedAndTheRestIsTested() throws Exception {
        String server =
                """
                while read -r line; do
                  id=$(printf %s "$line" | sed -n 's/.*"id":\\([0-9]*\\).*/\\1/p')
                  case $line in
                    *'"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocolVersion":"2025-06-18",\
                "capabilities":{"tools":{},"resources":{}},"serverInfo":{"name":"half","version":"1"}}}\\n' "$id" ;;
                    *'"tools/list"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"tools":[\
                {"name":"get_time","inputSchema":{"type":"object"}}]}}\\n' "$id" ;;
                    *'"tools/call"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"content":[\
                {"type":"text","text":"noon"}]}}\\n' "$id" ;;
                    *'"id"'*) printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32601,\
                "message":"Method not found"}}\\n' "$id" ;;
                  esac
                done
                """;
        Files.writeString(folder.resolve("half.sh"), server);

        CliRun run = CliRun.in(folder, "init", "--server-command", "sh half.sh");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("note: resources/list: ", "-32601", "; this list is not tested");
        assertThat(folder.resolve("mcptest.yml")).content().contains("get_time answers");
        passes("mcptest.yml");
    }

    @Test
    void aServerThatDoesNotStartLeavesNothing() {
        CliRun run = CliRun.in(folder, "init", "--server-command", "no-such-program-xyz");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("no-such-program-xyz");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    @EnabledIf("hasServer")
    void theSuiteOfARealServerPasses() {
        CliRun run = CliRun.in(folder, "init", "--server-command", "node " + EVERYTHING + " stdio");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("wrote mcptest.yml");
        assertThat(run.err()).contains("takes longer than 3 s");
        passes("mcptest.yml");
    }

    private void passes(String suite) {
        assertThat(CliRun.in(folder, "validate", suite, "--strict").exitCode()).isZero();
        for (int i = 0; i < 3; i++) {
            CliRun run = CliRun.in(folder, "run", suite, "--no-new-snapshots");
            assertThat(run.exitCode()).as(run.out()).isZero();
        }
    }
}
