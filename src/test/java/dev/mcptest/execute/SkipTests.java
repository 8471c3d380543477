package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** Tests that a suite leaves out, with a reason. */
class SkipTests {

    @TempDir private Path folder;

    @Test
    void everyKindOfTestIsSkippedAndSaysWhy() throws Exception {
        RunRecord record =
                run(
                        """
                        tools:
                          - {name: tool, server: shop, tool: broken, skip: later}
                          - {name: rows, server: shop, tool: broken, skip: "${data.why}", data: [{why: one}, {why: 2}]}
                          - {name: runs, server: shop, tool: price, args: {sku: A}}
                        resources:
                          - {name: resource, server: shop, uri: "x://y", skip: later}
                        prompts:
                          - {name: prompt, server: shop, prompt: none, skip: later}
                        compliance:
                          - {name: check, server: shop, check: prompts/list, skip: later}
                        compositions:
                          - {name: all, server: shop, nodes: [{id: a, tool: broken}], skip: later}
                        agents:
                          - {name: agent, servers: [shop], model: stub, prompt: p, skip: later}
                        evals:
                          - {name: eval, server: shop, prompt: p, rubric: r, skip: later}
                        """);

        assertThat(record.tests())
                .extracting(
                        TestRecord::name, TestRecord::status, test -> test.skipReason().orElse(""))
                .containsExactly(
                        tuple("tool", Status.SKIP, "later"),
                        tuple("rows [1]", Status.SKIP, "one"),
                        tuple("rows [2]", Status.SKIP, "2"),
                        tuple("runs", Status.PASS, ""),
                        tuple("resource", Status.SKIP, "later"),
                        tuple("prompt", Status.SKIP, "later"),
                        tuple("check", Status.SKIP, "later"),
                        tuple("all", Status.SKIP, "later"),
                        tuple("agent", Status.SKIP, "later"),
                        tuple("eval", Status.SKIP, "later"));
        assertThat(record.warnings()).isEmpty();
    }

    @Test
    void variablesDecideAndAnEmptyOneIsNotSet() throws Exception {
        Files.writeString(folder.resolve(".env"), "SET=1\nEMPTY=\n");

        assertThat(
                        run("""
                        tools:
                          - {name: a, server: shop, tool: price, args: {sku: A}, skip: {reason: r, unless_env: SET}}
                          - {name: b, server: shop, tool: price, args: {sku: A}, skip: {reason: r, unless_env: EMPTY}}
                          - {name: c, server: shop, tool: price, args: {sku: A}, skip: {reason: r, if_env: SET}}
                          - {name: d, server: shop, tool: price, args: {sku: A}, skip: {reason: r, if_env: EMPTY}}
                          - {name: e, server: shop, tool: price, args: {sku: A}, skip: {reason: r, if_env: SET, unless_env: EMPTY}}
                          - {name: f, server: shop, tool: price, args: {sku: A}, skip: {reason: r, if_env: SET, unless_env: SET}}
                        """)
                                .tests())
                .extracting(TestRecord::status)
                .containsExactly(
                        Status.PASS,
                        Status.SKIP,
                        Status.SKIP,
                        Status.PASS,
                        Status.SKIP,
                        Status.PASS);
    }

    @Test
    void readersOfWhatIsNotCapturedAreSkippedToo() throws Exception {
        RunRecord record =
                run(
                        """
                        tools:
                          - {name: makes, server: shop, tool: price, args: {sku: A}, capture: {text: "result.content[0].text"}, skip: later}
                          - {name: reads, server: shop, tool: price, args: {sku: "${capture:text}"}, capture: {more: "result.content[0].text"}}
                          - {name: reads on, server: shop, tool: price, args: {sku: "${capture:more}"}}
                        """);

        assertThat(record.tests())
                .extracting(test -> test.skipReason().orElse(""))
                .containsExactly(
                        "later",
                        "\"makes\", which captures text, was skipped",
                        "\"reads\", which captures more, was skipped");
        assertThat(record.passed()).isTrue();
    }

    @Test
    void aSkippedTestHasItsAssertionsAndNoScore() throws Exception {
        TestRecord test =
                run("""
                tools:
                  - {name: a, server: shop, tool: price, threshold: 0.5, skip: later, expect: [{target: result, matcher: {exact: 1}}, {max_duration_ms: 1}]}
                """)
                        .tests()
                        .getFirst();

        assertThat(test.scores().score()).isEmpty();
        assertThat(test.assertions())
                .hasSize(2)
                .allMatch(entry -> entry.status() == Status.SKIP)
                .allMatch(entry -> entry.message().orElse("").contains("skipped"));
    }

    @Test
    void noHookRunsForIt() throws Exception {
        RunRecord record =
                run(
                        """
                        hooks: {beforeAll: "false", beforeEach: "false"}
                        tools: [{name: a, server: shop, tool: price, skip: later}]
                        """);

        assertThat(record.passed()).isTrue();
        assertThat(record.warnings())
                .containsExactly("nothing was judged: the only test that was selected was skipped");
    }

    @Test
    void aConditionThatIsNoTextSkipsNothing() throws Exception {
        RunRecord record =
                run(
                        """
                        tools: [{name: a, server: shop, tool: price, skip: {reason: r, if_env: "${data.e}"}, data: [{e: [1]}]}]
                        """);

        assertThat(record.tests()).extracting(TestRecord::status).containsExactly(Status.FAIL);
    }

    private RunRecord run(String yaml) throws Exception {
        return new ShopRun(folder).run(yaml);
    }
}
