package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.it.PackagedBinary.Result;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The official client for TypeScript in front of a server that is recorded: it sees what it sees
 * without the proxy, and again when the recording is served.
 */
class RecordIT {

    private static final Path CLIENT =
            Path.of("src/test/servers/client/client.mjs").toAbsolutePath();
    private static final String MCPTEST = PackagedBinary.BUILT.toString();
    private static final String OVER_STDIO = String.join(" ", EverythingServer.overStdio());

    @TempDir private Path folder;
    private PackagedBinary mcptest;
    private String tape;

    @BeforeEach
    void prepare() {
        mcptest = new PackagedBinary(PackagedBinary.BUILT, folder);
        tape = folder.resolve("tape.json").toString();
    }

    @Test
    void overStdioTheClientNoticesNothing() throws Exception {
        String direct = client("stdio", EverythingServer.overStdio());
        List<String> proxy = record("--server-command", OVER_STDIO, "--front", "stdio");
        assertThat(client("stdio", proxy)).isEqualTo(direct);
        assertThat(client("stdio", serve())).isEqualTo(served(direct));
    }

    @Test
    void overStdioInFrontOfAUrlTheClientNoticesNothing() throws Exception {
        String direct = client("stdio", EverythingServer.overStdio());
        try (var server = EverythingServer.overStreamableHttp()) {
            List<String> proxy = record("--url", server.url("/mcp"), "--front", "stdio");
            assertThat(client("stdio", proxy)).isEqualTo(direct);
        }
    }

    @Test
    void overHttpTheClientNoticesNothing() throws Exception {
        try (var server = EverythingServer.overStreamableHttp()) {
            String direct = client("http", List.of(server.url("/mcp")));
            assertThat(throughHttp("--url", server.url("/mcp"))).isEqualTo(direct);
            assertThat(servedOverHttp()).isEqualTo(served(direct));
            assertThat(throughHttp("--server-command", OVER_STDIO)).isEqualTo(direct);
            assertThat(servedOverHttp()).isEqualTo(served(direct));
        }
    }

    @Test
    void aClientThatDisappearsLeavesAWholeRecording() throws Exception {
        List<String> command =
                record("--server-command", OVER_STDIO, "--front", "http", "--port", "PORT");
        try (var proxy = ServerProcess.start(command, "listening on")) {
            assertThat(client("http", List.of("--vanish", proxy.url("/mcp")))).isEmpty();
        }
        Result check = mcptest.run("cassette", "check", tape);
        assertThat(check.out()).isEqualTo("1 recording: ok\n");
        assertThat(mcptest.run("cassette", "show", tape).out()).contains("Echo: a word");
    }

    /** The call that the client cancels has no answer that could be replayed: it is refused. */
    private static String served(String direct) {
        assertThat(direct).contains("[\"cancelled\",true]");
        return direct.replace("[\"cancelled\",true]", "[\"cancelled\",false]");
    }

    private String throughHttp(String option, String server) throws Exception {
        List<String> command = record(option, server, "--front", "http", "--port", "PORT");
        try (var proxy = ServerProcess.start(command, "listening on")) {
            return client("http", List.of(proxy.url("/mcp")));
        }
    }

    private String servedOverHttp() throws Exception {
        List<String> command = new ArrayList<>(serve());
        command.addAll(List.of("--front", "http", "--port", "PORT"));
        try (var server = ServerProcess.start(command, "listening on")) {
            return client("http", List.of(server.url("/mcp")));
        }
    }

    private List<String> record(String... options) {
        List<String> command = new ArrayList<>(List.of(MCPTEST, "record", "--cassette", tape));
        command.addAll(List.of(options));
        return command;
    }

    private List<String> serve() {
        return List.of(MCPTEST, "serve", "--cassette", tape);
    }

    /** Returns what the client saw. */
    private String client(String transport, List<String> words)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("node", CLIENT.toString(), transport));
        command.addAll(words);
        Path out = folder.resolve("client.txt");
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectOutput(out.toFile())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return Files.readString(out, StandardCharsets.UTF_8);
    }
}
