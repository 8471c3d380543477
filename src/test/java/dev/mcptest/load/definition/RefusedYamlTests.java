package dev.mcptest.load.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** YAML inside an example that is no JSON has the code of the example, not of the reader. */
class RefusedYamlTests {

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"a: 1, a: 2", "a: &x [*x]", "a: .nan", "a: !!binary aGk=", "? [1] : 2"})
    void inADefinitionFile(String arguments) throws Exception {
        Files.writeString(
                folder.resolve("shop.yaml"),
                "tools: {buy: {examples: [{_description: A pen, " + arguments + "}]}}\n");
        write("definitions: [shop.yaml]\n");

        assertThat(errors()).containsExactly("TST005 shop.yaml");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a: 1, a: 2", "a: &x [*x]"})
    void inASuite(String arguments) throws Exception {
        write(
                "definitions: [{tools: {buy: {tests: [{_description: A pen, "
                        + arguments
                        + "}]}}}]\n");

        assertThat(errors()).containsExactly("TST005 suite.yml");
    }

    @Test
    void elsewhereItIsNoExample() throws Exception {
        write("definitions: [{tools: {buy: {description: a, description: b, examples: [{}]}}}]\n");

        assertThat(errors()).contains("duplicate-key suite.yml");
    }

    @Test
    void itSaysWhatToDo() throws Exception {
        write("definitions: [{tools: {buy: {examples: [{_description: A pen, a: .nan}]}}}]\n");

        assertThat(CliRun.in(folder, "validate", "suite.yml").out())
                .contains(
                        "hint: an example is a mapping of arguments whose values are JSON"
                                + " (TST005)");
    }

    /** Also a problem that is not about them has the line. */
    @Test
    void noLineRepeatsPersonalData() throws Exception {
        write(
                "definitions: [{tools: {buy: {foo: 1, examples: [{_description: A pen, to:"
                        + " joe@corp.com}]}}}]\n");

        CliRun run = CliRun.in(folder, "validate", "suite.yml");

        assertThat(run.out()).contains("unknown key `foo`", "TST102").doesNotContain("joe");
    }

    private void write(String definitions) throws Exception {
        Files.writeString(
                folder.resolve("suite.yml"), "servers: {s: {command: [s]}}\n" + definitions);
    }

    private List<String> errors() throws Exception {
        CliRun run = CliRun.in(folder, "validate", "suite.yml", "--format", "json");
        return Json.parse(run.out())
                .path("problems")
                .valueStream()
                .filter(it -> it.path("severity").asString().equals("error"))
                .map(it -> it.path("code").asString() + " " + it.path("file").asString())
                .toList();
    }
}
