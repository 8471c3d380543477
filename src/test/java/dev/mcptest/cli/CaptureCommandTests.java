package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.error.SchemaVerdict;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** {@code mcptest capture} against the mock server. */
class CaptureCommandTests {

    private static final String SHOP =
            """
            mock_server:
              name: shop
              tools:
                - name: price
                  input_schema:
                    type: object
                    properties: {article: {type: string}}
                    required: [article]
                  response:
                    structuredContent: {article: "${args.article}", token: t0p-s3cret-value}
                - {name: "a/b", response: {content: [{type: text, text: hello}]}}
                - {name: "a:b", response: {isError: true, content: [{type: text, text: sold out}]}}
              resource_templates:
                - {uri_template: "shop://item/{id}", text: "[1]"}
              prompts:
                - {name: greet, arguments: [{name: who}], text: "Hello ${args.who}"}
            """;

    private static final String SUITE =
            """
            servers:
              shop: {command: [mcptest, mock, --tools-from, shop.yml], env: {SHOP_TOKEN: "${SHOP_TOKEN}"}}
            definitions:
              - namespace: shop
                tools:
                  # the price of one article
                  price:
                    examples:
                      - {_description: A pen, article: pen}   # blue
                  a/b: {examples: [{_description: Says hello}]}
                  a:b: {examples: [{_description: Is sold out}]}
                resources:
                  "shop://item/{id}": {examples: [{_description: Item seven, id: 7}]}
                prompts:
                  greet: {examples: [{_description: Greets Ann, who: Ann}]}
            """;

