package dev.mcptest.load.flowmcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;

/** FlowMCP files whose values have other types than they should. */
class ShapesTests {

    private static final String FINE =
            """
            {namespace: 'shop', requiredServerParams: [], tools: {buy: {
              parameters: [{position: {key: 'id', value: '{{USER_PARAM}}'}, z: {primitive: 'string()', options: []}}],
              tests: [{_description: 'A pen', id: 'pen'}], output: {schema: {type: 'object'}}}}}
            """;

    @TempDir private Path folder;

    @Test
    void theUsualTypesAreFine() throws Exception {
        CliRun run = validate(FINE);

        assertThat(run.exitCode()).as(run.out()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "namespace: 'shop'                | namespace: 5               | 1:33: expected a"
                        + " text",
                "requiredServerParams: []         | requiredServerParams: 'K'  | 1:63: expected a"
                        + " list",
                "tests: [{_description: 'A pen', id: 'pen'}] | tests: {a: 1} | 3:10: expected a"
                        + " list",
                "output: {schema: {type: 'object'}} | output: 'text'           | 3:56: expected an"
                        + " object",
                "{type: 'object'}                 | {type: 'objct'}            | 3:72: not a usable"
                        + " schema",
                "{type: 'object'}                 | 'object'                   | 3:65: expected an"
                        + " object",
                "{schema: {type: 'object'}}       | {mimeType: 1}              | 3:67: expected a"
                        + " text",
                "options: []                      | options: 'min(1)'          | 2:101: expected a"
                        + " list",
                "z: {primitive: 'string()', options: []} | z: 'string()'       | 2:68: expected an"
                        + " object",
                "{key: 'id', value: '{{USER_PARAM}}'} | 'id'                   | 2:27: expected an"
                        + " object",
                "key: 'id', value                 | value                      | 2:27: a parameter"
                        + " without `key`",
            })
    void everyOtherTypeIsReported(String usual, String other, String message) throws Exception {
        assertThat(FINE).contains(usual);

        CliRun run = validate(FINE.replace(usual, other));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out() + run.err()).contains("shop.mjs:" + message);
    }

    @Test
    void aFilterOfAnUnknownFormIsNoted() throws Exception {
        CliRun run =
                validate(
                        FINE.replace(
                                "tools:",
                                "sharedLists: [{ref: 'a', filter: {key: 'b', inn: []}}, {ref: 'c',"
                                        + " filtr: {}}, {ref: 'd', filter: {key: 'b', exists:"
                                        + " true}}], tools:"));

        assertThat(run.exitCode()).as(run.out()).isZero();
        assertThat(run.out())
                .contains("1:100: info: this filter has no effect", "1:133: info: `filtr` has no")
                .contains("2 remarks");
    }

    @Test
    void mainInJsonIsAnObjectToo() throws Exception {
        Files.writeString(folder.resolve("shop.json"), "{\"main\": [1]}");

        CliRun run = validate("shop.json", "");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).contains("shop.json:1:1: expected a JSON object", "FMC001");
    }

    private CliRun validate(String main) throws Exception {
        return validate("shop.mjs", main);
    }

    private CliRun validate(String file, String main) throws Exception {
        Files.writeString(folder.resolve("shop.mjs"), "export const main = " + main);
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers: {shop: {command: [shop]}}
                definitions: [{flowmcp: %s}]
                """
                        .formatted(file));
        return CliRun.in(folder, "validate", "suite.yml");
    }
}
