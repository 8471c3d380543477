package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.server.HttpOverrides;
import dev.mcptest.load.server.ServerOverrides;
import dev.mcptest.source.Problem;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

class SuiteLoaderTests {

    private static final String SERVER = "servers: {s: {command: [srv]}}\n";

    @TempDir Path folder;

    private Map<String, String> environment = Map.of();
    private LoadOptions options = LoadOptions.NONE;

    @Test
    void aSuiteIsBoundWhole() {
        Suite suite =
                load(
                        """
                        servers:
                          local: {command: [./srv, "--x"], env: {LEVEL: debug, PORT: 8080}, cwd: data}
                          web: {url: "https://example.org/mcp", auth: {bearer_token_env: TOKEN}, http: {timeout: 2m}}
                        performance: {default_timeout_ms: 700}
                        tools:
                          - {name: a, server: local, tool: t, args: {n: 1}, tags: [x], timeout_ms: 9}
                        compliance:
                          - {name: b, server: web, check: tools/list}
                        """);
        ServerSpec.Stdio local = stdio(suite, "local");
        assertThat(local.environment())
                .containsOnly(Map.entry("LEVEL", "debug"), Map.entry("PORT", "8080"));
        assertThat(local.folder()).isEqualTo(folder.resolve("data"));
        ServerSpec.Url web = url(suite, "web");
        assertThat(web.auth().bearerTokenEnv()).contains("TOKEN");
        assertThat(web.http().timeout()).isEqualTo(Duration.ofMinutes(2));
        assertThat(suite.defaultTimeout()).contains(Duration.ofMillis(700));
        assertThat(suite.tests())
                .extracting(test -> test.header().id().text())
                .containsExactly("suite.yml::tool::a", "suite.yml::compliance::b");
        assertThat(suite.tests().getFirst().header().timeout()).contains(Duration.ofMillis(9));
    }

    @Test
    void theProgramItselfIsMeantByItsName() {
        Suite suite = load("servers: {s: {command: [mcptest, mock]}}\n");
        ServerSpec.Stdio server = stdio(suite, "s");
        assertThat(server.command().getLast()).isEqualTo("mock");
        assertThat(server.command().getFirst()).isNotEqualTo("mcptest");
    }

    @Test
    void variablesComeFromTheStrongestLayer() throws IOException {
        Files.writeString(folder.resolve(".env"), "B=env\nC=env\nD=env\nE=env\n");
        Files.writeString(folder.resolve(".env.test"), "C=test\nD=test\nE=test\n");
        Files.writeString(folder.resolve(".env.local"), "D=local\nE=local\nF=local\n");
        Files.writeString(folder.resolve("ci.vars"), "F=file\nG=file\n");
        environment = Map.of("E", "process", "F", "process", "G", "process");
        options =
                new LoadOptions(
                        Map.of("G", "flag"),
                        List.of(Path.of("ci.vars")),
                        ServerOverrides.NONE,
                        Optional.empty(),
                        LoadOptions.Purpose.RUN);
        assertThat(
                        argument(
                                "variables: {A: {value: block}, B: {value: block}}\n",
                                "$A $B $C $D $E $F $G"))
                .isEqualTo("block env test local process file flag");
    }

    @Test
    void aWholeReferenceKeepsTheTypeOfALiteral() {
        Suite suite =
                load(
                        SERVER
                                + """
                                variables: {n: {value: 7}, flag: {value: true}, s: {value: "7"}, ms: {value: 50}}
                                tools:
                                  - {name: t, server: s, tool: t, timeout_ms: "${ms}", args: {a: "${n}", b: "${flag}", c: "n=${n}", d: "${s}"}}
                                """);
        TestCase.ToolTest test = (TestCase.ToolTest) suite.tests().getFirst();
        assertThat(dev.mcptest.json.Json.write(test.arguments()))
                .isEqualTo("{\"a\":7,\"b\":true,\"c\":\"n=7\",\"d\":\"7\"}");
        assertThat(test.header().timeout()).contains(Duration.ofMillis(50));
    }

    @Test
    void aVariableMayReferToOthers() {
        assertThat(
                        argument(
                                "variables: {url: {value: \"${base}/x\"}, base: {value:"
                                        + " \"http://$host\"}, host: {value: h}}\n",
                                "${url}"))
                .isEqualTo("http://h/x");
    }

    @Test
    void aCycleIsShownAsItsChain() {
        assertThat(messages(SERVER + "variables: {a: {value: \"${b}\"}, b: {value: \"${a}\"}}\n"))
                .containsExactly("circular reference: a -> b -> a");
    }

    @Test
    void anEmptyVariableCountsAsUnsetForDefaults() {
        environment = Map.of("EMPTY", "");
        assertThat(argument("", "[${EMPTY:-d}][${EMPTY}]")).isEqualTo("[d][]");
    }