    @TempDir private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("shop.yml"), SHOP);
        Files.writeString(folder.resolve("suite.yml"), SUITE);
    }

    @Test
    void keepsEachAnswerInAFileWithoutSecrets() throws Exception {
        CliRun run = capture("--delay", "0");

        assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
        List<String> lines =
                run.out().lines().map(line -> line.replaceAll("[0-9]+ ms", "N ms")).toList();
        assertThat(lines.subList(0, 5))
                .containsExactly(
                        "captured shop/price-0 (N ms)",
                        "captured shop/a/b-0 (N ms)",
                        "failed shop/a:b-0: sold out",
                        "captured shop/shop://item/{id}-0 (N ms)",
                        "captured shop/greet-0 (N ms)");
        assertThat(lines.getLast()).startsWith("4 captured, 1 failed, 0 skipped in capture/");
        assertThat(names())
                .containsExactlyInAnyOrder(
                        "price-0.json",
                        "a_b-0.json",
                        "a_b~2-0.json",
                        "resource.shop___item__id_-0.json",
                        "prompt.greet-0.json",
                        "tools.json",
                        "metrics.json");
        JsonSchema schema =
                JsonSchema.compile(
                        Json.parse(Files.readAllBytes(Path.of("schemas/capture-v1.json"))));
        for (Path file : files()) {
            String text = Files.readString(file);
            assertThat(text).doesNotContain("t0p-s3cret-value");
            if (!file.endsWith("tools.json")) {
                assertThat(schema.validate(Json.parse(text)))
                        .as(text)
                        .isInstanceOf(SchemaVerdict.Valid.class);
            }
        }
    }

    @Test
    void saysWhyAServerDiedAndCallsTheNextExamplesOfANewOne() throws Exception {
        Files.writeString(
                folder.resolve("server.sh"),
                """
                while read -r line; do
                  id=${line#*'"id":'}; id=${id%%[,\\}]*}
                  case $line in
                    *'"initialize"'*) r='{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"s","version":"1"}}' ;;
                    *'"tools/list"'*) r='{"tools":[{"name":"t","inputSchema":{"type":"object"}}]}' ;;
                    *'"die"'*) echo 'Error: the disk is full of t0p-s3cret-value' >&2; exit 3 ;;
                    *'"tools/call"'*) r='{"content":[]}' ;;
                    *) continue ;;
                  esac
                  printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "$id" "$r"
                done
                """);
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers: {s: {command: [sh, server.sh], env: {SHOP_TOKEN: "${SHOP_TOKEN}"}}}
                definitions:
                  - tools:
                      t: {examples: [{_description: Fills the disk, die: 1}, {_description: Reads}]}
                """);

        CliRun run = capture("--delay", "0");

        assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
        List<String> lines = run.out().lines().toList();
        assertThat(lines.getFirst())
                .isEqualTo(
                        "failed s/t-0: the server exited with code 3 before tools/call was"
                                + " answered; its stderr says: Error: the disk is full of"
                                + " [redacted]");
        assertThat(lines.get(1)).startsWith("captured s/t-1 (");
    }

    @Test
    void writesOutputsBesideTheExamplesOnceAndForAll() throws Exception {
        CliRun failed = capture("--delay", "0", "--update-output");
        assertThat(failed.exitCode()).isEqualTo(1);
        assertThat(failed.err()).contains("no output is updated");
        assertThat(folder.resolve("suite.yml")).content().isEqualTo(SUITE);

        CliRun run = run("capture", "suite.yml", "--from", "capture", "--update-output");

        assertThat(run.exitCode()).as(run.err()).isEqualTo(0);
        String updated = Files.readString(folder.resolve("suite.yml"));
        assertThat(updated)
                .contains(
                        """
                              # the price of one article
                              price:
                                examples:
                                  - {_description: A pen, article: pen}   # blue
                                output:
                                  mimeType: application/json
                        """)
                .contains(
                        "a/b: {examples: [{_description: Says hello}], output: {mimeType:"
                                + " text/plain, schema: {type: string}}}")
                .contains("who: Ann}], output: {mimeType: text/plain, schema: {type: string}}}");
        run("capture", "suite.yml", "--from", "capture", "--update-output", "--overwrite");
        assertThat(folder.resolve("suite.yml")).content().isEqualTo(updated);
        assertThat(run("validate", "suite.yml").exitCode()).isEqualTo(0);
        assertThat(run("run", "suite.yml", "--strict-output").out()).doesNotContain("OUT006");
    }

    @Test
    void addsToolsToTheFileBesideAFlowmcpFile() throws Exception {
        Files.writeString(
                folder.resolve("shop.mjs"),
                "export const main = {namespace: 'n', tools: {pen: {tests: [{_description: 'A"
                        + " pen'}]}, ink: {tests: [{_description: 'Blue ink'}]}}}");
        Files.writeString(
                folder.resolve("suite.yml"),
                "servers: {s: {command: [s]}}\ndefinitions: [{flowmcp: shop.mjs}]\n");
        String pen =
                """
                # reviewed
                tools:
                    pen:   # never null
                        output: {mimeType: text/plain, schema: {type: string}}
                """;
        Files.writeString(folder.resolve("shop.output.yaml"), pen);
        Files.createDirectories(folder.resolve("capture/2026-01-01T00-00-00Z/n"));
        Files.writeString(
                folder.resolve("capture/2026-01-01T00-00-00Z/n/ink-0.json"),
                """
                {"namespace": "n", "toolName": "ink", "testIndex": 0, "userParams": {},
                 "response": {"status": true, "messages": [], "data": [true]}}
                """);

        run("capture", "suite.yml", "--from", "capture", "--update-output");

        assertThat(folder.resolve("shop.output.yaml"))
                .content()
                .isEqualTo(
                        pen
                                + """
                                    ink:
                                      output:
                                        mimeType: application/json
                                        schema:
                                          type: array
                                          items:
                                            type: boolean
                                """);
    }

    @Test
    void printsTheSchemaAloneOnStdout() throws Exception {
        CliRun run = capture("--delay", "0", "--tool", "price", "--print-output-schema", "price");

        assertThat(run.exitCode()).as(run.err()).isEqualTo(0);
        assertThat(Json.parse(run.out()).at("/properties/article/type").asString())
                .isEqualTo("string");
        assertThat(run.err()).contains("captured shop/price-0");
    }

    @Test
    void callsNothingForWrongExamplesUnlessForced() throws Exception {
        Files.writeString(folder.resolve("suite.yml"), SUITE.replace("article: pen", "article: 5"));

        CliRun refused = capture("--tool", "price");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("`article` is not valid: expected string, got number");
        assertThat(folder.resolve("capture")).doesNotExist();

        CliRun forced = capture("--tool", "price", "--force");
        assertThat(forced.exitCode()).isEqualTo(1);
        assertThat(forced.out()).contains("failed shop/price-0: TST004");
    }

    @Test
    void callsNothingOfAnySuiteWhenTheExamplesOfOneAreWrong() throws Exception {
        Files.writeString(folder.resolve("wrong.yml"), SUITE.replace("article: pen", "article: 5"));

        CliRun run = run("capture", "suite.yml", "wrong.yml", "--delay", "0");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("wrong.yml:9:13: example 0 of `price`: `article` is not");
        assertThat(run.out()).isEmpty();
        assertThat(folder.resolve("capture")).doesNotExist();
    }

    @Test
    void explainsWhatCannotBeDone() throws Exception {
        Files.createDirectories(folder.resolve("broken"));
        Files.writeString(folder.resolve("broken/x.json"), "{\"a\": 1}");

        assertThat(run("capture", "--from", "broken", "--print-output-schema", "x"))
                .matches(it -> it.exitCode() == 2)
                .extracting(CliRun::err)
                .asString()
                .contains("broken/x.json:1:1: not a capture of mcptest");
        assertThat(capture("--tool", "prize").err()).contains("did you mean price?");
        assertThat(capture("--from", "broken", "--dry-run").exitCode()).isEqualTo(2);
        assertThat(folder.resolve("capture")).doesNotExist();
    }

    @Test
    void refusesWhatWouldHaveNoEffectBeforeAnyCall() throws Exception {
        assertThat(capture("--print-output-schema", "prize", "--update-output").err())
                .contains("--print-output-schema prize: no definition has examples of it; did you");
        Files.writeString(
                folder.resolve("suite.yml"),
                SUITE
                        + "  - {namespace: b, tools: {price: {examples: [{_description: Ink,"
                        + " article: i}]}}}\n");
        assertThat(capture("--print-output-schema", "price").err())
                .contains("several items are called price: shop/price, b/price");
        assertThat(capture("--schema", "flowmcp").err())
                .contains("no schema is asked for, so --schema would have no effect");
        Files.createDirectory(folder.resolve("old"));
        assertThat(capture("--from", "old", "--update-output", "--delay", "2s").err())
                .contains("--from calls no server, so --delay would have no effect");
        assertThat(
                        run("capture", "--from", "old", "--print-output-schema", "x", "--tool", "x")
                                .err())
                .contains("no suite is named, so --tool would have no effect");
        assertThat(folder.resolve("capture")).doesNotExist();
    }

    @Test
    void warnsOfAToolThatTheServerDoesNotHave() throws Exception {
        Files.writeString(folder.resolve("suite.yml"), SUITE.replace("price:\n", "prize:\n"));

        assertThat(capture("--dry-run", "--delay", "0", "--tool", "prize").err())
                .contains(
                        "suite.yml:9:13: warning: the server has no tool `prize`",
                        "hint: correct the name");
    }

    @Test
    void aDryRunSaysWhatWouldBeCalled() throws Exception {
        Files.writeString(
                folder.resolve("shop.yml"),
                SHOP.replace(
                        "    - name: price\n",
                        "    - name: price\n      annotations: {destructiveHint: true}\n"));

        CliRun run = capture("--dry-run", "--delay", "0", "--tool", "price", "--tool", "greet");

        assertThat(run.exitCode()).as(run.err()).isEqualTo(0);
        assertThat(run.out().lines())
                .containsExactly(
                        "would skip shop/price-0: destructiveHint is true; --allow-destructive"
                                + " calls it",
                        "would call shop/greet-0");
        assertThat(folder.resolve("capture")).doesNotExist();
    }

    @Test
    void saysWhichExampleHasChangedSinceItWasCaptured() throws Exception {
        capture("--delay", "0", "--tool", "price");
        Files.writeString(
                folder.resolve("suite.yml"),
                SUITE.replace("article: pen", "article: ink").replace("who: Ann", "who: Bea"));

        CliRun run =
                run("capture", "suite.yml", "--from", "capture", "--print-output-schema", "price");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .contains(
                        "suite.yml:9:13: warning: example 0 of `price` has changed since it was"
                                + " captured (",
                        "call it again: mcptest capture suite.yml --tool price")
                .doesNotContain("greet");
        Files.writeString(
                folder.resolve("suite.yml"),
                SUITE.replace(
                        "- {_desc", "- {_description: No, article: ink}\n          - {_desc"));
        assertThat(
                        run(
                                        "capture",
                                        "suite.yml",
                                        "--from",
                                        "capture",
                                        "--print-output-schema",
                                        "price")
                                .err())
                .contains("example 0 of `price` has changed")
                .doesNotContain("example 1");
    }

    @Test
    void namesEachFileThatIsNoCaptureOfThisVersion() throws Exception {
        capture("--delay", "0", "--tool", "price");
        Path file =
                files().stream()
                        .filter(it -> it.endsWith("price-0.json"))
                        .findFirst()
                        .orElseThrow();
        String written = Files.readString(file);
        Files.writeString(file, written.replace("\"tool\"", "\"elicitation\""));
        Files.writeString(
                file.resolveSibling("price-1.json"), written.replace("toolName", "routeName"));
        Files.writeString(file.resolveSibling("price-2.json"), "{\n  oops");

        CliRun run = run("capture", "suite.yml", "--from", "capture", "--update-output");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .containsPattern("price-0\\.json:[0-9]+:[0-9]+: not a capture of this version")
                .containsPattern("price-1\\.json:1:1: not a capture of mcptest: `toolName`")
                .containsPattern("price-2\\.json:2:3: not JSON")
                .contains("delete the file, or capture it again");
        assertThat(folder.resolve("suite.yml")).content().isEqualTo(SUITE);
    }

    private CliRun capture(String... options) {
        return run(
                Stream.concat(Stream.of("capture", "suite.yml"), Stream.of(options))
                        .toArray(String[]::new));
    }

    private CliRun run(String... words) {
        return CliRun.in(
                folder,
                Map.of("PATH", System.getenv("PATH"), "SHOP_TOKEN", "t0p-s3cret-value"),
                words);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("capture"))) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    private List<String> names() throws IOException {
        return files().stream().map(file -> file.getFileName().toString()).toList();
    }
}
