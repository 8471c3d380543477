package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** {@code mcptest tools}, {@code resources} and {@code prompts} against the mock server. */
class InspectCommandTests {

    private static final String SHOP =
            """
            mock_server:
              name: shop
              page_size: 1
              tools:
                - name: price
                  description: "What it \\e[31mcosts.\\nSecond line."
                  input_schema:
                    type: object
                    properties: {article: {type: string}, count: {type: [integer, "null"]}, tags: {type: array}}
                    required: [article]
                  response:
                    structuredContent: {article: "${args.article}", count: "${args.count}", tags: "${args.tags}"}
                - name: clear
                  input_schema: {type: object}
                  response: {content: [{type: text, text: "\\e[2Jgone"}, {type: image, data: iVBORw0KGgo=, mimeType: image/png}]}
                - {name: broken, response: {isError: true, content: [{type: text, text: sold out}]}}
                - {name: refused, error: {code: -32050, message: till is jammed}}
              resources:
                - {uri: "shop://terms", mime_type: text/plain, text: "All sales\\nare final."}
                - {uri: "shop://logo", mime_type: image/png, blob: iVBORw0KGgo=}
              resource_templates:
                - {uri_template: "shop://item/{id}", text: "item ${args.id}"}
              prompts:
                - name: greet
                  description: Says hello.
                  arguments: [{name: who, required: true}, {name: tone}]
                  text: "Hello ${args.who}"
            """;

    private static final String MOCK = "mcptest mock --tools-from 'the shop.yml'";

    @TempDir private Path folder;

