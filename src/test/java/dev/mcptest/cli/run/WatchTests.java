package dev.mcptest.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.Cli;
import dev.mcptest.cli.console.Console;
import dev.mcptest.cli.console.Interruption;
import dev.mcptest.cli.option.Session;
import dev.mcptest.world.ProcessStarter;
import dev.mcptest.world.World;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** A person presses keys while files are watched. */
@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "scripts of a POSIX shell")
class WatchTests {

    private static final String SUITE =
            """
            servers:
              weather: {command: [sh, server.sh]}
            tools:
              - name: it is sunny
                server: weather
                tool: forecast
                expect: [{target: "result.content[0].text", matcher: {exact: Rain}}]
            """;

    private static final String SERVER =
            """
            while read -r line; do
              id=$(echo "$line" | sed -n 's/.*"id":\\([0-9]*\\).*/\\1/p')
              case $line in
                *'"initialize"'*) result='{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"w","version":"1"}}' ;;
                *'"tools/list"'*) result='{"tools":[{"name":"forecast","inputSchema":{"type":"object"}}]}' ;;
                *) result='{"content":[{"type":"text","text":"Sun"}]}' ;;
              esac
              if [ -n "$id" ]; then printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "$id" "$result"; fi
            done
            """;

    @TempDir private Path folder;

    private final Map<String, String> environment = new HashMap<>();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final PipedOutputStream keys = new PipedOutputStream();
    private final List<List<String>> opened = new CopyOnWriteArrayList<>();

    @BeforeEach
    void prepare() throws IOException {
        Files.writeString(folder.resolve("suite.yml"), SUITE);
        Files.writeString(folder.resolve("server.sh"), SERVER);
        environment.put("PATH", System.getenv("PATH"));
        environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    }

    @Test
    void oWritesTheReportAndSaysWhereItIsWhenNothingCanOpenIt() throws Exception {
        watch("oq", "tests     1 failed");

        String said = err.toString(StandardCharsets.UTF_8);
        assertThat(said).startsWith("the report is " + folder.resolve("cache/mcptest/watch"));
        String report =
                Files.readString(Path.of(said.strip().substring("the report is ".length())));
        assertThat(report).contains("data-test-id=\"suite.yml::tool::it is sunny\"");
        assertThat(opened).isEmpty();
    }

    @Test
    void oAsksTheDesktopToOpenTheReport() throws Exception {
        Path programs = Files.createDirectory(folder.resolve("bin"));
        Path opener = Files.createFile(programs.resolve("xdg-open"));
        assertThat(opener.toFile().setExecutable(true)).isTrue();
        environment.merge("PATH", programs.toString(), (path, more) -> more + ":" + path);
        environment.put("DISPLAY", ":0");

        watch("oq", "tests     1 failed");

        assertThat(opened).hasSize(1);
        assertThat(opened.getFirst().getLast())
                .startsWith(folder.resolve("cache/mcptest/watch").toUri().toString());
    }

    @Test
    void aServerThatWritesItsFileInEveryRunDoesNotKeepItBusy() throws Exception {
        String log = "echo started >> server.log\n";
        Files.writeString(folder.resolve("server.log"), "");
        Files.writeString(
                folder.resolve("suite.yml"), SUITE.replace("server.sh]", "server.sh, server.log]"));
        Files.writeString(folder.resolve("server.sh"), log + SERVER);

        watch("aq", "tests     1 failed of 1");

        assertThat(Files.readAllLines(folder.resolve("server.log")).size()).isLessThan(5);
    }

    /**
     * Runs until the keys end it.
     *
     * @param pressed the keys
     * @param after the text after which they are pressed
     */
    private String watch(String pressed, String after) throws IOException {
        var printed = new ByteArrayOutputStream();
        var screen =
                new PrintStream(printed, true, StandardCharsets.UTF_8) {
                    private boolean isPressed;

                    @Override
                    public void flush() {
                        super.flush();
                        if (!isPressed
                                && printed.toString(StandardCharsets.UTF_8).contains(after)) {
                            isPressed = true;
                            press(pressed);
                        }
                    }
                };
        var console =
                new Console(
                        new PipedInputStream(keys),
                        screen,
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        false,
                        false,
                        100,
                        24,
                        new Interruption());
        int code = new Cli(new Session(world(), console)).run("run", "suite.yml", "--watch");
        assertThat(code).describedAs(printed + "" + err).isZero();
        return printed.toString(StandardCharsets.UTF_8);
    }

    private void press(String pressed) {
        try {
            keys.write(pressed.getBytes(StandardCharsets.UTF_8));
            keys.flush();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private World world() {
        World system = World.system();
        ProcessStarter processes = system.processes();
        return new World(
                environment,
                folder,
                system.clock(),
                system.ticker(),
                system.random(),
                (command, variables, directory) -> {
                    if (command.getFirst().endsWith("xdg-open")) {
                        opened.add(command);
                    }
                    return processes.start(command, variables, directory);
                },
                system.self());
    }
}
