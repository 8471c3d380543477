package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.mcptest.it.PackagedBinary.Started;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A person edits files while {@code run --watch} is there. */
@Timeout(120)
class WatchIT {

    private static final String SUITE =
            """
            servers:
              weather: {command: [mcptest, mock, --tools-from, "${CONFIG_DIR}/weather.yml"]}
            tools:
              - name: it is sunny
                server: weather
                tool: forecast
                expect:
                  - {target: "result.content[0].text", matcher: {exact: Rain}}
              - name: it answers
                server: weather
                tool: forecast
            """;

    private static final String MANIFEST =
            """
            mock_server:
              name: weather
              tools:
                - {name: forecast, input_schema: {type: object}, response: {content: [{type: text, text: Sun}]}}
            """;

    @TempDir Path folder;

    @Test
    void anEditRunsWhatItTouchesAndAMistakeIsWaitedOut() throws Exception {
        Files.writeString(folder.resolve("suite.yml"), SUITE);
        Files.writeString(folder.resolve("weather.yml"), MANIFEST);
        var binary = new PackagedBinary(PackagedBinary.BUILT, folder);
        Started watching = binary.start("run", "suite.yml", "--watch");
        try {
            await(watching, "1 failed, 1 passed of 2");

            edit("suite.yml", "exact: Rain", "exact: Sun");
            await(watching, "fail -> ok  it is sunny\ntests     1 passed of 1");

            edit("suite.yml", "exact: Sun", "exakt: Sun");
            await(watching, "unknown key `exakt`");

            edit("suite.yml", "exakt: Sun", "exact: Sun");
            edit("weather.yml", "text: Sun", "text: Snow");
            await(watching, "ok -> fail  it is sunny");

            watching.process().destroy();
            assertThat(watching.end().exitCode()).isEqualTo(143);
        } finally {
            watching.process().destroyForcibly();
        }
    }

    @Test
    void reportsForMachinesDoNotGoWithIt() throws Exception {
        Files.writeString(folder.resolve("suite.yml"), SUITE);
        var result =
                new PackagedBinary(PackagedBinary.BUILT, folder)
                        .run("run", "suite.yml", "--watch", "--reporter", "json");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("--watch prints for people");
    }

    private void edit(String file, String before, String after) throws IOException {
        Path path = folder.resolve(file);
        String text = Files.readString(path);
        assertThat(text).contains(before);
        Files.writeString(path, text.replace(before, after));
    }

    /** Polls, because the output is a file. */
    private static void await(Started watching, String text) throws Exception {
        while (!watching.printed().contains(text)) {
            if (!watching.process().isAlive()) {
                fail("it ended; it printed:\n" + watching.printed());
            }
            Thread.sleep(50);
        }
    }
}
