package dev.mcptest.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.execute.Canned;
import dev.mcptest.result.RunRecord;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** Calls of tools beside the list that the server gives of them. */
@Timeout(60)
class ToolNamesTests {

    private static final String TWO_CALLS =
            "tools: [{name: one, server: s, tool: t}, {name: two, server: s, tool: t}]";
    private static final String CALL = "tools/call => " + Canned.RIGHT + "\n";
    private static final String CHANGED =
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"};;";

    @TempDir private Path folder;
    private Canned canned;

    @BeforeEach
    void prepare() {
        canned = new Canned(folder);
    }

    @Test
    void theListIsReadOnceWithAllItsPagesBeforeTheFirstCall() throws Exception {
        RunRecord record =
                canned.run(
                        """
                        tools/list => {"tools":[],"nextCursor":"2"}
                        tools/list => {"tools":[%s]}
                        resources/read => {"contents":[]}
                        """
                                        .formatted(Canned.tool("t"))
                                + CALL,
                        TWO_CALLS + "\nresources: [{name: r, server: s, uri: \"mem://a\"}]\n");

        Canned.passes(record);
        assertThat(record.warnings()).isEmpty();
        assertThat(canned.received())
                .containsExactly(
                        "initialize",
                        "notifications/initialized",
                        "tools/list",
                        "tools/list",
                        "tools/call",
                        "tools/call",
                        "resources/read");
    }

    @Test
    void nobodyAsksForToolsWhereNoneIsCalled() throws Exception {
        Canned.passes(
                canned.run(
                        "resources/read => {\"contents\":[]}\n",
                        "resources: [{name: r, server: s, uri: \"mem://a\"}]"));

        assertThat(canned.listings()).isZero();
    }

    @Test
    void aListThatIsNotToBeHadIsAWarningOfTheRun() throws Exception {
        for (String answer :
                new String[] {
                    "error out of order", "{\"tools\":\"t\"}", "{\"tools\":[{\"name\":\"t\"}]}"
                }) {
            RunRecord record = canned.run("tools/list => " + answer + "\n" + CALL, TWO_CALLS);

            Canned.passes(record);
            assertThat(record.warnings())
                    .singleElement()
                    .asString()
                    .startsWith("s: ")
                    .contains("tools/list")
                    .endsWith("structuredContent are not checked");
        }
    }

    @Test
    void aListThatHangsIsWaitedForFiveSecondsHoweverLongACallMayTake() throws Exception {
        RunRecord record =
                canned.run(
                        "tools/list => silence\n" + CALL,
                        "performance: {default_timeout_ms: 60000}\n" + TWO_CALLS);

        Canned.passes(record);
        assertThat(record.warnings())
                .singleElement()
                .asString()
                .contains("no answer to tools/list within 5 s");
        assertThat(canned.listings()).isOne();
    }

    @Test
    void headersAreNotMissedWhereThereAreNone() throws Exception {
        RunRecord record =
                canned.run(
                        """
                        server/discover => {"resultType":"complete","supportedVersions":["2026-07-28"],\
                        "ttlMs":0,"cacheScope":"public",\
                        "capabilities":{"tools":{}},"_meta":{"io.modelcontextprotocol/serverInfo":\
                        {"name":"s","version":"1"}}}
                        tools/call => {"resultType":"complete","content":[]}
                        """,
                        "target_versions: [\"2026-07-28\"]\n" + TWO_CALLS);

        Canned.passes(record);
        assertThat(record.warnings())
                .singleElement()
                .asString()
                .startsWith("s: tools/list: the server answered with JSON-RPC error");
    }

    @Test
    void aServerThatDiesOfTheQuestionIsNotAskedAgain() throws Exception {
        RunRecord record = canned.run("tools/list => death\n" + CALL, TWO_CALLS);

        Canned.passes(record);
        assertThat(record.warnings())
                .singleElement()
                .asString()
                .startsWith("s: ")
                .contains("ended while tools/list was read");
        assertThat(canned.listings()).isOne();
    }

    @Test
    void aToolThatAnswersIsListed() throws Exception {
        RunRecord record =
                canned.run(
                        Canned.tools(Canned.tool("tool")) + CALL,
                        "tools: [{name: one, server: s, tool: t}, {name: two, server: s, tool:"
                                + " tool}]");

        assertThat(Canned.breaches(record.tests().getFirst()))
                .containsExactly("the tool \"t\" answers, but tools/list does not name it");
        assertThat(Canned.messages(record.tests().getLast())).isEmpty();
    }

