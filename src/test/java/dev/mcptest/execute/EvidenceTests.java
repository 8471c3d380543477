package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.report.Reporters;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.part.Evidence;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Path;

/** What a failed test shows is what was on the wire. */
class EvidenceTests {

    @TempDir private Path folder;
    private Shop shop;

    @BeforeEach
    void open() {
        shop = new Shop(folder);
    }

    @Test
    void aResultIsShownAsItCame() throws Exception {
        JsonNode response =
                response(
                        shop.run(
                                """
                                tools:
                                  - name: t
                                    server: shop
                                    tool: echo
                                    args: {text: hi}
                                    expect: [{target: result.isError, matcher: {exact: true}}]
                                """));

        assertThat(response.path("result"))
                .isEqualTo(Json.parse("{\"content\":[{\"type\":\"text\",\"text\":\"hi\"}]}"));
        assertThat(response.propertyNames()).containsExactly("result", "duration_ms");
    }

    @Test
    void anErrorIsShownAsAnError() throws Exception {
        JsonNode response = response(shop.run("tools: [{name: t, server: shop, tool: refused}]\n"));

        assertThat(response.path("error"))
                .isEqualTo(Json.parse("{\"code\":-32050,\"message\":\"till is jammed\"}"));
        assertThat(response.has("result")).isFalse();
    }

    @Test
    void numbersAreShownDigitByDigit() throws Exception {
        String number = "12345678901234567890.12345678901234567890";
        Evidence evidence =
                evidence(
                        shop.run(
                                """
                                tools:
                                  - name: t
                                    server: shop
                                    tool: order
                                    args: {note: NUMBER}
                                    expect: [{target: result.isError, matcher: {exact: true}}]
                                """
                                        .replace("NUMBER", number)));

        assertThat(Json.write(evidence.request().orElseThrow())).contains("\"note\":" + number);
        assertThat(Json.write(evidence.response().orElseThrow())).contains("\"note\":" + number);
    }

    @Test
    void durationsHaveThreeDecimalsAtMost() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools: [{name: t, server: shop, tool: broken}]
                        compositions:
                          - name: c
                            server: shop
                            nodes: [{id: a, tool: order}, {id: b, tool: broken, needs: [a]}]
                            output: b
                        """);

        assertThat(record.tests()).hasSize(2);
        record.tests()
                .forEach(test ->
                        assertThat(
                                        test.evidence()
                                                .orElseThrow()
                                                .response()
                                                .orElseThrow()
                                                .findValues("duration_ms"))
                                .isNotEmpty()
                                .allMatch(millis ->
                                        millis.decimalValue().stripTrailingZeros().scale() <= 3));
    }

    @Test
    void aStepThatGetsNoAnswerDoesNotShowTheAnswerToTheOneBefore() throws Exception {
        Evidence evidence =
                evidence(
                        shop.run(
                                """
                                  slow: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml, --fault, wedged]}
                                tools:
                                  - name: t
                                    server: slow
                                    timeout_ms: 200
                                    steps: [{tool: order}, {tool: echo, args: {text: hi}}]
                                """));

        assertThat(evidence.request().toString()).contains("echo");
        assertThat(evidence.response()).isEmpty();
    }

    @Test
    void anInjectedErrorWasNotAskedFor() throws Exception {
        Evidence evidence =
                evidence(
                        shop.run(
                                """
                                fixtures: {errors: [{name: down, applies_to: any, code: -32000, message: down}]}
                                tools: [{name: t, server: shop, tool: order, inject_error: down}]
                                """));

        assertThat(evidence.request()).isEmpty();
        assertThat(evidence.response().orElseThrow().path("error").path("code").asInt(0))
                .isEqualTo(-32000);
    }

    @Test
    void aCompositionShowsTheRequestOfEachNodeThatWasCalled() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        compositions:
                          - name: c
                            server: shop
                            nodes: [{id: a, tool: order}, {id: b, tool: broken, needs: [a]}]
                            output: b
                        """);

        String text = Reporters.named("pretty", Style.plain()).orElseThrow().render(record);
        assertThat(text)
                .contains("    a: tools/call {\"name\": \"order\"")
                .contains("    b: tools/call {\"name\": \"broken\"");
    }

    private static JsonNode response(RunRecord record) {
        return evidence(record).response().orElseThrow();
    }

    private static Evidence evidence(RunRecord record) {
        return record.tests().getFirst().evidence().orElseThrow();
    }
}
