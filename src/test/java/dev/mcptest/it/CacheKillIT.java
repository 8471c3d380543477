package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.it.PackagedBinary.Result;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What a run leaves in the cache when it is killed, and when others use the cache too. */
class CacheKillIT {

    private static final int TESTS = 150;
    private static final int MOMENTS = 12;

    @TempDir private Path folder;

    @BeforeEach
    void writeSuite() throws IOException {
        Files.writeString(
                folder.resolve("echo.yml"),
                """
                mock_server:
                  tools: [{name: echo, response: {content: [{type: text, text: "${args.text}"}]}}]
                """);
        var suite =
                new StringBuilder(
                        """
                        servers:
                          echo: {command: [mcptest, mock, --tools-from, echo.yml]}
                        tools:
                        """);
        for (int i = 0; i < TESTS; i++) {
            suite.append(
                    """
                      - name: call %1$d
                        server: echo
                        tool: echo
                        args: {text: word %1$d}
                        expect: [{target: "result.content[0].text", matcher: {exact: word %1$d}}]
                    """
                            .formatted(i));
        }
        Files.writeString(folder.resolve("suite.yml"), suite);
    }

    private PackagedBinary binary() {
        return new PackagedBinary(PackagedBinary.BUILT, folder);
    }

    private Result run() throws Exception {
        return binary().run("run", "suite.yml");
    }

    @Test
    void whatAKilledRunStoredIsWhole() throws Exception {
        long began = System.nanoTime();
        assertThat(run().exitCode()).isZero();
        long whole = System.nanoTime() - began;
        for (int moment = 1; moment <= MOMENTS; moment++) {
            binary().run("cache", "clear");
            var started = binary().start("run", "suite.yml");
            started.process().waitFor(whole * moment / MOMENTS, TimeUnit.NANOSECONDS);
            started.process().destroyForcibly().waitFor();

            Result next = run();

            assertThat(next.exitCode()).isZero();
            assertThat(next.out()).contains(TESTS + " passed of " + TESTS);
            assertThat(next.out() + next.err()).doesNotContain("damaged", "not cached in");
        }
        assertThat(run().out()).contains(TESTS + " of them cached");
    }

    @Test
    void runsAtOnceLoseNothing() throws Exception {
        List<PackagedBinary.Started> runs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            runs.add(binary().start("run", "suite.yml"));
        }
        for (var started : runs) {
            Result result = started.end();
            assertThat(result.exitCode()).isZero();
            assertThat(result.out() + result.err()).doesNotContain("damaged", "not cached in");
        }

        assertThat(run().out()).contains(TESTS + " of them cached");
    }
}
