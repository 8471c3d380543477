package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Which tests call their server again in a second run, and what the reports say of it. */
class CacheRunTests {

    private static final String SHOP =
            """
            mock_server:
              tools:
                - {name: read, annotations: {readOnlyHint: true}, response: {content: [{type: text, text: "${args.text}"}]}}
                - {name: write, response: {content: [{type: text, text: "${args.text}"}]}}
                - {name: search, annotations: {readOnlyHint: true, openWorldHint: true}, response: {content: []}}
                - {name: broken, response: {isError: true, content: []}}
              resources: [{uri: "shop://7", text: the seventh}]
              prompts: [{name: greet, text: Hi}]
            """;

    private static final String SERVER =
            """
            servers:
              shop: {command: [mcptest, mock, --tools-from, shop.yml]}
            """;

    @TempDir private Path folder;

    @BeforeEach
    void writeShop() throws IOException {
        write("shop.yml", SHOP);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private CliRun run(String suite, String... more) throws IOException {
        write("suite.yml", suite);
        return again(more);
    }

    private CliRun again(String... more) {
        List<String> words =
                Stream.concat(
                                Stream.of(
                                        "run", "suite.yml", "--cache-dir", "cc", "--explain-cache"),
                                Stream.of(more))
                        .toList();
        return CliRun.in(
                folder,
                Map.of("PATH", System.getenv("PATH"), "SECRET", "hunter2-hunter2"),
                words.toArray(String[]::new));
    }

    @Test
    void inCiItIsUsedOnlyInAFolderThatIsNamed() throws IOException {
        write(
                "suite.yml",
                SERVER
                        + "resources: [{name: seven, server: shop, uri: 'shop://7', expect:"
                        + " [{target: 'result.contents[0].text', matcher: {exact: the"
                        + " seventh}}]}]\n");

        assertThat(inCi().err()).contains("cache: not used, because CI is set");
        assertThat(folder.resolve("home/.cache/mcptest/results")).doesNotExist();
        assertThat(inCi("--cache-dir", "cc").err()).contains("cache: seven: stored");
        assertThat(inCi("--cache-dir", "cc").err()).contains("cache: seven: cached");
    }

    private CliRun inCi(String... more) {
        Map<String, String> environment =
                Map.of(
                        "PATH",
                        System.getenv("PATH"),
                        "CI",
                        "true",
                        "HOME",
                        folder.resolve("home").toString());
        List<String> words =
                Stream.concat(Stream.of("run", "suite.yml", "--explain-cache"), Stream.of(more))
                        .toList();
        return CliRun.in(folder, environment, words.toArray(String[]::new));
    }

    private static final String FINE =
            "expect: [{target: result.isError, matcher: {exact: false}}]";

    private static String tool(String name, String tool, String text) {
        return "  - {name: %s, server: shop, tool: %s, args: {text: %s}, %s}\n"
                .formatted(name, tool, text, FINE);
    }

    private static String tools(String... tests) {
        return SERVER + "tools:\n" + String.join("", tests);
    }

    @Test
    void aChangeInTheFolderThatIsCopiedForTheServerCounts() throws Exception {
        Files.createDirectory(folder.resolve("data"));
        write("data/shop.yml", SHOP);
        String suite =
                tools(tool("a", "write", "x"))
                        .replace("shop.yml]}", "\"${fixture}/shop.yml\"], isolate: {copy: data}}");

        run(suite);
        assertThat(again().out()).contains("1 of them cached");
        write("data/shop.yml", SHOP.replace("greet", "welcome"));
        assertThat(again().out()).doesNotContain("cached");
    }

    @Test
    void aSecondRunTakesTheAnswersOfTheFirst() throws Exception {
        String suite =
                tools(tool("a", "write", "x"))
                        + "resources:\n"
                        + "  - {name: r, server: shop, uri: \"shop://7\", expect: [{target:"
                        + " result.contents, matcher: {cel: \"size(value) == 1\"}}]}\n"
                        + "prompts:\n"
                        + "  - {name: p, server: shop, prompt: greet, expect: [{target:"
                        + " result.messages, matcher: {cel: \"size(value) == 1\"}}]}\n"
                        + "compliance:\n"
                        + "  - {name: l, server: shop, check: tools/list, expect: [{target:"
                        + " result.tools, matcher: {cel: \"size(value) == 4\"}}]}\n";

        assertThat(run(suite).err())
                .isEqualTo(
                        "cache: a: stored\ncache: r: stored\ncache: p: stored\ncache: l: stored\n");
        CliRun again = again();
        assertThat(again.exitCode()).isZero();
        assertThat(again.err())
                .isEqualTo(
                        "cache: a: cached\ncache: r: cached\ncache: p: cached\ncache: l: cached\n");
        assertThat(again.out()).contains("4 passed of 4, 4 of them cached").contains("cached");
    }

    @Test
    void aResultIsNotStoredForAReason() throws Exception {
        Map<String, String> reasons = new LinkedHashMap<>();
        reasons.put("cache: never", "the test has `cache: never`");
        reasons.put("effects: [external]", "the test has `effects: [external]`");
        reasons.put("inject_error: till_jam", "the test sends nothing to a server");
        reasons.put(
                "transform: {response: {jq: .}}",
                "a transform changes the request or the response");
        reasons.put(
                "client: {roots: [{uri: \"file:///x\"}]}",
                "the test answers questions of the server");
        reasons.put(
                "expect: [{max_duration_ms: 60000}]",
                "the test has a budget for its duration or its tokens");
        reasons.put(
                "expect: [{max_response_tokens: 60000}]",
                "the test has a budget for its duration or its tokens");
        reasons.put(
                "expect: [{target: duration_ms, matcher: {cel: \"value >= 0.0\"}}]",
                "an assertion reads the duration, the headers or the whole envelope");
        reasons.put(
                "expect: [{target: \"\", matcher: {cel: \"value.duration_ms >= 0.0\"}}]",
                "an assertion reads the duration, the headers or the whole envelope");
        reasons.put(
                "expect: [{target: result.isError, matcher: {exact: true}}]",
                "not every assertion passed");
        reasons.put(
                "capture: {c: result.content}", "the test reads or captures values of other tests");
        reasons.put(
                "tags: [x]",
                "the test has no assertion, so it asks whether the call succeeds today");
        reasons.put("cache: always, " + FINE, "");
        var suite =
                new StringBuilder(
                        "fixtures: {errors: [{name: till_jam, code: -32050, message: m, applies_to:"
                                + " any}]}\n"
                                + SERVER
                                + "tools:\n");
        var expected = new StringBuilder();
        int number = 0;
        for (Map.Entry<String, String> entry : reasons.entrySet()) {
            String name = "t" + ++number;
            suite.append(
                    "  - {name: %s, server: shop, tool: read, args: {text: x}, %s}\n"
                            .formatted(name, entry.getKey()));
            expected.append(
                    "cache: "
                            + name
                            + ": "
                            + (entry.getValue().isEmpty()
                                    ? "stored"
                                    : "not cached: " + entry.getValue())
                            + "\n");
        }

        assertThat(run(suite.toString()).err()).isEqualTo(expected.toString());
    }

    @Test
    void aCallIsMadeAgainWhenALaterTestMayNeedIt() throws Exception {
        run(tools(tool("a", "write", "x"), tool("b", "write", "y"), tool("c", "write", "z")));

        CliRun changed =
                run(
                        tools(
                                tool("a", "write", "x"),
                                tool("b", "write", "Y"),
                                tool("c", "write", "z")));

        assertThat(changed.err())
                .isEqualTo(
                        """
                        cache: a: stored; run again, because a later test may need its call
                        cache: b: stored
                        cache: c: stored
                        """);
    }

    @Test
    void aReadOnlyCallNeitherDisturbsNorIsNeeded() throws Exception {
        run(tools(tool("a", "read", "x"), tool("b", "read", "y"), tool("c", "write", "z")));

        CliRun changed =
                run(tools(tool("a", "read", "x"), tool("b", "read", "Y"), tool("c", "write", "z")));

        assertThat(changed.err())
                .isEqualTo("cache: a: cached\ncache: b: stored\ncache: c: cached\n");
    }

    @Test
    void theAuthorCanVouchForACall() throws Exception {
        String always =
                "  - {name: a, server: shop, tool: write, args: {text: x}, cache: always, "
                        + FINE
                        + "}\n";
        run(tools(always, tool("b", "write", "y")));

        assertThat(run(tools(always, tool("b", "write", "z"))).err())
                .isEqualTo("cache: a: cached\ncache: b: stored\n");
    }

    @Test
    void testsThatRunAtTheSameTimeAreNotCachedWhereCallsMayChangeThings() throws Exception {
        String suite = tools(tool("a", "read", "x"), tool("b", "write", "y"));

        assertThat(run(suite, "--jobs", "2").err())
                .startsWith("cache: a: not cached: tests of its server run at the same time")
                .contains("cache: b: stored\n");
    }

    @Test
    void aChangedServerIsCalled() throws Exception {
        run(tools(tool("a", "read", "x")));
        write("shop.yml", SHOP + "# changed\n");

        assertThat(again().err()).isEqualTo("cache: a: stored\n");
    }

    @Test
    void updatedSnapshotsComeFromTheServer() throws Exception {
        run(tools(tool("a", "read", "x")));

        assertThat(again("-u").err()).isEqualTo("cache: a: stored\n");
    }

    @Test
    void anAnswerWithASecretIsNotStored() throws Exception {
        String suite =
                tools(
                                        "  - {name: a, server: shop, tool: read, args: {text:"
                                                + " \"${S}\"}, "
                                                + FINE
                                                + "}\n")
                                .replace("${S}", "${SECRET}")
                        + "  - {name: b, server: web, tool: t}\n";
        suite =
                suite.replace(
                        "tools:",
                        "  web: {url: \"http://127.0.0.1:1/mcp\", auth: {bearer_token_env:"
                                + " SECRET}}\n"
                                + "tools:");

        assertThat(run(suite).err()).contains("cache: a: not cached: the answer holds a secret\n");
        try (Stream<Path> files = Files.walk(folder.resolve("cc"))) {
            assertThat(files.filter(Files::isRegularFile))
                    .allSatisfy(file -> assertThat(file).content().doesNotContain("hunter2"));
        }
    }

    @Test
    void aDamagedEntryIsAMissAndSaidOnce() throws Exception {
        run(tools(tool("a", "read", "x"), tool("b", "read", "y")));
        try (Stream<Path> files = Files.walk(folder.resolve("cc/results"))) {
            for (Path file : files.filter(it -> it.toString().length() > 60).toList()) {
                if (Files.isRegularFile(file)) {
                    Files.writeString(file, Files.readString(file).replace("\"x\"", "\"z\""));
                }
            }
        }

        CliRun again = again();

        assertThat(again.err()).isEqualTo("cache: a: stored\ncache: b: cached\n");
        assertThat(again.out())
                .containsOnlyOnce("1 damaged entry in ")
                .contains("2 passed of 2, 1 of them cached");
    }

    @Test
    void aFolderThatOthersCanWriteToIsNotTrusted() throws Exception {
        run(tools(tool("a", "read", "x")));
        Path results = folder.resolve("cc/results");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(results)))
                .isEqualTo("rwx------");
        Files.setPosixFilePermissions(results, PosixFilePermissions.fromString("rwxrwxrwx"));

