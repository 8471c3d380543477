package dev.mcptest.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.Pasting;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.result.Acceptance;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The command that a failure shows, run as a shell reads it. */
@DisabledOnOs(OS.WINDOWS)
class ReproductionTests {

    /** What changes what is sent or judged, and is therefore part of the command. */
    private static final Set<String> REPEATED =
            Set.of(
                    "--profile",
                    "--retry",
                    "--no-cache",
                    "--models",
                    "--judge-model",
                    "--require-keys",
                    "--record",
                    "--live",
                    "--wait-for-ready",
                    "--no-new-snapshots",
                    "--known-failures",
                    "--var",
                    "--env-file",
                    "--cache-dir",
                    "--server",
                    "--server-config",
                    "--server-url",
                    "--server-command",
                    "--server-auth-bearer-env",
                    "--startup-timeout",
                    "--protocol-checks",
                    "--strict-output",
                    "--header",
                    "--header-env",
                    "--ca-bundle",
                    "--insecure-skip-verify",
                    "--http-timeout",
                    "--connect-timeout");

    private static final String SERVERS =
            """
            servers: {shop: {command: [mcptest, mock, --tools-from, "${CONFIG_DIR}/shop.yml"]}}
            """;

    /** Fails with what it was sent. */
    private static final String SAYS =
            """
              - name: %s
                server: shop
                tool: echo
                args: {text: %s}
                expect: [{target: "result.content[0].text", matcher: {exact: ho}}]
            """;

    @TempDir private Path folder;
    private Pasting shop;

    @BeforeEach
    void openTheShop() throws Exception {
        shop = new Pasting(folder);
        shop.write(
                "shop.yml",
                """
                mock_server:
                  name: shop
                  tools:
                    - {name: echo, response: {content: [{type: text, text: "${args.text}"}]}}
                    - {name: order, response: {structuredContent: {id: 7}, content: []}}
                    - {name: broken, response: {isError: true, content: []}}
                """);
    }

    @Test
    void everyOptionOfARunIsEitherRepeatedOrLeftOutForAReason() {
        Set<String> known = new TreeSet<>();
        for (OptionGroup group : new RunCommand().usage().allGroups()) {
            group.options().forEach(option -> known.add(option.name()));
        }
        List<String> leftOut = Reproduction.LEFT_OUT.stream().map(Option::name).toList();
        Set<String> classified = new TreeSet<>(REPEATED);
        classified.addAll(leftOut);

        assertThat(known)
                .describedAs(
                        "does it change what is sent or judged? then it belongs to REPEATED here,"
                                + " else to Reproduction.LEFT_OUT")
                .isEqualTo(classified);
        assertThat(leftOut).doesNotContainAnyElementsOf(REPEATED);
    }

    @Test
    void theCommandNamesTheSuiteAndTheTest() throws Exception {
        var suite = new StringBuilder(SERVERS + "tools:\n");
        List<String> names = List.of("a price", "'it''s \"bad\"'", "costs $$5", "'re:new'", "'-j'");
        names.forEach(name -> suite.append(SAYS.formatted(name, "hi")));
        shop.write("s.yml", suite + SAYS.formatted("is it?", "hi"));

        assertThat(shop.run("s.yml").tests())
                .extracting(test -> test.reproduce().orElse(""))
                .containsExactly(
                        "mcptest run s.yml --include \"a price\"",
                        "mcptest run s.yml --include 'it'\\''s \"bad\"'",
                        "mcptest run s.yml --include 'costs $5'",
                        "mcptest run s.yml --include \"re:new\"",
                        "mcptest run s.yml --id \"s.yml::tool::-j\"",
                        "mcptest run s.yml --id \"s.yml::tool::is it?\"");
    }

