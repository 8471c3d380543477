package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.plan.Selection;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;
import dev.mcptest.world.World;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs suites against a {@link CannedServer} with the name {@code s}. */
public final class Canned {

    static final String TOOL = "{\"name\":\"%s\",\"inputSchema\":{\"type\":\"object\"}}";
    public static final String RIGHT = "{\"content\":[{\"type\":\"text\",\"text\":\"hi\"}]}";

    private final Path folder;

    public Canned(Path folder) {
        this.folder = folder;
    }

    /** Returns the answer to tools/list with some tools. */
    public static String tools(String... definitions) {
        return "tools/list => {\"tools\":[" + String.join(",", definitions) + "]}\n";
    }

    public static String tool(String name) {
        return TOOL.formatted(name);
    }

    /**
     * Runs a suite.
     *
     * @param script what the server answers besides its introduction
     * @param settings more keys of the server, such as {@code protocol_checks: warn}
     */
    public RunRecord run(String script, String settings, String yaml) throws Exception {
        Files.writeString(
                folder.resolve("script"),
                script.contains("initialize =>") ? script : CannedServer.HELLO + script);
        return runAsItIs(settings, yaml);
    }

    public RunRecord run(String script, String yaml) throws Exception {
        return run(script, "", yaml);
    }

    /** Runs a suite against a server of 2026-07-28. */
    public RunRecord runStateless(String script, String yaml) throws Exception {
        Files.writeString(folder.resolve("script"), CannedServer.DISCOVERED + script);
        return runAsItIs("", "target_versions: [\"2026-07-28\"]\n" + yaml);
    }

    private RunRecord runAsItIs(String settings, String yaml) throws Exception {
        String command = CannedServer.command(folder.resolve("script"), folder.resolve("log"));
        Files.writeString(
                folder.resolve("s.yml"),
                "servers: {s: {command: " + command + ", " + settings + "}}\n" + yaml);
        World world = World.system().withWorkingDirectory(folder);
        LoadedSuite loaded = new SuiteLoader(world, LoadOptions.NONE).load("s.yml");
        assertThat(loaded.problems()).isEmpty();
        var source = new Plan.Source(loaded.suite().orElseThrow(), loaded.lookup());
        Plan plan = Plan.of(List.of(source), Selection.ALL);
        return new Runner(
                        "test",
                        world,
                        plan,
                        RunOptions.DEFAULT,
                        new Redactor(),
                        new RunListener() {})
                .run();
    }

    /** Returns the methods that the server was sent. */
    public List<String> received() throws Exception {
        return Files.readAllLines(folder.resolve("log"));
    }

    public long listings() throws Exception {
        return received().stream().filter("tools/list"::equals).count();
    }

    /** Returns what the failures of a test say, all of which are breaches. */
    public static List<String> breaches(TestRecord test) {
        assertThat(test.failures()).extracting(Failure::kind).containsOnly(FailureKind.PROTOCOL);
        return messages(test);
    }

    public static List<String> messages(TestRecord test) {
        return test.failures().stream().map(Failure::message).toList();
    }

    public static void passes(RunRecord record) {
        assertThat(record.tests()).allSatisfy(test -> assertThat(messages(test)).isEmpty());
        assertThat(record.summary().passed()).isEqualTo(record.tests().size());
    }
}