    @Test
    void namesThatNothingDefinesAreListedWithTheirPlaces() {
        LoadedSuite loaded = loaded(SERVER + tool("${GONE} and $GONE_TOO, ${OPTIONAL:-}"));
        assertThat(loaded.suite()).isPresent();
        assertThat(loaded.unresolved()).containsOnlyKeys("GONE", "GONE_TOO");
        assertThat(loaded.unresolved().getOrDefault("GONE", List.of()))
                .extracting(problem -> problem.position().line())
                .containsExactly(3);
    }

    @Test
    void strictVariablesMakeThatAnError() {
        environment = Map.of(SuiteLoader.STRICT_VARIABLES, "1");
        assertThat(messages(SERVER + tool("${GONE}")))
                .containsExactly("nothing defines the variable GONE");
    }

    @Test
    void everyProblemOfAFileIsFound() {
        assertThat(
                        problems(
                                """
                                servers:
                                  s: {command: [srv], colour: red}
                                tools:
                                  - {name: one, server: nowhere, tool: t}
                                  - {name: two, server: s, tool: t, expect: [{target: "a..b", matcher: {exact: 1}}]}
                                  - {name: three, server: s, tool: t, expect: [{target: a, matcher: {regex: "("}}]}
                                  - {server: s, tool: t}
                                """))
                .extracting(p -> p.position().line() + " " + p.position().pointer())
                .containsExactly(
                        "2 /servers/s/colour",
                        "4 /tools/0/server",
                        "5 /tools/1/expect/0/target",
                        "6 /tools/2/expect/0/matcher/regex",
                        "7 /tools/3");
    }

    @Test
    void overridesReplaceServersByNameOrAll() {
        options =
                new LoadOptions(
                        Map.of(),
                        List.of(),
                        new ServerOverrides(
                                Map.of("a", "https://a.example/mcp"),
                                Optional.empty(),
                                Optional.of("node 'my srv.js'"),
                                Optional.empty(),
                                Optional.empty(),
                                HttpOverrides.NONE,
                                Optional.empty()),
                        Optional.empty(),
                        LoadOptions.Purpose.RUN);
        Suite suite = load("servers: {a: {command: [x]}, b: {url: \"http://b/\"}}\n");
        assertThat(url(suite, "a").url()).hasHost("a.example");
        assertThat(stdio(suite, "b").command()).containsExactly("node", "my srv.js");
        assertThat(stdio(suite, "b").source()).isEqualTo("--server-command");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        LoadedSuite loaded = loader().load("absent.yml");
        assertThat(loaded.suite()).isEmpty();
        assertThat(loaded.problems().getFirst().position().file()).isEqualTo("absent.yml");
        assertThat(loaded.problems().getFirst().message()).isEqualTo("no such file");
        assertThat(loaded.problems().getFirst().hint()).isEmpty();
    }

    @Test
    void aFileWithAlmostThatNameIsSuggested() throws Exception {
        Path tests = Files.createDirectory(folder.resolve("tests"));
        Files.createFile(tests.resolve("shop.yml"));
        Files.createDirectory(tests.resolve("shp.yaml"));

        assertThat(loader().load("tests/shp.yml").problems().getFirst().hint())
                .contains("did you mean `tests/shop.yml`?");
    }

    private static ServerSpec.Stdio stdio(Suite suite, String name) {
        return (ServerSpec.Stdio) Objects.requireNonNull(suite.servers().get(name));
    }

    private static ServerSpec.Url url(Suite suite, String name) {
        return (ServerSpec.Url) Objects.requireNonNull(suite.servers().get(name));
    }

    private String argument(String head, String text) {
        Suite suite = load(SERVER + head + tool(text));
        return ((TestCase.ToolTest) suite.tests().getFirst()).arguments().path("m").stringValue();
    }

    private static String tool(String text) {
        return "tools:\n  - {name: t, server: s, tool: t, args: {m: \"" + text + "\"}}\n";
    }

    private Suite load(String yaml) {
        LoadedSuite loaded = loaded(yaml);
        assertThat(loaded.problems()).isEmpty();
        return loaded.suite().orElseThrow();
    }

    private List<String> messages(String yaml) {
        return problems(yaml).stream().map(Problem::message).toList();
    }

    private List<Problem> problems(String yaml) {
        return loaded(yaml).problems();
    }

    private LoadedSuite loaded(String yaml) {
        try {
            Files.writeString(folder.resolve("suite.yml"), yaml);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return loader().load("suite.yml");
    }

    private SuiteLoader loader() {
        World world = World.system().withEnvironment(environment).withWorkingDirectory(folder);
        return new SuiteLoader(world, options);
    }
}
