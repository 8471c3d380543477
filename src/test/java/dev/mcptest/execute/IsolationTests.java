package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.json.Json;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.mcp.ScriptedServer;
import dev.mcptest.plan.Ledgers;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.plan.Selection;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.snapshot.SnapshotPolicy;
import dev.mcptest.world.World;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;

/** Servers with a copy of a folder. Each notes how often the folder of its copy was used before. */
@DisabledOnOs(OS.WINDOWS)
class IsolationTests {

    private static final String COUNT =
            "echo x >> $MCPTEST_FIXTURE/uses; wc -l < ${fixture}/uses >> LOG; echo ${fixture} >>"
                    + " COPIES; pwd >> FOLDERS; ";

    private static final String TESTS =
            """
            tools:
              - {name: a, server: s, tool: property, args: {say: pid}}
              - {name: b, server: s, tool: property, args: {say: pid}}
              - {name: c, server: s, tool: property, args: {say: pid}}
            """;

    @TempDir private Path folder;
    private Path fixture;

    @BeforeEach
    void makeFixture() throws Exception {
        fixture = Files.createDirectory(folder.resolve("fixture"));
        Files.writeString(fixture.resolve("uses"), "x\n");
    }

    @ParameterizedTest
    @CsvSource({
        "'{copy: fixture}',1,3",
        "'{copy: fixture}',3,3",
        "'{copy: fixture, per: server}',1,1"
    })
    void everyTestOrServerHasACopyThatIsRemoved(String isolate, int jobs, int copies)
            throws Exception {
        RunRecord record = run("isolate: " + isolate, "exec SERVER", jobs, new RunListener() {});

        assertThat(record.passed()).describedAs(record.tests().toString()).isTrue();
        assertThat(lines("log"))
                .hasSize(copies)
                .allSatisfy(line -> assertThat(line).isEqualTo("2"));
        assertRemoved(copies);
        assertThat(fixture.resolve("uses")).hasContent("x\n");
    }

    @Test
    void theFolderOfTheProcessIsCopiedToo() throws Exception {
        RunRecord record =
                run("isolate: copy, cwd: fixture", "exec SERVER", 1, new RunListener() {});

        assertThat(record.passed()).isTrue();
        assertThat(lines("folders")).hasSize(3).isEqualTo(lines("copies"));
        assertRemoved(3);
    }

    @ParameterizedTest
    @CsvSource({"exit 3", "sleep 100", "nonsense-that-is-no-program"})
    void theCopyOfAServerThatFailsIsRemoved(String end) throws Exception {
        RunRecord record =
                run("isolate: {copy: fixture}, startup_timeout: 1s", end, 1, new RunListener() {});

        assertThat(record.tests()).allMatch(test -> test.status() == Status.FAIL);
        assertRemoved(3);
    }

    @Test
    void anInterruptionRemovesTheCopy() throws Exception {
        var runner = new AtomicReference<Runner>();
        var listener =
                new RunListener() {
                    @Override
                    public void started(TestIdentity test) {
                        if (test.name().equals("b")) {
                            runner.get().interrupt();
                        }
                    }
                };
        runner.set(runner("isolate: {copy: fixture}", "exec SERVER", 1, listener));
        runner.get().run();

        assertRemoved(lines("copies").size());
    }

    @Test
    void aFolderThatIsNotThereIsTheFailure() throws Exception {
        RunRecord record = run("isolate: {copy: none}", "exec SERVER", 1, new RunListener() {});

        assertThat(record.tests().getFirst().failures().getFirst().message())
                .contains("none cannot be copied: ", "check `isolate` of the server");
    }

    private void assertRemoved(int copies) throws Exception {
        assertThat(lines("copies"))
                .hasSize(copies)
                .doesNotHaveDuplicates()
                .allSatisfy(copy -> assertThat(Path.of(copy)).doesNotExist());
    }

    private List<String> lines(String file) throws Exception {
        return Files.readAllLines(folder.resolve(file)).stream().map(String::strip).toList();
    }

    private RunRecord run(String how, String server, int jobs, RunListener listener)
            throws Exception {
        return runner(how, server, jobs, listener).run();
    }

    private Runner runner(String how, String server, int jobs, RunListener listener)
            throws Exception {
        World world = World.system().withWorkingDirectory(folder);
        var words = new ArrayList<String>();
        ScriptedServer.command("plain", "none").forEach(word -> words.add("'" + word + "'"));
        String script =
                COUNT.replace("LOG", folder + "/log")
                                .replace("COPIES", folder + "/copies")
                                .replace("FOLDERS", folder + "/folders")
                        + server.replace("SERVER", String.join(" ", words));
        String command = Json.write(Json.array().add("sh").add("-c").add(script));
        Files.writeString(
                folder.resolve("s.yml"),
                "servers:\n  s: {command: %s, %s, protocol_checks: \"off\"}\n"
                                .formatted(command.replace("$MCP", "$$MCP"), how)
                        + TESTS);
        LoadedSuite loaded = new SuiteLoader(world, LoadOptions.NONE).load("s.yml");
        assertThat(loaded.problems()).isEmpty();
        var options =
                new RunOptions(
                        OptionalInt.of(jobs),
                        false,
                        0,
                        SnapshotPolicy.DEFAULT,
                        Ledgers.NONE,
                        TokenStore.none());
        Plan plan =
                Plan.of(
                        List.of(new Plan.Source(loaded.suite().orElseThrow(), loaded.lookup())),
                        Selection.ALL);
        return new Runner("test", world, plan, options, new Redactor(), listener);
    }
}