    @Test
    void theAcceptingCommandStoresTheSnapshotsOfItsTestAndOfNoOther() throws Exception {
        List<String> names = List.of("a price", "a price too", "'it''s $$5 [c]* `id`'", "'re:x'");
        shop.write("s.yml", snapshots(names, "before"));
        shop.run("s.yml");
        shop.write("s.yml", snapshots(names, "after"));

        List<TestRecord> failed = shop.run("s.yml").tests();

        assertThat(accepting(failed.get(1)))
                .isEqualTo("mcptest run s.yml -u --filter \"a price too\"");
        assertThat(accepting(failed.get(0)))
                .isEqualTo("mcptest run s.yml -u --include \"a price\"");
        for (int done = 1; done <= failed.size(); done++) {
            assertThat(shop.paste(accepting(failed.get(done - 1))).passed()).isTrue();
            assertThat(shop.run("s.yml").summary().passed()).isEqualTo(done);
        }
    }

    @Test
    void nothingIsOfferedForAcceptanceWhereTheTestFailsElsewhereToo() throws Exception {
        String suite = snapshots(List.of("one"), "before");
        shop.write("s.yml", suite);
        shop.run("s.yml");
        shop.write(
                "s.yml",
                suite.replace("before", "after")
                        .replace(
                                "expect: [",
                                "expect: [{target: result.isError, matcher: {exact: true}}, "));

        assertThat(Acceptance.command(shop.run("s.yml").tests().getFirst())).isEmpty();
    }

    private static String snapshots(List<String> names, String text) {
        var suite = new StringBuilder(SERVERS + "tools:\n");
        for (int i = 0; i < names.size(); i++) {
            suite.append(
                    SAYS.formatted(names.get(i), text).replace("exact: ho", "snapshot: k" + i));
        }
        return suite.toString();
    }

    private static String accepting(TestRecord test) {
        return Acceptance.command(test).orElseThrow();
    }

    @Test
    void aNameIsReadAsItIsAndNothingElseRuns() throws Exception {
        List<String> names =
                List.of(
                        "two words",
                        "two words and more",
                        "it's $$HOME `id` \\\\ !",
                        "say \\\"it\\\" 100% {a,b} [c]*",
                        "--bail",
                        "a\\u001b[2J (b) 'd' \\u202e e\\\\",
                        "with a line\\nand an end\\n",
                        "価格 \\U0001F600");
        var suite = new StringBuilder(SERVERS + "tools:\n");
        names.forEach(name -> suite.append(SAYS.formatted("\"" + name + "\"", "hi")));
        shop.write("s.yml", suite.toString());

        showsItselfAgain(shop.run("s.yml"));
    }

    @Test
    void whatIsTiedToATestComesAlongAndNothingElse() throws Exception {
        shop.write("lib/more.yml", "tools:\n" + SAYS.formatted("imported", "hi"));
        shop.write(
                "s.yml",
                SERVERS
                        + "imports: [lib/more.yml]\ntools:\n"
                        + SAYS.formatted("list", "hi")
                        + SAYS.formatted("list all", "hi")
                        + SAYS.formatted("same", "one")
                        + SAYS.formatted("same", "two")
                        + SAYS.formatted("full\n    profile: full", "hi")
                        + SAYS.formatted(
                                "rows\n    data: [{t: a}, {t: b, name: x}]", "\"${data.t}\"")
                        + """
                          - {name: orders, server: shop, tool: order, capture: {id: result.structuredContent.id}}
                          - {name: other, server: shop, tool: order, capture: {id2: result.structuredContent.id}}
                        """
                        + SAYS.formatted("reads", "\"no ${capture:id}\""));

        RunRecord run = shop.run("s.yml", "--profile", "full");

        showsItselfAgain(run);
        assertThat(failed(run)).hasSize(9);
        assertThat(shop.paste(named(run, "reads")).tests())
                .extracting(TestRecord::name)
                .containsExactly("orders", "reads");
    }