    @BeforeEach
    void write() throws Exception {
        Files.writeString(folder.resolve("the shop.yml"), SHOP);
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers:
                  shop: {command: [mcptest, mock, --tools-from, the shop.yml]}
                  other: {url: "http://127.0.0.1:9/mcp"}
                """);
    }

    private CliRun run(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--server-command");
        all.add(MOCK);
        return CliRun.in(folder, all.toArray(String[]::new));
    }

    @Test
    void wordsBehindTwoDashesStartTheServer() {
        String[] server = {"--", "mcptest", "mock", "--tools-from", "the shop.yml"};
        assertThat(CliRun.in(folder, with(server, "tools")).out()).contains("price    article:");
        assertThat(CliRun.in(folder, with(server, "tools", "call", "price", "article=tea")).out())
                .contains("\"article\":\"tea\"");
        assertThat(CliRun.in(folder, with(server, "init", "first.yml")).exitCode()).isZero();
        assertThat(folder.resolve("first.yml")).content().contains("the shop.yml");
        assertThat(CliRun.in(folder, with(server, "audit")).out()).contains("broken");
    }

    private static String[] with(String[] server, String... words) {
        return Stream.concat(Stream.of(words), Stream.of(server)).toArray(String[]::new);
    }

    @Test
    void toolsAreListedWithArgumentsAndTheFirstLineOfTheDescription() {
        CliRun run = run("tools");

        assertThat(run.out())
                .isEqualTo(
                        """
                        TOOL     ARGUMENTS                                            DESCRIPTION
                        price    article: string, count?: integer|null, tags?: array  What it \\u001b[31mcosts.
                        clear
                        broken
                        refused
                        """);
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void jsonIsWhatTheServerSentFromAllPages() throws Exception {
        JsonNode list = Json.parse(run("resources", "list", "--json").out());

        assertThat(list.propertyNames()).containsExactly("resources", "resourceTemplates");
        assertThat(list.path("resources")).hasSize(2);
        assertThat(list.at("/resourceTemplates/0/uriTemplate").asString())
                .isEqualTo("shop://item/{id}");
    }

    @Test
    void aListThatTheServerDoesNotHaveIsSaidToBeEmpty() throws Exception {
        Files.writeString(folder.resolve("the shop.yml"), "mock_server: {tools: []}");

        CliRun run = run("prompts");

        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("the server lists no prompts\n");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void wordsTakeTheirTypeFromTheSchemaAndWinOverArgs() throws Exception {
        CliRun run =
                run(
                        "tools",
                        "call",
                        "price",
                        "--args",
                        "{\"article\": \"cup\", \"count\": 1}",
                        "count=2",
                        "tags=[\"a\"]",
                        "--json");

        JsonNode result = Json.parse(run.out()).path("result");
        assertThat(result.path("structuredContent"))
                .isEqualTo(Json.parse("{\"article\": \"cup\", \"count\": 2, \"tags\": [\"a\"]}"));
        assertThat(result.path("isError").asBoolean(true)).isFalse();
    }

    @Test
    void aTextThatLooksLikeANumberStaysATextWhereTheSchemaSaysSo() throws Exception {
        CliRun run = run("tools", "call", "price", "article=12", "--json");

        assertThat(Json.parse(run.out()).at("/result/structuredContent/article").isString())
                .isTrue();
    }

    @Test
    void argumentsThatTheToolDoesNotKnowAreSentAndNoted() {
        CliRun run = run("tools", "call", "price", "artcle=cup");

        assertThat(run.err())
                .contains("does not know the argument \"artcle\"; did you mean \"article\"?");
        assertThat(run.exitCode()).isOne();
    }

    @Test
    void textBlocksAreShownWithVisibleControlCharacters() {
        CliRun run = run("tools", "call", "clear");

        assertThat(run.out()).isEqualTo("\\u001b[2Jgone\n[image/png, 8 bytes]\n");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void anErrorResultIsShownAndFails() {
        CliRun run = run("tools", "call", "broken");

        assertThat(run.out()).isEqualTo("sold out\n");
        assertThat(run.err()).isEqualTo("error: the tool answered with isError: true\n");
        assertThat(run.exitCode()).isOne();
    }

    @Test
    void aJsonRpcErrorIsSaidAndFails() {
        CliRun run = run("tools", "call", "refused");

        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo(
                        "error: the server answered with JSON-RPC error -32050: till is jammed\n");
        assertThat(run.exitCode()).isOne();
    }

    @Test
    void aToolThatIsNotListedIsNotCalled() {
        CliRun run = run("tools", "call", "prise", "article=cup");

        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo("error: the server lists no tool \"prise\", did you mean \"price\"?\n");
        assertThat(run.exitCode()).isOne();
    }

    @Test
    void resourcesAreRead() {
        assertThat(run("resources", "read", "shop://terms").out())
                .isEqualTo("All sales\nare final.\n");
        assertThat(run("resources", "read", "shop://item/7").out()).isEqualTo("item 7\n");
        assertThat(run("resources", "read", "shop://logo").out())
                .isEqualTo("[image/png, 8 bytes]\n");
    }

    @Test
    void aPromptIsShownWithItsRoles() {
        assertThat(run("prompts", "get", "greet", "who=Ada").out()).isEqualTo("user: Hello Ada\n");
        assertThat(run("prompts").out()).contains("who, tone?", "Says hello.");
    }

    @Test
    void aSurfaceIsTheSameFromEveryCommandAndServesAsAMock() throws Exception {
        run("tools", "--output", "a.json");
        CliRun again = run("prompts", "--output", "out/b.json");
        CliRun mocked =
                CliRun.in(
                        folder,
                        "resources",
                        "--server-command",
                        "mcptest mock --tools-from a.json",
                        "--output",
                        "c.json");

        assertThat(again.err())
                .isEqualTo(
                        "wrote out/b.json: 4 tools, 2 resources, 1 resource template, 1 prompt\n");
        assertThat(mocked.exitCode()).isZero();
        String captured = Files.readString(folder.resolve("a.json"));
        assertThat(folder.resolve("out/b.json")).hasContent(captured);
        assertThat(folder.resolve("c.json")).hasContent(captured);
        assertThat(Json.parse(captured).path("schema").asString()).isEqualTo("mcptest/surface/v1");
    }

    @Test
    void aSurfaceThatCannotBeWrittenFails() {
        CliRun run = run("tools", "--output", "the shop.yml/a.json");

        assertThat(run.err()).startsWith("error: cannot write the shop.yml/a.json: ");
        assertThat(run.exitCode()).isOne();
    }

    @Test
    void theServerOfASuiteIsChosenByName() {
        assertThat(CliRun.in(folder, "tools", "suite.yml", "--server", "shop").out())
                .contains("price");
        assertThat(
                        CliRun.in(
                                        folder,
                                        "tools",
                                        "call",
                                        "clear",
                                        "--config",
                                        "suite.yml",
                                        "--server",
                                        "shop")
                                .out())
                .contains("gone");
        CliRun several = CliRun.in(folder, "tools", "suite.yml");
        assertThat(several.err()).contains("--server NAME: shop, other");
        assertThat(several.exitCode()).isEqualTo(2);
        assertThat(CliRun.in(folder, "tools", "suite.yml", "--server", "elsewhere").err())
                .contains("has no server `elsewhere`; there are shop, other");
        CliRun typo = CliRun.in(folder, "tools", "suite.yml", "--server", "shp");
        assertThat(typo.err()).contains("no server `shp`, did you mean `shop`?");
        assertThat(typo.exitCode()).isEqualTo(2);
    }

    @Test
    void aServerThatIsNotReachedFailsInTheWordsOfARun() {
        CliRun run = CliRun.in(folder, "tools", "--url", "http://127.0.0.1:9/mcp");

        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("error: connect (tcp): ").contains("127.0.0.1:9");
        assertThat(run.exitCode()).isOne();
    }

    @Test
    void aSecretOfTheServerIsNotShown() throws Exception {
        CliRun unset =
                CliRun.in(
                        folder,
                        "tools",
                        "--url",
                        "http://127.0.0.1:9/mcp",
                        "--server-auth-bearer-env",
                        "NO_TOKEN");
        assertThat(unset.err()).contains("NO_TOKEN is not set");
        assertThat(unset.exitCode()).isEqualTo(2);

        Files.writeString(
                folder.resolve("secret.yml"),
                "servers: {shop: {command: [mcptest, mock, --tools-from, the shop.yml], env:"
                        + " {API_KEY: '${API_KEY}'}}}");
        CliRun echoed =
                CliRun.in(
                        folder,
                        Map.of("PATH", System.getenv("PATH"), "API_KEY", "s3cr3t-998877"),
                        "tools",
                        "call",
                        "price",
                        "article=s3cr3t-998877",
                        "--config",
                        "secret.yml",
                        "--json");
        assertThat(echoed.exitCode()).isZero();
        assertThat(echoed.out()).doesNotContain("s3cr3t-998877");
    }

    @Test
    void wrongWordsAreRefusedBeforeAServerIsStarted() {
        refused("--args is not JSON", "tools", "call", "price", "--args", "{article: cup");
        refused("--args takes a JSON object", "tools", "call", "price", "--args", "[1]");
        refused("name the tool", "tools", "call");
        refused("an argument is key=value, not cup", "tools", "call", "price", "cup");
        refused("count is given twice", "tools", "call", "price", "count=1", "count=2");
        refused("did you mean `mcptest tools call`?", "tools", "cal", "price");
        refused("name one server", "tools", "--url", "http://127.0.0.1:9/mcp");
        refused("name one server", "tools", "suite.yml");
        refused("--output writes lists", "tools", "call", "price", "--output", "x.json");
        refused("--args is for", "tools", "--args", "{}");
        refused("name one resource", "resources", "read");
        refused("--server names a server of a suite", "tools", "--server", "shop");
    }

    private void refused(String message, String... words) {
        CliRun run = run(words);
        assertThat(run.err()).startsWith("error: ").contains(message);
        assertThat(run.out()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void aCommandWithoutAServerSaysHowToNameOne() {
        CliRun run = CliRun.in(folder, "tools");

        assertThat(run.err()).contains("--url URL, --server-command COMMAND, or a suite");
        assertThat(run.exitCode()).isEqualTo(2);
    }
}
