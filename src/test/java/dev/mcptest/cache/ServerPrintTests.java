package dev.mcptest.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.suite.server.Isolation;
import dev.mcptest.suite.server.ProtocolChecks;
import dev.mcptest.suite.server.RestartPolicy;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.Startup;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What makes a server another one. */
class ServerPrintTests {

    @TempDir private Path folder;

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private ServerPrint print(
            Map<String, String> inherited, Optional<String> version, String... command) {
        var server =
                new ServerSpec.Stdio(
                        "s",
                        List.of(command),
                        Map.of(),
                        folder,
                        false,
                        Startup.DEFAULT,
                        1 << 20,
                        ProtocolChecks.STRICT,
                        version,
                        "suite");
        return ServerPrint.of(server, inherited, _ -> Optional.empty(), new FileDigests());
    }

    private ServerPrint print(String... command) {
        return print(Map.of(), Optional.empty(), command);
    }

    @Test
    void aScriptIsKnownByItsContentNotByItsTime() throws Exception {
        write("a/server.py", "x");
        ServerPrint before = print("python3", "a/server.py");

        write("a/server.py", "y");
        assertThat(print("python3", "a/server.py")).isNotEqualTo(before);
        write("a/server.py", "x");
        assertThat(print("python3", "a/server.py")).isEqualTo(before);
    }

    @Test
    void theSourcesAndTheLockFileOfItsPackageBelongToAScript() throws Exception {
        write("p/package.json", "{}");
        write("p/dist/server.js", "x");
        ServerPrint first = print("node", "p/dist/server.js");

        write("p/lib/other.js", "x");
        ServerPrint second = print("node", "p/dist/server.js");
        write("p/package-lock.json", "{}");
        ServerPrint third = print("node", "p/dist/server.js");
        write("p/node_modules/z/index.js", "x");
        write("p/out/report.json", "{}");

        assertThat(second).isNotEqualTo(first);
        assertThat(third).isNotEqualTo(second);
        assertThat(print("node", "p/dist/server.js")).isEqualTo(third);
    }

    @Test
    void namedFilesAndFoldersCountAndLogsDoNot() throws Exception {
        write("data/a.txt", "x");
        write("config.json", "{}");
        ServerPrint before = print("server", "data", "--config=config.json", "--log", "calls.log");
        write("calls.log", "one");
        assertThat(print("server", "data", "--config=config.json", "--log", "calls.log"))
                .isEqualTo(before);

        write("config.json", "[]");
        ServerPrint after = print("server", "data", "--config=config.json", "--log", "calls.log");
        assertThat(after).isNotEqualTo(before);
        write("data/b.txt", "y");
        assertThat(print("server", "data", "--config=config.json", "--log", "calls.log"))
                .isNotEqualTo(after);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "npx -y pkg",
                "uvx pkg",
                "docker run image",
                "sh -c ./server",
                "python3 -m pkg"
            })
    void aCommandThatDoesNotNameWhatRunsNeedsAVersion(String command) {
        String[] words = command.split(" ");

        assertThat(print(words)).isInstanceOf(ServerPrint.Unknown.class);
        ServerPrint pinned = print(Map.of(), Optional.of("1"), words);
        assertThat(pinned).isInstanceOf(ServerPrint.Known.class);
        assertThat(print(Map.of(), Optional.of("2"), words)).isNotEqualTo(pinned);
    }

    @Test
    void aFolderThatIsTooLargeIsNotRead() throws Exception {
        for (int i = 0; i < 1001; i++) {
            write("many/" + i, "x");
        }

        assertThat(print("server", "many"))
                .isInstanceOfSatisfying(
                        ServerPrint.Unknown.class,
                        it -> assertThat(it.reason()).contains("which is large"));
    }

    @Test
    void variablesThatRuntimesReadCount() {
        assertThat(print(Map.of("PYTHONPATH", "/a"), Optional.empty(), "server"))
                .isNotEqualTo(print(Map.of("PYTHONPATH", "/b"), Optional.empty(), "server"));
        assertThat(print(Map.of("SHLVL", "1"), Optional.empty(), "server"))
                .isEqualTo(print(Map.of("SHLVL", "2"), Optional.empty(), "server"));
    }

    @Test
    void theAddressOfAServerCounts() {
        var one = ServerSpec.Url.plain("s", URI.create("http://127.0.0.1:1/mcp"), "suite");
        var other = ServerSpec.Url.plain("s", URI.create("http://127.0.0.1:2/mcp"), "suite");

        assertThat(ServerPrint.of(one, Map.of(), _ -> Optional.empty(), new FileDigests()))
                .isNotEqualTo(
                        ServerPrint.of(other, Map.of(), _ -> Optional.empty(), new FileDigests()));
    }

    @Test
    void theFolderThatAProcessGetsACopyOfBelongsToIt() throws Exception {
        write("data/a.txt", "x");
        var isolated =
                new Startup(
                        Optional.empty(),
                        RestartPolicy.PER_TEST,
                        Optional.of(new Isolation(folder.resolve("data"))));
        var server =
                new ServerSpec.Stdio(
                        "s",
                        List.of("node", "-"),
                        Map.of(),
                        folder,
                        false,
                        isolated,
                        1 << 20,
                        ProtocolChecks.STRICT,
                        Optional.of("1"),
                        "suite");
        ServerPrint before =
                ServerPrint.of(server, Map.of(), _ -> Optional.empty(), new FileDigests());

        write("data/a.txt", "y");

        assertThat(ServerPrint.of(server, Map.of(), _ -> Optional.empty(), new FileDigests()))
                .isNotEqualTo(before);
    }
}
