package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.plan.Ledgers;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.plan.Selection;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;
import dev.mcptest.snapshot.SnapshotPolicy;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/** Runs suites against the embedded server in a process of its own. */
class RunnerTests {

    private static final String SHOP =
            """
            mock_server:
              name: shop
              tools:
                - name: price
                  response: {content: [{type: text, text: "12.50 for ${args.sku}"}]}
                - name: broken
                  response: {isError: true, content: [{type: text, text: sold out}]}
                - name: refused
                  error: {code: -32050, message: till is jammed}
            """;

    @TempDir private Path folder;
    private RunOptions options = RunOptions.DEFAULT;
    private RunListener listener = new RunListener() {};

    @Test
    void testsReportInFileOrderWithTheirVerdicts() throws Exception {
        RunRecord record =
                run(
                        """
                        tools:
                          - {name: good, server: shop, tool: price, args: {sku: A}, expect: [{target: "result.content[0].text", matcher: {exact: 12.50 for A}}]}
                          - {name: bad, server: shop, tool: price, args: {sku: A}, expect: [{target: "result.content[0].text", matcher: {exact: "1"}}]}
                        compliance:
                          - {name: lists, server: shop, check: tools/list, expect: [{target: result.tools.length, matcher: {exact: 3}}]}
                        """);

        assertThat(record.tests())
                .extracting(TestRecord::name, TestRecord::status)
                .containsExactly(
                        org.assertj.core.api.Assertions.tuple("good", Status.PASS),
                        org.assertj.core.api.Assertions.tuple("bad", Status.FAIL),
                        org.assertj.core.api.Assertions.tuple("lists", Status.PASS));
        assertThat(record.servers()).hasSize(1);
        assertThat(record.servers().getFirst().protocolVersion()).contains("2025-11-25");
        assertThat(record.runId()).matches("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab].*");
    }

    @Test
    void aTestSaysWhenItsCallBegan() throws Exception {
        RunRecord record =
                run(
                        """
                        tools:
                          - {name: first, server: shop, tool: price, args: {sku: A}}
                          - {name: second, server: shop, tool: price, args: {sku: A}}
                          - {name: never, server: shop, tool: price, args: {sku: A}, skip: sold out}
                        """);

        double first = record.tests().getFirst().startedMs().orElseThrow();
        double second = record.tests().get(1).startedMs().orElseThrow();
        assertThat(second)
                .isGreaterThanOrEqualTo(first + record.tests().getFirst().durationMs() - 0.01)
                .isLessThan(record.durationMs());
        assertThat(record.tests().get(2).startedMs()).isEmpty();
    }

    @Test
    void aTestWithoutAssertionsFailsOnAnyKindOfError() throws Exception {
        RunRecord record =
                run(
                        """
                        tools:
                          - {name: tool error, server: shop, tool: broken}
                          - {name: rpc error, server: shop, tool: refused}
                        """);

        assertThat(messages(record))
                .containsExactly(
                        "the tool answered with isError: true: sold out",
                        "the server answered with JSON-RPC error -32050: till is jammed");
    }

