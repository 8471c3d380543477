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

/** Tests of several calls, of several rows, and of no call at all. */
@Timeout(60)
class SeveralCallsTests {

    @TempDir private Path folder;
    private Shop shop;

    @BeforeEach
    void openTheShop() {
        shop = new Shop(folder);
    }

    @Test
    void stepsHandValuesOnAndTheTestJudgesTheLastAnswer() throws Exception {
        RunRecord record =
                shop.run(
                        """
                          other: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml]}
                        tools:
                          - name: orders and echoes
                            server: shop
                            steps:
                              - {tool: order, capture: {id: result.structuredContent.id}}
                              - {tool: echo, server: other, args: {text: "no. ${capture:id}"}, capture: {text: "result.content[0].text"}}
                            expect: [{target: "result.content[0].text", matcher: {exact: "${capture:text}"}}, {target: "result.content[0].text", matcher: {exact: no. 7}}]
                          - {name: later, server: shop, tool: echo, args: {text: "${capture:text}"}, expect: [{target: "result.content[0].text", matcher: {exact: no. 7}}]}
                          - name: an error that the test asks for
                            server: shop
                            steps: [{tool: order}, {tool: broken}]
                            expect: [{target: result.isError, matcher: {exact: true}}]
                        """);

        assertThat(Shop.messages(record)).isEmpty();
        assertThat(record.tests()).hasSize(3);
    }

