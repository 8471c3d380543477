package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Optional;

/** Answers that break the protocol, and what comes of them. */
@Timeout(60)
class ProtocolChecksTests {

    private static final String WRONG = "tools/call => {\"content\":[{\"type\":\"txt\"}]}\n";
    private static final String AT_BLOCK = "the result of tools/call is wrong at /content/0: ";

    @TempDir private Path folder;
    private Canned canned;

    @BeforeEach
    void prepare() {
        canned = new Canned(folder);
    }

    @Test
    void aBreachFailsTheTestBesideItsAssertionsAndNoScoreOutweighsIt() throws Exception {
        RunRecord record =
                canned.run(
                        Canned.tools(Canned.tool("t")) + WRONG,
                        """
                        tools:
                          - name: scored
                            server: s
                            tool: t
                            threshold: 0.1
                            expect:
                              - {target: result.isError, matcher: {exact: false}}
                              - {target: "result.content[0].type", matcher: {exact: text}}
                          - {name: judged, server: s, tool: t, expect: [{target: "result.content[0].type", matcher: {exact: text}}]}
                        """);

        TestRecord scored = record.tests().getFirst();
        assertThat(Canned.breaches(scored)).singleElement().asString().startsWith(AT_BLOCK);
        assertThat(scored.failures().getFirst().details().path("pointer").asString())
                .isEqualTo("/content/0");
        assertThat(scored.assertions()).hasSize(2);
        assertThat(scored.scores().score()).hasValue(0.5);
        assertThat(record.tests().getLast().failures())
                .extracting(Failure::kind)
                .containsExactly(FailureKind.PROTOCOL, FailureKind.ASSERTION);
    }

    @Test
    void stepsGoOnAfterABreachAndNodesTellOfOneThatAnAssertionExpects() throws Exception {
        RunRecord record =
                canned.run(
                        Canned.tools(Canned.tool("t"), Canned.tool("right"))
                                + WRONG
                                + "tools/call right => "
                                + Canned.RIGHT
                                + "\n",
                        """
                        tools:
                          - name: steps
                            server: s
                            steps: [{name: first, tool: t}, {name: second, tool: right}]
                            expect: [{target: "result.content[0].text", matcher: {exact: hi}}]
                        compositions:
                          - name: nodes
                            server: s
                            nodes:
                              - {id: a, tool: t}
                              - {id: b, tool: right, needs: [a]}
                            output: b
                            expect: [{target: nodes.a.status, matcher: {exact: ok}}]
                        """);

        TestRecord steps = record.tests().getFirst();
        assertThat(Canned.breaches(steps))
                .singleElement()
                .asString()
                .startsWith("step \"first\": " + AT_BLOCK);
        assertThat(steps.assertions()).hasSize(1);
        assertThat(Canned.breaches(record.tests().getLast()))
                .singleElement()
                .asString()
                .startsWith("node `a`: " + AT_BLOCK);
    }

    @Test
    void whatAServerSaysOfItselfConcernsEveryTestOfIt() throws Exception {
        RunRecord record =
                canned.run(
                        CannedServer.HELLO.replace(",\"version\":\"1\"", "")
                                + "tools/call => "
                                + Canned.RIGHT
                                + "\nresources/read => {\"contents\":[]}\n"
                                + Canned.tools(Canned.tool("t")),
                        """
                        tools: [{name: tool, server: s, tool: t}, {name: steps, server: s, steps: [{tool: t}, {tool: t}]}]
                        resources: [{name: resource, server: s, uri: "mem://a"}]
                        compliance: [{name: hello, server: s, check: initialize}]
                        """);

        assertThat(record.tests())
                .hasSize(4)
                .allSatisfy(test ->
                        assertThat(Canned.breaches(test))
                                .singleElement()
                                .asString()
                                .startsWith("the result of initialize is wrong at /serverInfo"));
    }

    @Test
    void warnMakesOneWarningOfABreachAndOffDoesNotLook() throws Exception {
        String suite = "tools: [{name: a, server: s, tool: t}, {name: b, server: s, tool: t}]";
        RunRecord warned =
                canned.run(
                        Canned.tools(Canned.tool("other")) + WRONG, "protocol_checks: warn", suite);
        long listings = canned.listings();
        RunRecord off =
                canned.run(
                        Canned.tools(Canned.tool("other")) + WRONG,
                        "protocol_checks: 'off'",
                        suite);

        Canned.passes(warned);
        assertThat(warned.warnings())
                .satisfiesExactly(
                        text -> assertThat(text).startsWith("s: " + AT_BLOCK),
                        text ->
                                assertThat(text)
                                        .isEqualTo(
                                                "s: the tool \"t\" answers, but tools/list"
                                                        + " does not name it"));
        Canned.passes(off);
        assertThat(off.warnings()).isEmpty();
        assertThat(canned.listings()).isEqualTo(listings);
    }

    @Test
    void everyPageOfAListIsLookedAt() throws Exception {
        RunRecord record =
                canned.run(
                        """
                        resources/list => {"resources":[{"uri":"a://1","name":"a"}],"nextCursor":"2"}
                        resources/list => {"resources":[{"uri":"a://2"}],"nextCursor":null}
                        """,
                        "compliance: [{name: list, server: s, check: resources/list}]");

        assertThat(Canned.breaches(record.tests().getFirst()))
                .satisfiesExactly(
                        text ->
                                assertThat(text)
                                        .contains(" of resources/list is wrong at /resources/1"),
                        text ->
                                assertThat(text)
                                        .contains(
                                                "resources/list (page 2) is wrong at /nextCursor"));
    }

    @Test
    void anErrorThatASuitePretendsIsNotLookedAt() throws Exception {
        RunRecord record =
                canned.run(
                        "",
                        """
                        fixtures: {errors: [{name: odd, applies_to: any, code: -32000, message: odd}]}
                        tools: [{name: injected, server: s, tool: unknown, inject_error: odd, expect: [{target: result.isError, matcher: {exact: true}}]}]
                        """);

        Canned.passes(record);
        assertThat(record.tests().getFirst().notes()).isEmpty();
    }

    @Test
    void aTestThatAsksForAnErrorOfTheToolIsToldOfOneOfTheProtocol() throws Exception {
        RunRecord record =
                canned.run(
                        Canned.tools(Canned.tool("t"), Canned.tool("u"))
                                + "tools/call t => error down today\n"
                                + "tools/call u => {\"content\":[],\"isError\":true}\n",
                        """
                        defaultTest: {expect: [{target: result.isError, matcher: {exact: true}}]}
                        tools:
                          - {name: of the protocol, server: s, tool: t}
                          - {name: in steps, server: s, steps: [{tool: t}]}
                          - {name: told apart, server: s, tool: t, expect: [{target: result.error.code, matcher: {exact: -32602}}]}
                          - {name: of the tool, server: s, tool: u}
                        """);

        Canned.passes(record);
        String note = "this was a JSON-RPC error (-32602: down today), not a result of the tool";
        assertThat(record.tests())
                .extracting(test ->
                        Optional.of(test.notes())
                                .filter(notes -> !notes.isEmpty())
                                .map(notes -> notes.getFirst().startsWith(note)))
                .containsExactly(
                        Optional.of(true), Optional.of(true), Optional.empty(), Optional.empty());
        assertThat(record.tests()).extracting(TestRecord::status).containsOnly(Status.PASS);
    }
}
