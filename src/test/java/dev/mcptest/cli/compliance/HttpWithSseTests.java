package dev.mcptest.cli.compliance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.mcp.SdkServer;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** {@code mcptest compliance run} and a server of the older HTTP+SSE. */
@Timeout(60)
class HttpWithSseTests {

    @TempDir private static Path servers;
    private static SdkServer server;

    @TempDir private Path folder;

    @BeforeAll
    static void start() throws Exception {
        server = SdkServer.start(servers);
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private CliRun run(String path, String... options) {
        String[] line = new String[options.length + 3];
        line[0] = "compliance";
        line[1] = "run";
        line[2] = server.url(path).toString();
        System.arraycopy(options, 0, line, 3, options.length);
        return CliRun.in(folder, line);
    }

    @Test
    void rulesThatHoldOverEveryTransportAreJudged() {
        CliRun run = run("/sse", "--rule", "PROTO-010,PROTO-011,PROTO-018,EDGE-021");

        assertThat(run.out())
                .contains("  2024-11-05  sse  ", "MUST    3 pass", "MAY  1 pass")
                .contains("0 inconclusive");
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    @Test
    void rulesAboutStreamableHttpAreLeftOut() {
        CliRun run = run("/sse", "--rule", "TRANSPORT-009,PROTO-021", "--verbose");

        assertThat(run.out()).doesNotContain("FAIL  TRANSPORT");
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    @Test
    void aPathWithoutServerIsNeither() {
        CliRun run = run("/nothing");

        assertThat(run.exitCode()).isOne();
        assertThat(run.err()).contains("http 404; most servers are at /mcp");
    }
}