    @Test
    void aToolMayComeOrGoToldOrUntold() throws Exception {
        String both = Canned.tools(Canned.tool("t"), Canned.tool("u"));
        String suite = "tools: [{name: one, server: s, tool: t}, {name: two, server: s, tool: u}]";
        RunRecord untold = canned.run(Canned.tools(Canned.tool("t")) + both + CALL, suite);
        RunRecord told =
                canned.run(
                        both
                                + Canned.tools(Canned.tool("u"))
                                + "tools/call t => "
                                + CHANGED
                                + Canned.RIGHT
                                + "\ntools/call u => {\"content\":[],\"isError\":true}\n",
                        suite.replace(
                                "u}",
                                "u, expect: [{target: result.isError, matcher: {exact: true}}]}"));

        Canned.passes(untold);
        Canned.passes(told);
        assertThat(told.warnings()).isEmpty();
    }

    @Test
    void aNameThatIsProbablyMisspeltIsWarnedOf() throws Exception {
        RunRecord record =
                canned.run(
                        Canned.tools(Canned.tool("price")) + "tools/call => error no such tool\n",
                        "tools: [{name: one, server: s, tool: prise, expect: [{target:"
                                + " result.error.code, matcher: {exact: -32602}}]}]");

        Canned.passes(record);
        String text = "the server lists no tool \"prise\"; did you mean \"price\"?";
        assertThat(record.warnings()).containsExactly("s: " + text);
        assertThat(record.tests().getFirst().notes()).containsExactly(text);
    }

    @Test
    void argumentsThatAToolDoesNotKnowAreNoted() throws Exception {
        RunRecord record =
                canned.run(
                        Canned.tools(
                                        "{\"name\":\"t\",\"inputSchema\":{\"type\":\"object\",\"properties\":{\"sku\":{\"type\":\"string\"}}}}")
                                + CALL,
                        """
                        tools:
                          - {name: typo, server: s, tool: t, args: {sko: a}}
                          - {name: type, server: s, tool: t, args: {sku: 5}}
                          - {name: right, server: s, tool: t, args: {sku: a}}
                        """);

        Canned.passes(record);
        assertThat(record.tests().get(0).notes())
                .singleElement()
                .asString()
                .contains("inputSchema", "sko", "did you mean \"sku\"?");
        assertThat(record.tests().get(1).notes())
                .singleElement()
                .asString()
                .contains("inputSchema", "sku");
        assertThat(record.tests().get(2).notes()).isEmpty();
    }

    @Test
    void structuredContentIsHeldAgainstTheOutputSchemaOfTheListAsItIsNow() throws Exception {
        String typed =
                "{\"name\":\"t\",\"inputSchema\":{\"type\":\"object\"},\"outputSchema\":{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"%s\"}}}}";
        String answer = "tools/call => {\"content\":[],\"structuredContent\":{\"n\":\"1\"}}\n";
        String suite = "tools: [{name: one, server: s, tool: t}]";
        RunRecord wrong = canned.run(Canned.tools(typed.formatted("number")) + answer, suite);
        RunRecord missing = canned.run(Canned.tools(typed.formatted("number")) + CALL, suite);
        RunRecord changed =
                canned.run(
                        Canned.tools(typed.formatted("number"))
                                + Canned.tools(typed.formatted("string"))
                                + answer,
                        suite);

        assertThat(Canned.breaches(wrong.tests().getFirst()))
                .singleElement()
                .asString()
                .startsWith("the result of tools/call is wrong at /structuredContent/n: ")
                .contains("outputSchema");
        assertThat(Canned.breaches(missing.tests().getFirst()))
                .singleElement()
                .asString()
                .contains("structuredContent")
                .contains("outputSchema");
        Canned.passes(changed);
    }

    @Test
    void whatTheServerAsksAndTellsMeanwhileBelongsToTheCallAndItsLogsDoNot() throws Exception {
        String log =
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{\"level\":\"info\",\"data\":\"listing\"}};;";
        String told = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/resources/list_changed\"};;";
        String asked = "{\"jsonrpc\":\"2.0\",\"id\":900,\"method\":\"roots/list\"};;";
        RunRecord record =
                canned.run(
                        "tools/list => "
                                + log
                                + told
                                + asked
                                + "{\"tools\":["
                                + Canned.tool("t")
                                + "]}\n"
                                + CALL,
                        """
                        tools:
                          - name: first
                            server: s
                            tool: t
                            expect:
                              - {target: notifications, matcher: {exact: [{method: notifications/resources/list_changed}]}}
                              - {target: "requests[0].method", matcher: {exact: roots/list}}
                          - {name: second, server: s, tool: t, expect: [{target: notifications, matcher: {exact: []}}]}
                        """);

        Canned.passes(record);
    }

    @Test
    void noiseWhileTheListIsReadFailsTheTest() throws Exception {
        RunRecord record =
                canned.run(
                        "tools/list => INFO listing;;{\"tools\":["
                                + Canned.tool("t")
                                + "]}\n"
                                + CALL,
                        "tools: [{name: one, server: s, tool: t}]");

        assertThat(Canned.breaches(record.tests().getFirst()))
                .singleElement()
                .asString()
                .contains("INFO listing");
    }
}
