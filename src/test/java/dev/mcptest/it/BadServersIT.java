package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.it.PackagedBinary.Result;
import dev.mcptest.it.PackagedBinary.Started;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Whatever a server does wrong: one clear failure, exit 1, in time, and no process survives. */
class BadServersIT {

    private static final String MANIFEST =
            """
            mock_server:
              name: shop
              tools:
                - name: price
                  response: {content: [{type: text, text: "12.50"}]}
            """;

    @TempDir private Path folder;
    private PackagedBinary mcptest;

    @BeforeEach
    void prepare() throws Exception {
        mcptest = new PackagedBinary(PackagedBinary.BUILT, folder);
        Files.writeString(folder.resolve("shop.yml"), MANIFEST);
    }

    @AfterEach
    void noServerSurvives() {
        List<String> left =
                ProcessHandle.allProcesses()
                        .map(process -> process.info().commandLine().orElse(""))
                        .filter(line -> line.contains(folder.toString()))
                        .toList();
        assertThat(left).isEmpty();
    }

    @Test
    void aWrongExpectationShowsBothValuesAndHowToReproduceIt() throws Exception {
        suite("[mcptest, mock, --tools-from, FOLDER/shop.yml]", "price", "{exact: \"9.99\"}");

        Result result = mcptest.run("run", "s.yml");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out())
                .contains("FAIL", "s.yml:5", "result.content[0].text", "9.99", "12.50")
                .contains("mcptest run s.yml --include \"the price\"")
                .contains("1 failed");
    }

    @Test
    void aToolThatDoesNotExistIsOneFailureThatNamesIt() throws Exception {
        suite("[mcptest, mock, --tools-from, FOLDER/shop.yml]", "prise", "{exact: \"12.50\"}");

        Result result = run();

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(onlyFailure().path("kind").asString("")).isEqualTo("assertion");
        assertThat(result.out()).contains("prise");
    }

    @Test
    void aServerThatExitsAtOnceShowsItsExitCodeAndWhatItSaid() throws Exception {
        suite("[sh, -c, \"echo no database in FOLDER >&2; exit 3\"]", "price", "{exact: 1}");

        Result result = run();

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(onlyFailure().path("kind").asString("")).isEqualTo("connect");
        assertThat(onlyFailure().path("message").asString("")).contains("3");
        assertThat(result.out()).contains("no database in");
    }

    @Test
    void aServerThatCannotBeStartedFailsAtTheLayerSpawn() throws Exception {
        suite("[no-such-program-in-FOLDER]", "price", "{exact: 1}");

        run();

        assertThat(onlyFailure().path("layer").asString("")).isEqualTo("spawn");
        assertThat(onlyFailure().path("message").asString("")).contains("no-such-program");
    }

    @Test
    void aServerThatNeverAnswersACallEndsAtTheTestsTimeout() throws Exception {
        suite(
                "[mcptest, mock, --tools-from, FOLDER/shop.yml, --fault, hang]",
                "price",
                "{exact: 1}\n    timeout_ms: 400");

        Result result = run();

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(onlyFailure().path("kind").asString("")).isEqualTo("timeout");
        assertThat(onlyFailure().path("message").asString("")).contains("400 ms");
    }

    @Test
    void anAnswerThatComesWhileTheServerIsClosedFailsTheTestThatUsedItLast() throws Exception {
        Files.writeString(
                folder.resolve("serve.sh"),
                """
                '%s' mock --tools-from '%s'
                echo '{"jsonrpc":"2.0","id":1,"result":{}}'
                """
                        .formatted(PackagedBinary.BUILT, folder.resolve("shop.yml")));
        suite("[sh, FOLDER/serve.sh]", "price", "{exact: \"12.50\"}");

        Result result = run();

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(onlyFailure().path("kind").asString("")).isEqualTo("protocol");
        assertThat(onlyFailure().path("message").asString(""))
                .isEqualTo(
                        "after the last answer, when the server was closed: "
                                + "a second answer to the request with id 1");
    }

    @Test
    void interruptingWritesTheReportOfWhatRanAndLeavesNoServer() throws Exception {
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers:
                  shop: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml]}
                  hung: {command: [sh, -c, "touch FOLDER/started; exec sleep 60"]}
                tools:
                  - {name: first, server: shop, tool: price}
                  - {name: second, server: hung, tool: price}
                """
                        .replace("FOLDER", folder.toString()));
        try (var watch = folder.getFileSystem().newWatchService()) {
            folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            Started started =
                    mcptest.start("run", "s.yml", "--jobs", "1", "--reporter", "json=run.json");
            while (Files.notExists(folder.resolve("started"))) {
                assertThat(watch.poll(30, TimeUnit.SECONDS))
                        .isNotNull()
                        .satisfies(key -> key.reset());
            }
            for (String signal : List.of("-QUIT", "-INT")) {
                new ProcessBuilder("kill", signal, String.valueOf(started.process().pid()))
                        .start()
                        .waitFor();
            }
            Result result = started.end();
            assertThat(result.exitCode()).isEqualTo(130);
            assertThat(result.out()).isEmpty();
        }
        JsonNode tests = RunRecords.read(folder.resolve("run.json")).root().path("tests");
        assertThat(tests.path(0).path("status").asString("")).isEqualTo("pass");
        assertThat(tests.path(1).path("status").asString("")).isEqualTo("skip");
        assertThat(tests.path(1).path("skip_reason").asString("")).isEqualTo("interrupted");
    }

    private void suite(String command, String tool, String matcher) throws Exception {
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers:
                  shop:
                    command: COMMAND
                tools:
                  - name: the price
                    server: shop
                    tool: TOOL
                    expect: [{target: "result.content[0].text", matcher: MATCHER}]
                """
                        .replace(
                                "MATCHER}]",
                                matcher.contains("\n")
                                        ? matcher.replace("\n", "}]\n")
                                        : matcher + "}]")
                        .replace("COMMAND", command)
                        .replace("TOOL", tool)
                        .replace("FOLDER", folder.toString()));
    }

    private Result run() throws Exception {
        return mcptest.run("run", "s.yml", "--reporter", "json=run.json", "--reporter", "pretty");
    }

    private JsonNode onlyFailure() throws Exception {
        RunRecords record = RunRecords.read(folder.resolve("run.json"));
        assertThat(record.failures()).hasSize(1);
        return record.failure(0);
    }
}
