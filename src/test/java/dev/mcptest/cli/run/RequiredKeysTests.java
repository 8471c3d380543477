package dev.mcptest.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** With {@code --require-keys} nothing is left unjudged for want of a key. */
class RequiredKeysTests {

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    llm-judge: {rubric: q, model: gpt-4o}         | OPENAI_API_KEY is not set, and the model `gpt-4o` needs it
                    llm-judge: {rubric: q}                        | no judge model: set the key of a provider
                    factuality: {reference: q}                    | no judge model: set the key of a provider
                    similar: {value: q, threshold: 0.8}           | no embedding model: set the key of a provider
                    llm-jury: {rubric: q, jurors: [{model: gpt-4o}, {model: claude-haiku-4-5}]} | ANTHROPIC_API_KEY is not set
                    """)
    void theJudgesOfToolTestsNeedTheirs(String matcher, String message) throws IOException {
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers: {s: {command: [srv]}}
                tools:
                  - {name: t, server: s, tool: t, expect: [{target: result, matcher: {%s}}]}
                """
                        .formatted(matcher));

        CliRun run =
                CliRun.in(folder, Map.of("PATH", "/nowhere"), "run", "s.yml", "--require-keys");

        assertThat(run.err()).contains("error: ", message);
        assertThat(run.exitCode()).isEqualTo(2);
    }
}