        CliRun again = again();

        assertThat(again.out()).contains("are not cached in").contains("others can write to it");
        assertThat(again.out()).doesNotContain("of them cached");
        assertThat(CliRun.in(folder, "cache", "clear", "--cache-dir", "cc").exitCode())
                .isEqualTo(1);
    }

    @Test
    void theCommandCountsAndRemovesOnlyWhatIsOurs() throws Exception {
        run(tools(tool("a", "read", "x")));
        write("cc/results/notes.txt", "mine");

        assertThat(CliRun.in(folder, "cache", "stats", "--cache-dir", "cc").out())
                .contains("results  2\n")
                .contains(" of 200 MB");
        assertThat(
                        CliRun.in(
                                        folder,
                                        "cache",
                                        "prune",
                                        "--max-size",
                                        "1GB",
                                        "--cache-dir",
                                        "cc")
                                .out())
                .contains("results  2\n");
        assertThat(CliRun.in(folder, "cache", "clear", "--cache-dir", "cc").out())
                .contains("results  0\n")
                .contains("size     0 B");
        assertThat(folder.resolve("cc/results/notes.txt")).exists();
        assertThat(again().err()).isEqualTo("cache: a: stored\n");
    }

    @Test
    void whatFailsOnAStoredAnswerSaysSo() throws Exception {
        run(tools(tool("a", "read", "x")));

        CliRun again = run(tools(tool("a", "read", "x").replace("false", "true")));

        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.out()).contains("judged on a stored answer; --no-cache calls the server");
    }

    @Test
    void aServerWhoseFilesChangeDuringTheRunIsCalledAgain() throws Exception {
        String suite =
                """
                servers:
                  shop:
                    command: [sh, serve.sh, calls.txt]
                tools:
                  - {name: a, server: shop, tool: read, args: {text: x}, %s}
                """
                        .formatted(FINE);
        write(
                "serve.sh",
                """
                echo started >> "$1"
                while read -r line; do
                  case $line in
                    *'"initialize"'*) result='{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"s","version":"1"}}';;
                    *tools/list*) result='{"tools":[{"name":"read","inputSchema":{"type":"object"}}]}';;
                    *tools/call*) result='{"content":[]}';;
                    *) continue;;
                  esac
                  printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' \
                    "$(expr "$line" : '.*"id":\\([0-9]*\\)')" "$result"
                done
                """);

        assertThat(run(suite).err())
                .isEqualTo(
                        "cache: a: not cached: a file that the command of its server names changed"
                                + " during the run\n");
        assertThat(again().err()).doesNotContain("cache: a: cached");
    }

    @Test
    void whatAModelJudgesIsNotStored() throws Exception {
        String suite =
                "providers: {here: {type: openai, base_url: \"http://127.0.0.1:1/v1\"}}\n"
                        + tools(
                                "  - {name: a, server: shop, tool: read, args: {text: x}, expect:"
                                        + " [{target: result.content, matcher: {llm-judge:"
                                        + " {rubric: fine, model: here/m}}}]}\n");

        assertThat(run(suite).err())
                .contains("cache: a: not cached: a language model takes part in the test\n");
    }
}