    @Test
    void whatChangesWhatIsSentOrJudgedIsRepeated() throws Exception {
        shop.write("ci.env", "FROM_FILE=from a file\n");
        shop.write(
                "s.yml",
                SERVERS
                        + "tools:\n"
                        + SAYS.formatted("file", "\"${FROM_FILE:-}\"")
                        + SAYS.formatted("flag", "\"${FLAG:-}\"")
                        + """
                          - name: stored
                            server: shop
                            tool: order
                            expect: [{target: result, matcher: {snapshot: order}}]
                        """);

        RunRecord run =
                shop.run(
                        "--env-file",
                        "ci.env",
                        "s.yml",
                        "--var",
                        "FLAG=it's $5 & \"more\"",
                        "--var",
                        "UNUSED=",
                        "--no-new-snapshots",
                        "--jobs",
                        "1");

        showsItselfAgain(run);
        assertThat(named(run, "flag").failures().getFirst().actual().orElseThrow().asString(""))
                .isEqualTo("it's $5 & \"more\"");
        assertThat(named(run, "file").reproduce())
                .contains(
                        "mcptest run s.yml --include \"file\" --env-file ci.env --var"
                                + " FLAG='it'\\''s $5 & \"more\"' --var UNUSED=\"\""
                                + " --no-new-snapshots");
        assertThat(folder.resolve("snapshots")).doesNotExist();
    }

    @Test
    void aSecretIsSaidByTheNameOfItsVariable() throws Exception {
        shop.set("TOKEN", "kukulkan-5512-zz");
        shop.set("API_KEY", "quetzal-7781");
        shop.set("STAGING", "http://127.0.0.1:1/mcp?key=kukulkan-5512-zz");
        shop.write(
                "s.yml",
                """
                servers:
                  shop: {url: "http://127.0.0.1:1/mcp", auth: {bearer_token_env: TOKEN}}
                tools:
                """
                        + SAYS.formatted("\"knows ${TOKEN}\"", "hi"));

        RunRecord run =
                shop.run(
                        "s.yml",
                        "--var",
                        "API_KEY=quetzal-7781",
                        "--var",
                        "NOTE=with kukulkan-5512-zz in it",
                        "--header",
                        "X-Note=kukulkan-5512-zz",
                        "--server-url",
                        "http://127.0.0.1:1/mcp?key=kukulkan-5512-zz");

        String command = run.tests().getFirst().reproduce().orElseThrow();
        assertThat(command)
                .contains(
                        "--include \"knows \"\"$TOKEN\"",
                        "--var API_KEY=\"$API_KEY\"",
                        "--var NOTE=\"with \"\"$TOKEN\"\" in it\"",
                        "--header X-Note=\"$TOKEN\"",
                        "--server-url \"$STAGING\"")
                .doesNotContain("kukulkan", "quetzal");
        assertThat(shop.words(command)).contains("NOTE=with kukulkan-5512-zz in it");
        showsItselfAgain(run);
    }

    @Test
    void aSecretThatNoVariableHoldsIsNotSaidAtAll() throws Exception {
        shop.write("s.yml", SERVERS + "tools:\n" + SAYS.formatted("hi", "hi"));

        String command =
                shop.run(
                                "s.yml",
                                "--var",
                                "TOKEN=kukulkan-5512-zz",
                                "--server",
                                "shop=http://me:quetzal@127.0.0.1:1/mcp")
                        .tests()
                        .getFirst()
                        .reproduce()
                        .orElseThrow();

        assertThat(command)
                .isEqualTo(
                        "mcptest run s.yml --include \"hi\" --var TOKEN=\"$TOKEN\" --server"
                                + " shop=\"$SHOP\"");
    }

    @Test
    void aSuiteMayBeCalledLikeAnOption() throws Exception {
        Files.createDirectories(folder.resolve("-my tests"));
        shop.write(
                "-my tests/s.yml",
                SERVERS.replace("/shop.yml", "/../shop.yml")
                        + "tools:\n"
                        + SAYS.formatted("hi", "hi"));

        showsItselfAgain(shop.run("./-my tests/s.yml"));
    }

    private void showsItselfAgain(RunRecord run) throws Exception {
        assertThat(failed(run)).isNotEmpty();
        for (TestRecord test : failed(run)) {
            RunRecord again = shop.paste(test);

            assertThat(failed(again)).describedAs(test.reproduce().orElse("")).hasSize(1);
            assertThat(Pasting.said(failed(again).getFirst())).isEqualTo(Pasting.said(test));
        }
    }

    private static List<TestRecord> failed(RunRecord run) {
        return run.tests().stream().filter(TestRecord::isUnexpectedFailure).toList();
    }

    private static TestRecord named(RunRecord run, String name) {
        return run.tests().stream().filter(it -> it.name().equals(name)).findFirst().orElseThrow();
    }
}
