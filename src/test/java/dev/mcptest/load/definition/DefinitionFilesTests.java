package dev.mcptest.load.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What is wrong with definition files and the entries that name them, and where. */
class DefinitionFilesTests {

    @TempDir private Path folder;

    @Test
    void anUnknownKeyIsNotSaidToBeInTheSuite() throws Exception {
        Files.writeString(folder.resolve("shop.yaml"), "tols: {buy: {}}\n");

        assertThat(errors("[shop.yaml]"))
                .containsExactly("shop.yaml:1 unknown key `tols`: did you mean `tools`?");
    }

    @Test
    void aFolderIsReportedWhereItIsNamed() throws Exception {
        Files.createDirectory(folder.resolve("definitions"));

        assertThat(errors("[definitions]"))
                .containsExactly(
                        "suite.yml:2 the path definitions is a folder: name its files, with a"
                                + " pattern such as definitions/*.yaml");
    }

    @Test
    void anUnknownServerIsReportedOnceAndNotForEachExample() throws Exception {
        assertThat(errors("[{server: ship, tools: {buy: {examples: [{_description: A pen}]}}}]"))
                .containsExactly("suite.yml:2 no server is called `ship`: did you mean `shop`?");
    }

    @Test
    void aTemplateWithAnUnknownFormSaysNothingOfItsArguments() throws Exception {
        assertThat(errors("[{resources: {\"a://{x*}\": {examples: [{_description: A, x: 1}]}}}]"))
                .containsExactly(
                        "suite.yml:2 `{x*}` in a URI template is not a variable: write {name}, or"
                                + " {+name} to keep the slashes of a value");
    }

    @Test
    void aDescriptionIsAskedForUnderTheNameThatTheFormHas() throws Exception {
        assertThat(errors("[{tools: {buy: {examples: [{args: {}}, {x: 1}]}}}]"))
                .containsExactly(
                        "suite.yml:2 example 0 of `buy` has no `description`: write a text that"
                                + " says what this call shows",
                        "suite.yml:2 example 1 of `buy` has no `_description`: write a text that"
                                + " says what this call shows");
    }

    @Test
    void argumentsOfDependentSchemasAreKnown() throws Exception {
        assertThat(
                        errors(
                                "[{tools: {buy: {inputSchema: {properties: {a: {}},"
                                    + " dependentSchemas: {a: {properties: {b: {}}}}}, examples:"
                                    + " [{_description: Two pens, a: 1, b: 2, c: 3}]}}}]"))
                .containsExactly(
                        "suite.yml:2 `c` is no parameter of `buy`: correct its name, or take it"
                                + " out");
    }

    private List<String> errors(String definitions) throws Exception {
        Files.writeString(
                folder.resolve("suite.yml"),
                "servers: {shop: {command: [shop]}}\ndefinitions: " + definitions + "\n");
        CliRun run = CliRun.in(folder, "validate", "suite.yml", "--format", "json");
        return Json.parse(run.out())
                .path("problems")
                .valueStream()
                .filter(it -> it.path("severity").asString().equals("error"))
                .map(it ->
                        it.path("file").asString()
                                + ":"
                                + it.path("line")
                                + " "
                                + it.path("message").asString()
                                + ": "
                                + it.path("hint").asString())
                .toList();
    }
}
