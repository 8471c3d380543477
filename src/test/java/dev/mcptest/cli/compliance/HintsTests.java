package dev.mcptest.cli.compliance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** {@code mcptest compliance run --hints}. */
@Timeout(60)
class HintsTests {

    @TempDir private Path folder;

    @Test
    void aToolWithoutArgumentsIsCalledWithThoseOfItsSchema() throws Exception {
        Files.writeString(
                folder.resolve("mock.yml"),
                """
                mock_server:
                  tools:
                    - name: divide
                      input_schema: {type: object, properties: {by: {type: integer}}, required: [by]}
                      response: {isError: true, content: [{type: text, text: no}]}
                """);
        Files.writeString(folder.resolve("hints.yml"), "failing: {tool: divide}\n");

        CliRun run =
                CliRun.in(
                        folder,
                        "compliance",
                        "run",
                        "--rule",
                        "TOOL-009",
                        "--hints",
                        "hints.yml",
                        "--",
                        "mcptest",
                        "mock",
                        "--tools-from",
                        "mock.yml");

        assertThat(run.out()).as(run.err()).contains("SHOULD  1 pass");
    }
}
