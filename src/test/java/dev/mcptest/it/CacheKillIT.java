package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.it.PackagedBinary.Result;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** What a run leaves in the cache when it is killed, and when others use the cache too. */
class CacheKillIT {

    private static final int TESTS = 150;

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

    /** Counts what is stored; files may be renamed meanwhile, which a walk does not survive. */
    private int entries() {
        int count = 0;
        for (File part : files(folder.resolve("home/.cache/mcptest/results").toFile())) {
            for (File file : files(part)) {
                count += file.getName().matches("[0-9a-f]{63}") ? 1 : 0;
            }
        }
        return count;
    }

    private static File[] files(File folder) {
        File[] files = folder.listFiles();
        return files == null ? new File[0] : files;
    }

    @Test
    void whatAKilledRunStoredIsWhole() throws Exception {
        for (int most : List.of(1, 30, 60, 90, 120)) {
            binary().run("cache", "clear");
            var started = binary().start("run", "suite.yml");
            while (started.process().isAlive() && entries() < most) {
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(200));
            }
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
