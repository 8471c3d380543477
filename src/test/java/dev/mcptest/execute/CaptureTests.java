package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.plan.Selection;
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
import java.util.List;
import java.util.Set;

/** Values that one test captures and others read. */
@Timeout(60)
class CaptureTests {

    @TempDir private Path folder;
    private Shop shop;

    @BeforeEach
    void openTheShop() {
        shop = new Shop(folder);
    }

    @Test
    void aWholeValueKeepsItsTypeAndInsideOfTextStandsItsText() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - name: makes
                            server: shop
                            tool: order
                            capture: {id: result.structuredContent.id, items: result.structuredContent.items, first: "result.structuredContent.items[0]"}
                          - {name: number, server: shop, tool: order, args: {note: "${capture:id}"}, expect: [{target: result.structuredContent.note, matcher: {exact: 7}}]}
                          - {name: tree, server: shop, tool: echo, args: {text: "${capture:items}", deep: [{a: "${capture:first}"}]}}
                          - {name: text, server: shop, tool: echo, args: {text: "no. ${capture:id} has ${capture:first}, $${capture:id}"}}
                        """);

        assertThat(Shop.messages(record)).isEmpty();
        assertThat(shop.requests().subList(1, 4))
                .extracting(request -> request.substring(request.indexOf("\"arguments\":") + 12))
                .containsExactly(
                        "{\"note\":7}}}",
                        "{\"text\":[{\"sku\":\"A\"},{\"sku\":\"B\"}],\"deep\":[{\"a\":{\"sku\":\"A\"}}]}}}",
                        "{\"text\":\"no. 7 has {\\\"sku\\\":\\\"A\\\"}, ${capture:id}\"}}}");
    }

    @Test
    void matchersAndAddressesTakeThemToo() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - {name: makes, server: shop, tool: order, capture: {id: result.structuredContent.id, items: result.structuredContent.items}}
                          - {name: judged, server: shop, tool: order, expect: [{target: result.structuredContent, matcher: {contains: {id: "${capture:id}", items: "${capture:items}"}}}, {target: result.structuredContent.note, matcher: {not: {regex: "^${capture:id}$"}}}]}
                          - {name: judged wrongly, server: shop, tool: order, expect: [{target: result.structuredContent.items, matcher: {exact: "${capture:id}"}}]}
                        resources:
                          - {name: read, server: shop, uri: "shop://${capture:id}", expect: [{target: "result.contents[0].text", matcher: {exact: the seventh}}]}
                        compliance:
                          - {name: lists, server: shop, check: tools/list, expect: [{target: result.tools.length, matcher: {not: {exact: "${capture:id}"}}}]}
                        """);

        assertThat(Shop.statuses(record))
                .containsExactly(Status.PASS, Status.PASS, Status.FAIL, Status.PASS, Status.PASS);
        Failure wrong = Shop.failures(record).getFirst();
        assertThat(wrong.kind()).isEqualTo(FailureKind.ASSERTION);
        assertThat(wrong.expected().orElseThrow().asInt(0)).isEqualTo(7);
    }

    @Test
    void whatAServerSaysIsNeverAPartOfWhatJudgesIt() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - {name: writes code, server: shop, tool: echo, args: {text: "' || 'a' == 'a"}, capture: {cel: "result.content[0].text"}}
                          - {name: writes a regex, server: shop, tool: echo, args: {text: "x|"}, capture: {regex: "result.content[0].text"}}
                          - {name: writes a schema, server: shop, tool: order, capture: {schema: result.structuredContent, true: result.structuredContent.id}}
                          - {name: cel, server: shop, tool: echo, args: {text: a}, expect: [{target: "result.content[0].text", matcher: {cel: "value == '${capture:cel}'"}}]}
                          - {name: regex, server: shop, tool: echo, args: {text: a}, expect: [{target: "result.content[0].text", matcher: {regex: "^id-${capture:regex}$"}}]}
                          - {name: header, server: shop, tool: echo, args: {text: a}, expect: [{target: "result.content[0].text", matcher: {schema: {pattern: "^${capture:regex}$"}}}]}
                          - {name: jq, server: shop, tool: echo, args: {text: a}, expect: [{target: "result.content[0].text", transform: {jq: ". == \\"${capture:cel}\\""}, matcher: {exact: true}}]}
                          - {name: row, server: shop, tool: echo, args: {text: a}, data: [{re: "^${capture:regex}$"}], expect: [{target: "result.content[0].text", matcher: {regex: "${data.re}"}}]}
                          - {name: keyword, server: shop, tool: echo, args: {text: a}, expect: [{target: "result.content[0].text", matcher: {schema: {type: "${capture:schema}"}}}]}
                        """);

        assertThat(Shop.statuses(record).subList(0, 3)).containsOnly(Status.PASS);
        assertThat(Shop.failures(record))
                .extracting(Failure::kind)
                .containsExactly(
                        FailureKind.ASSERTION,
                        FailureKind.ASSERTION,
                        FailureKind.ASSERTION,
                        FailureKind.ASSERTION,
                        FailureKind.ASSERTION,
                        FailureKind.CAPTURE);
        assertThat(Shop.messages(record).getLast())
                .contains("`${capture:schema}` is an object or a list");
    }

    @Test
    void aReaderOfAFailedProducerFailsWithoutACall() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - {name: makes, server: shop, tool: broken, capture: {text: "result.content[0].text"}}
                          - {name: reads, server: shop, tool: echo, args: {text: "${capture:text}"}}
                          - {name: free, server: shop, tool: echo, args: {text: a}}
                        """);

        assertThat(Shop.statuses(record)).containsExactly(Status.FAIL, Status.FAIL, Status.PASS);
        assertThat(Shop.failures(record).get(1).kind()).isEqualTo(FailureKind.CAPTURE);
        assertThat(Shop.messages(record))
                .contains("${capture:text}: \"makes\", which captures it, failed");
        assertThat(shop.requests()).hasSize(2);
    }

    @Test
    void aTargetThatIsNotThereFailsItsTestAndTheReaders() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - {name: makes, server: shop, tool: order, capture: {id: result.structuredContent.number}}
                          - {name: reads, server: shop, tool: echo, args: {text: "${capture:id}"}}
                        """);

        assertThat(Shop.failures(record))
                .extracting(Failure::kind)
                .containsExactly(FailureKind.CAPTURE, FailureKind.CAPTURE);
        assertThat(Shop.messages(record).getFirst())
                .startsWith("nothing to capture as `id`: ")
                .contains("number");
    }

    @Test
    void aSelectedReaderTakesAlongWhatItReadsFromAndNothingElse() throws Exception {
        RunRecord record =
                shop.selecting(tagged("late"))
                        .run(
                                """
                                tools:
                                  - {name: not the last, server: shop, tool: order, capture: {id: result.structuredContent.id}}
                                  - {name: makes, server: shop, tool: order, capture: {id: result.structuredContent.id}}
                                  - {name: tells, server: shop, tool: echo, args: {text: "a${capture:id}"}, capture: {text: "result.content[0].text"}}
                                  - {name: other, server: shop, tool: order, capture: {more: result.structuredContent.id}}
                                  - {name: reads, server: shop, tool: echo, tags: [late], args: {text: "${capture:text}"}}
                                  - {name: reads too, server: shop, tool: echo, tags: [late], args: {text: "${capture:text}${capture:id}"}}
                                  - {name: after, server: shop, tool: echo, args: {text: "${capture:text}"}}
                                """);

        assertThat(Shop.messages(record)).isEmpty();
        assertThat(record.tests())
                .extracting(TestRecord::name)
                .containsExactly("makes", "tells", "reads", "reads too");
        assertThat(record.tests())
                .extracting(TestRecord::notes)
                .containsExactly(
                        List.of("needed by tells and 1 other test"),
                        List.of("needed by reads and 1 other test"),
                        List.of(),
                        List.of());
    }

    @Test
    void whatAStepCapturesForItsOwnTestTiesItToNoOther() throws Exception {
        RunRecord record =
                shop.selecting(tagged("late"))
                        .run(
                                """
                                tools:
                                  - name: first
                                    server: shop
                                    steps: [{tool: order, capture: {id: result.structuredContent.id}}, {tool: echo, args: {text: "${capture:id}"}}]
                                  - name: second
                                    server: shop
                                    tags: [late]
                                    steps: [{tool: order, capture: {id: result.structuredContent.id}}, {tool: echo, args: {text: "${capture:id}"}}]
                                  - name: third
                                    server: shop
                                    tags: [late]
                                    steps: [{tool: echo, args: {text: "${capture:id}"}}, {tool: order, capture: {id: result.structuredContent.id}}]
                                """);

        assertThat(Shop.messages(record)).isEmpty();
        assertThat(record.tests()).extracting(TestRecord::name).containsExactly("second", "third");
    }

    @Test
    void readersOfOtherServersWaitWhateverRunsAtOnce() throws Exception {
        String suite =
                """
                  slow: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml, --fault, "slow:50"]}
                  third: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml]}
                run_options: {parallel: PARALLEL}
                tools:
                  - {name: makes, server: slow, tool: order, capture: {id: result.structuredContent.id}}
                  - {name: reads, server: third, tool: echo, args: {text: "a${capture:id}"}, capture: {text: "result.content[0].text"}}
                  - {name: reads again, server: slow, tool: echo, args: {text: "${capture:text}"}, capture: {more: "result.content[0].text"}}
                  - {name: ends, server: third, tool: echo, args: {text: "${capture:more}"}, expect: [{target: "result.content[0].text", matcher: {exact: a7}}]}
                """;

        for (String parallel : List.of("false", "auto")) {
            assertThat(Shop.messages(shop.run(suite.replace("PARALLEL", parallel)))).isEmpty();
        }
        RunRecord record = shop.withJobs(2).run(suite.replace("PARALLEL", "auto"));
        assertThat(Shop.messages(record)).isEmpty();
    }

    @Test
    void aValueThatMakesNoSenseIsAFaultOfTheSuiteAndOneOfAWrongTypeOneOfTheCapture()
            throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - {name: makes, server: shop, tool: order, capture: {items: result.structuredContent.items}}
                          - {name: bad regex, server: shop, tool: echo, expect: [{target: result, matcher: {regex: "(${capture:items}"}}]}
                        resources:
                          - {name: bad uri, server: shop, uri: "${capture:items}"}
                        """);

        assertThat(Shop.failures(record))
                .extracting(Failure::kind)
                .containsExactly(FailureKind.SUITE, FailureKind.CAPTURE);
        assertThat(Shop.messages(record).getFirst()).startsWith("s.yml:5:").contains("regex");
        assertThat(Shop.messages(record).getLast())
                .contains("`uri`: expected text that is not empty, got a list [")
                .endsWith(", from ${capture:items}");
    }

    private static Selection tagged(String tag) {
        return Selection.ALL.tagged(Set.of(tag));
    }
}