    @Test
    void theFirstStepThatFailsEndsTheTestAndIsNamed() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - name: fails
                            server: shop
                            steps:
                              - {tool: order}
                              - {name: gets the bill, tool: broken}
                              - {tool: order}
                            expect: [{target: result, matcher: {exact: 1}}]
                        """);

        assertThat(Shop.messages(record))
                .containsExactly(
                        "step \"gets the bill\": the tool answered with isError: true: sold out");
        assertThat(record.tests().getFirst().evidence().orElseThrow().request().toString())
                .contains("broken");
    }

    @Test
    void theScoreOfATestWithStepsCountsTheAssertionsOfTheSteps() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - name: three of four
                            server: shop
                            threshold: 0.7
                            derivedMetrics:
                              - {name: right, value: {weighted_average: [{ref: id}, {ref: text}]}}
                            steps:
                              - {tool: order, expect: [{name: id, target: result.structuredContent.id, matcher: {exact: 8}}]}
                              - tool: echo
                                args: {text: hi}
                                expect: [{name: text, target: "result.content[0].text", matcher: {exact: hi}}]
                            expect:
                              - {target: "result.content[0].text", matcher: {contains: h}}
                              - {target: "result.content[0].text", matcher: {contains: i}}
                        """);

        TestRecord test = record.tests().getFirst();
        assertThat(Shop.messages(record)).isEmpty();
        assertThat(test.scores().score()).hasValue(0.75);
        assertThat(test.scores().metrics().getFirst().value()).isEqualTo(0.5);
        assertThat(test.notes()).isEmpty();
    }

    @Test
    void aBudgetOfTheLastStepCountsAlsoWhereTheTestSaysTheRest() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - name: too dear
                            server: shop
                            steps: [{tool: echo, args: {text: hello there}, expect: [{max_response_tokens: 1}]}]
                            expect: [{target: "result.content[0].text", matcher: {contains: hello}}]
                        """);

        assertThat(record.tests().getFirst().failures())
                .extracting(Failure::kind)
                .containsExactly(FailureKind.BUDGET);
    }

    @Test
    void aBudgetOfTheTestAsksForNoSuccessThatTheLastStepDoesNotWant() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - name: an error within its time
                            server: shop
                            steps: [{tool: broken, expect: [{target: result.isError, matcher: {exact: true}}]}]
                            expect: [{max_duration_ms: 60000}]
                        """);

        assertThat(Shop.messages(record)).isEmpty();
    }

    @Test
    void eachRowIsATestOfItsOwn() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - name: echoes
                            server: shop
                            tool: echo
                            data: [{name: word, in: a, out: a}, {in: b, out: c}]
                            args: {text: "${data.in}"}
                            expect: [{target: "result.content[0].text", matcher: {exact: "${data.out}"}}]
                          - name: orders ${data.note.n}
                            server: shop
                            tool: order
                            data: [{note: {n: 1}}]
                            args: {note: "${data.note}"}
                            expect: [{target: result.structuredContent.note, matcher: {exact: {n: 1}}}]
                        """);

        assertThat(record.tests())
                .extracting(TestRecord::name)
                .containsExactly("echoes [word]", "echoes [2]", "orders 1");
        assertThat(Shop.statuses(record)).containsExactly(Status.PASS, Status.FAIL, Status.PASS);
    }

    @Test
    void anInjectedErrorNeedsNoServer() throws Exception {
        RunRecord record =
                shop.run(
                        """
                          gone: {command: [no-such-program-anywhere]}
                        fixtures: {errors: [{name: limit, code: -32000, message: slow down, data: {s: 3}, applies_to: any}]}
                        tools:
                          - {name: meant, server: gone, tool: t, inject_error: limit, capture: {s: result.error.data.s}, expect: [{target: result.error, matcher: {exact: {code: -32000, message: slow down, data: {s: 3}}}}]}
                          - {name: not meant, server: gone, tool: t, inject_error: limit}
                          - {name: reads, server: shop, tool: order, args: {note: "${capture:s}"}, expect: [{target: result.structuredContent.note, matcher: {exact: 3}}]}
                        """);

        assertThat(Shop.messages(record))
                .containsExactly("the server answered with JSON-RPC error -32000: slow down");
    }

    @Test
    void nodesRunAfterWhatTheyNeedOncePerCase() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        compositions:
                          - name: bill
                            cases: [{name: long, word: total}, {name: short, word: sum}]
                            nodes:
                              - {id: bill, tool: echo, needs: [order], args: {text: "${case.word}: ${order.items[0].sku} ${order.id}"}}
                              - {id: order, tool: order, args: {note: "${case.word}"}}
                            expect:
                              - {target: composition.order, matcher: {exact: [order, bill]}}
                              - {target: composition.ran, matcher: {exact: [order, bill]}}
                              - {target: nodes.bill.output, matcher: {exact: "${case.word}: A 7"}}
                              - {target: output, matcher: {starts-with: "${case.word}"}}
                              - {max_duration_ms: 20000}
                        """);

        assertThat(Shop.messages(record)).isEmpty();
        assertThat(record.tests())
                .extracting(TestRecord::name)
                .containsExactly("bill [long]", "bill [short]");
    }

    @Test
    void aNodeThatFailsFailsTheWholeUnlessItsStatusIsAsserted() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        compositions:
                          - name: unexpected
                            nodes: [{id: a, tool: broken}, {id: b, tool: order, needs: [a]}, {id: c, tool: order}]
                          - name: expected
                            nodes: [{id: a, tool: refused}, {id: b, tool: order, needs: [a]}]
                            expect:
                              - {target: nodes.a.status, matcher: {exact: error}}
                              - {target: nodes.b.status, matcher: {exact: skipped}}
                          - name: part that is not there
                            nodes: [{id: a, tool: order}, {id: b, tool: echo, needs: [a], args: {text: "${a.total}"}}]
                            expect: [{target: composition.ran, matcher: {exact: [a]}}]
                        """);

        assertThat(Shop.failures(record))
                .extracting(Failure::kind)
                .containsExactly(FailureKind.ASSERTION, FailureKind.CAPTURE);
        assertThat(Shop.messages(record).getFirst())
                .isEqualTo("node `a`: the tool answered with isError: true: sold out");
        assertThat(Shop.messages(record).getLast())
                .startsWith("node `b`: ${a.total}: ")
                .contains("total");
    }
}