    @Test
    void passingOnAnErrorThatNobodyLooksAtIsWarnedOf() throws Exception {
        RunRecord record =
                run(
                        """
                        tools:
                          - {name: unnoticed, server: shop, tool: broken, expect: [{target: "result.content[0].text", matcher: {exact: sold out}}]}
                          - {name: meant, server: shop, tool: broken, expect: [{target: result.isError, matcher: {exact: true}}]}
                        """);

        assertThat(record.summary().passed()).isEqualTo(2);
        assertThat(record.warnings())
                .containsExactly(
                        "\"unnoticed\" passed on an error result: assert result.isError to say that"
                                + " the error is wanted");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{target: result, matcher: {schema: {type: object, required: [content]}}}",
                "{target: result, matcher: {contains: {content: []}}}",
                "{target: result, matcher: {cel: 'has(value.content)'}}",
                "{target: result, matcher: {cel: 'value.content[0].text != \"error\"'}}",
                "{target: result, matcher: {not: {exact: {content: []}}}}",
                "{target: result, transform: {jq: .content}, matcher: {not: {exact: 1}}}",
                "{matcher: {cel: 'has(value.result)'}}",
                "{matcher: {contains: {result: {content: []}}}}",
                "{target: 'result.content', matcher: {cel: 'size(value) == 1'}}"
            })
    void whatDoesNotLookAtTheErrorIsWarnedOf(String assertion) throws Exception {
        assertThat(passingOverAnError(assertion).warnings()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{target: 'result[\"isError\"]', matcher: {exact: true}}",
                "{target: result, matcher: {contains: {isError: true}}}",
                "{target: result, matcher: {schema: {properties: {isError: {const: true}}}}}",
                "{target: result, matcher: {cel: 'value.isError'}}",
                "{target: result, matcher: {cel: 'value[\"isError\"] == true'}}",
                "{target: result, matcher: {cel: '\"isError\" in value'}}",
                "{target: result, matcher: {cel: '!has(value.error)'}}",
                "{target: result, matcher: {anyOf: [{contains: {isError: true}}, {exact: 1}]}}",
                "{target: result, matcher: {regex: '\"isError\": ?true'}}",
                "{target: result, transform: {jq: .isError}, matcher: {exact: true}}",
                "{matcher: {cel: 'value.result.isError'}}",
                "{matcher: {contains: {result: {isError: true}}}}"
            })
    void whatLooksAtTheErrorIsNot(String assertion) throws Exception {
        assertThat(passingOverAnError(assertion).warnings()).isEmpty();
    }

    private RunRecord passingOverAnError(String assertion) throws Exception {
        RunRecord record =
                run(
                        "tools:\n  - {name: t, server: shop, tool: broken, expect: ["
                                + assertion
                                + "]}\n");
        assertThat(messages(record)).isEmpty();
        return record;
    }

    @Test
    void bailLeavesTheRestSkippedWithTheReason() throws Exception {
        options =
                new RunOptions(
                        OptionalInt.empty(),
                        true,
                        0,
                        SnapshotPolicy.DEFAULT,
                        Ledgers.NONE,
                        TokenStore.none());

        RunRecord record =
                run(
                        """
                        tools:
                          - {name: one, server: shop, tool: price, args: {sku: A}}
                          - {name: two, server: shop, tool: broken}
                          - {name: three, server: shop, tool: price, args: {sku: A}}
                        """);

        assertThat(record.tests())
                .extracting(TestRecord::status)
                .containsExactly(Status.PASS, Status.FAIL, Status.SKIP);
        assertThat(record.tests().get(2).skipReason())
                .contains("not run: --bail, and \"two\" failed");
    }

    @Test
    void manyTestsAtOnceGiveTheSameRecord() throws Exception {
        options =
                new RunOptions(
                        OptionalInt.of(8),
                        false,
                        0,
                        SnapshotPolicy.DEFAULT,
                        Ledgers.NONE,
                        TokenStore.none());
        var yaml = new StringBuilder("tools:\n");
        for (int i = 0; i < 60; i++) {
            yaml.append(
                    "  - {name: t%d, server: shop, tool: price, args: {sku: S%d}, expect: [{target: \"result.content[0].text\", matcher: {exact: 12.50 for S%d}}]}\n"
                            .formatted(i, i, i));
        }

        RunRecord record = run(yaml.toString());

        assertThat(messages(record)).isEmpty();
        assertThat(record.tests()).extracting(TestRecord::name).startsWith("t0", "t1", "t2");
        assertThat(record.servers()).hasSize(1);
    }

    @Test
    void oneJobRunsTestsOfSeveralServersInFileOrder() throws Exception {
        options =
                new RunOptions(
                        OptionalInt.of(1),
                        false,
                        0,
                        SnapshotPolicy.DEFAULT,
                        Ledgers.NONE,
                        TokenStore.none());
        var order = new java.util.concurrent.ConcurrentLinkedQueue<String>();
        listener =
                new RunListener() {
                    @Override
                    public void started(TestIdentity test) {
                        order.add(test.name());
                    }
                };

        run(
                """
                  two: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml]}
                tools:
                  - {name: a, server: shop, tool: price, args: {sku: A}}
                  - {name: b, server: two, tool: price, args: {sku: A}}
                  - {name: c, server: shop, tool: price, args: {sku: A}}
                """);

        assertThat(order).containsExactly("a", "b", "c");
    }

    @Test
    void aServerThatCannotBeStartedFailsAllItsTestsAndNoOther() throws Exception {
        RunRecord record =
                run(
                        """
                          gone: {command: [no-such-program-anywhere]}
                        tools:
                          - {name: one, server: gone, tool: x}
                          - {name: two, server: shop, tool: price, args: {sku: A}}
                          - {name: three, server: gone, tool: x}
                        """);

        assertThat(record.tests())
                .extracting(TestRecord::status)
                .containsExactly(Status.FAIL, Status.PASS, Status.FAIL);
        Failure failure = record.tests().getFirst().failures().getFirst();
        assertThat(failure.kind()).isEqualTo(FailureKind.CONNECT);
        assertThat(failure.layer()).contains("spawn");
    }

    @Test
    void aCallThatTakesTooLongFailsAndTheNextOneRuns() throws Exception {
        RunRecord record =
                run(
                        """
                          slow: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml, --fault, hang]}
                        tools:
                          - {name: hangs, server: slow, tool: price, args: {sku: A}, timeout_ms: 200}
                        compliance:
                          - {name: still there, server: slow, check: ping}
                        """);

        Failure failure = record.tests().getFirst().failures().getFirst();
        assertThat(failure.kind()).isEqualTo(FailureKind.TIMEOUT);
        assertThat(record.tests().get(1).status()).isEqualTo(Status.PASS);
    }

    @Test
    void aBudgetIsABucketOfItsOwn() throws Exception {
        RunRecord record =
                run(
                        """
                          slow: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml, --fault, "slow:30"]}
                        tools:
                          - {name: late, server: slow, tool: price, args: {sku: A}, expect: [{max_duration_ms: 5}]}
                        """);

        Failure failure = record.tests().getFirst().failures().getFirst();
        assertThat(failure.kind()).isEqualTo(FailureKind.BUDGET);
        assertThat(failure.matcher()).contains("max_duration_ms");
    }

    @Test
    void aFailedTestCarriesItsExchange() throws Exception {
        RunRecord record =
                run("tools:\n  - {name: bad, server: shop, tool: broken, args: {sku: A}}\n");

        var evidence = record.tests().getFirst().evidence().orElseThrow();
        assertThat(evidence.request().orElseThrow().path("method").asString(""))
                .isEqualTo("tools/call");
        assertThat(
                        evidence.response()
                                .orElseThrow()
                                .path("result")
                                .path("isError")
                                .asBoolean(false))
                .isTrue();
    }

    private static List<String> messages(RunRecord record) {
        return record.tests().stream()
                .flatMap(test -> test.failures().stream())
                .map(Failure::message)
                .toList();
    }

    /** Runs tests against a server {@code shop}; the text may begin with further servers. */
    private RunRecord run(String yaml) throws IOException {
        Files.writeString(folder.resolve("shop.yml"), SHOP);
        String head =
                "servers:\n  shop: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml]}\n";
        Files.writeString(
                folder.resolve("s.yml"), (head + yaml).replace("FOLDER", folder.toString()));
        World world = World.system().withWorkingDirectory(folder);
        LoadedSuite loaded = new SuiteLoader(world, LoadOptions.NONE).load("s.yml");
        assertThat(loaded.problems()).isEmpty();
        var source = new Plan.Source(loaded.suite().orElseThrow(), loaded.lookup());
        Plan plan = Plan.of(List.of(source), Selection.ALL);
        return new Runner("test", world, plan, options, new Redactor(), listener).run();
    }
}
