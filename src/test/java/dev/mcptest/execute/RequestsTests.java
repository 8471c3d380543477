package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestKind;
import dev.mcptest.result.TestRecord;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Requests besides those for tools, resources and prompts. */
@Timeout(60)
class RequestsTests {

    private static final String LIBRARY =
            """
            mock_server:
              page_size: 1
              tools:
                - {name: index, logs: [{level: info, data: a}, {level: error, data: b}], response: {content: []}}
                - {name: lend, changes: ["lib://shelf"], response: {content: []}}
              resources: [{uri: "lib://shelf", text: x}]
              resource_templates: [{uri_template: "lib://{isbn}", text: x, complete: {isbn: ["12", "2"]}}]
              prompts: [{name: review, text: x, arguments: [{name: genre, complete: [crime, comedy]}]}]
            """;
    private static final String SERVER =
            "  lib: {command: [mcptest, mock, --tools-from, FOLDER/lib.yml]}\n";

    @TempDir private Path folder;

    @Test
    void completionsAreTestsOfTheirOwnKindAfterThePrompts() throws Exception {
        RunRecord record =
                run(
                        """
                        compliance:
                          - {name: by check, server: lib, check: completion/complete, params: {ref: {type: ref/prompt, name: review}, argument: {name: genre, value: cr}}, expect: [{target: result.completion.total, matcher: {exact: 1}}]}
                        completions:
                          - {name: "of ${data.typed}", server: lib, ref: {prompt: review}, argument: {name: genre, value: "${data.typed}"}, data: [{typed: cr, hits: 1}, {typed: "", hits: 2}], expect: [{target: result.completion.values.length, matcher: {exact: "${data.hits}"}}]}
                          - {name: template, server: lib, ref: {resource: "lib://{isbn}"}, argument: {name: isbn, value: "1"}, context: {year: "2000"}, expect: [{target: "result.completion.values", matcher: {exact: ["13"]}}]}
                        prompts: [{name: prompt, server: lib, prompt: review}]
                        """);

        assertThat(record.tests())
                .extracting(TestRecord::kind)
                .containsExactly(
                        TestKind.PROMPT,
                        TestKind.COMPLETION,
                        TestKind.COMPLETION,
                        TestKind.COMPLETION,
                        TestKind.COMPLIANCE);
        assertThat(statuses(record))
                .containsExactly(Status.PASS, Status.PASS, Status.PASS, Status.FAIL, Status.PASS);
        assertThat(record.tests().get(1).id().text()).isEqualTo("s.yml::completion::of cr");
        assertThat(
                        Json.write(
                                record.tests()
                                        .get(3)
                                        .evidence()
                                        .orElseThrow()
                                        .request()
                                        .orElseThrow()))
                .isEqualTo(
                        "{\"method\":\"completion/complete\",\"params\":{\"ref\":{\"type\":"
                                + "\"ref/resource\",\"uri\":\"lib://{isbn}\"},\"argument\":{"
                                + "\"name\":\"isbn\",\"value\":\"1\"},\"context\":{"
                                + "\"arguments\":{\"year\":\"2000\"}}}}");
    }

    @Test
    void whatALevelAndASubscriptionBringIsHeardByLaterTests() throws Exception {
        RunRecord record =
                run(
                        """
                        run_options: {max_inflight: 4}
                        compliance:
                          - {name: level, server: lib, check: logging/setLevel, params: {level: error}, expect: [{target: result, matcher: {exact: {}}}]}
                          - {name: subscribes, server: lib, check: resources/subscribe, params: {uri: "lib://shelf"}}
                        compositions:
                          - name: hears
                            server: lib
                            nodes: [{id: a, tool: index}, {id: b, tool: lend, needs: [a]}]
                            expect:
                              - {target: notifications.length, matcher: {exact: 2}}
                              - {target: "notifications[0].params.level", matcher: {exact: error}}
                              - {target: "notifications[1].params.uri", matcher: {exact: "lib://shelf"}}
                        """);

        assertThat(Shop.messages(record)).isEmpty();
    }

    @Test
    void oneWhoHasUnsubscribedHearsNothing() throws Exception {
        RunRecord record =
                run(
                        """
                        compliance:
                          - {name: subscribes, server: lib, check: resources/subscribe, params: {uri: "lib://shelf"}}
                          - {name: unsubscribes, server: lib, check: resources/unsubscribe, params: {uri: "lib://shelf"}}
                        compositions:
                          - {name: hears, server: lib, nodes: [{id: b, tool: lend}], expect: [{target: notifications.length, matcher: {exact: 0}}]}
                        """);

        assertThat(Shop.messages(record)).isEmpty();
    }

    @Test
    void aPageIsShownAsItCame() throws Exception {
        RunRecord record =
                run(
                        """
                        compliance:
                          - {name: first, server: lib, check: tools/list, cursor: ~, capture: {next: result.nextCursor}, expect: [{target: "result.tools.length", matcher: {exact: 1}}]}
                          - {name: second, server: lib, check: tools/list, cursor: "${capture:next}", expect: [{target: "result.tools[0].name", matcher: {exact: lend}}, {target: result, matcher: {cel: "!has(value.nextCursor)"}}]}
                          - {name: none, server: lib, check: tools/list, cursor: nonsense, expect: [{target: result.error.code, matcher: {exact: -32602}}]}
                          - {name: all, server: lib, check: tools/list, expect: [{target: "result.tools.length", matcher: {exact: 2}}]}
                        """);

        assertThat(Shop.messages(record)).isEmpty();
    }

    @Test
    void whatARevisionDoesNotHaveIsSkipped() throws Exception {
        RunRecord record =
                run(
                        """
                        target_versions: ["2026-07-28"]
                        completions: [{name: c, server: lib, ref: {prompt: review}, argument: {name: genre, value: cr}}]
                        compliance: [{name: level, server: lib, check: logging/setLevel, params: {level: error}}]
                        """);

        assertThat(statuses(record)).containsExactly(Status.PASS, Status.SKIP);
    }

    @Test
    void whatACheckDoesNotTakeIsAMistake() throws Exception {
        assertThat(
                        problems(
                                """
                                completions:
                                  - {name: a, server: lib, ref: {prompt: p, resource: r}, argument: {name: n, value: v}}
                                  - {name: b, server: lib, ref: {prompt: p}, argument: {name: n, value: 1}}
                                  - {name: c, server: lib, ref: {prompt: p}}
                                compliance:
                                  - {name: d, server: lib, check: ping, cursor: x}
                                  - {name: e, server: lib, check: tools/list, params: {cursor: x}}
                                  - {name: f, server: lib, check: logging/setLevel, params: [warning]}
                                """))
                .hasSize(6)
                .contains(
                        "ping takes no `cursor`",
                        "tools/list takes no `params`",
                        "`value`: expected text, got the number 1",
                        "`argument` is missing: a completion test needs it");
    }

    private static List<Status> statuses(RunRecord record) {
        return record.tests().stream().map(TestRecord::status).toList();
    }

    private RunRecord run(String yaml) throws Exception {
        Files.writeString(folder.resolve("lib.yml"), LIBRARY);
        return new ShopRun(folder).run(SERVER + yaml);
    }

    private List<String> problems(String yaml) throws Exception {
        Files.writeString(folder.resolve("s.yml"), "servers:\n" + SERVER + yaml);
        World world = World.system().withWorkingDirectory(folder);
        return new SuiteLoader(world, LoadOptions.NONE)
                .load("s.yml").problems().stream().map(problem -> problem.message()).toList();
    }
}
