package dev.mcptest.execute;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.judge.Evaluation;
import dev.mcptest.judge.Origin;
import dev.mcptest.judge.StoredValues;
import dev.mcptest.judge.Transformer;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.process.CommandRunner;
import dev.mcptest.redact.Redactor;
import dev.mcptest.snapshot.SnapshotFolder;
import dev.mcptest.snapshot.SnapshotPolicy;
import dev.mcptest.snapshot.Snapshots;
import dev.mcptest.suite.CommandContext;
import dev.mcptest.suite.TestCase;
import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Tests out of suites, and answers for them to judge. */
final class Answers {

    private Answers() {}

    /** Returns the first test of a suite; what stands around it is added. */
    static TestCase.Call test(Path folder, String body) throws IOException {
        String suite =
                "servers: {s: {command: [srv]}}\n"
                        + (body.contains("tools:")
                                ? body
                                : "tools:\n  - name: t\n    server: s\n    tool: t\n"
                                        + body.indent(4));
        Files.writeString(folder.resolve("s.yml"), suite);
        World world = World.system().withWorkingDirectory(folder);
        LoadedSuite loaded = new SuiteLoader(world, LoadOptions.NONE).load("s.yml");
        return (TestCase.Call)
                loaded.suite()
                        .orElseThrow(() -> new AssertionError(loaded.problems().toString()))
                        .tests()
                        .getFirst();
    }

    /** Judges an answer from a server. */
    static Evaluation judge(Path folder, TestCase.Call test, Envelope answer) {
        return judge(folder, test, answer, Origin.LIVE);
    }

    static Evaluation judge(Path folder, TestCase.Call test, Envelope answer, Origin origin) {
        var snapshots = new Snapshots(SnapshotPolicy.DEFAULT, new Redactor());
        var stored = new StoredValues(snapshots, new SnapshotFolder(folder), "1");
        World world = World.system().withWorkingDirectory(folder);
        var commandContext = new CommandContext(Map.of(), Map.of(), CommandContext.DEFAULT_TIMEOUT);
        var transformer =
                new Transformer(world, new CommandRunner(world), commandContext, Hiding.NONE);
        var evaluation =
                new Evaluation(
                        "t",
                        test.expectation().scoring(),
                        stored,
                        transformer,
                        (_, _, _) -> {
                            throw new IllegalStateException();
                        },
                        Hiding.NONE);
        evaluation.judge(test.expectation(), answer, origin);
        evaluation.conclude();
        return evaluation;
    }

    /** Returns the answer of a process; JSON is written with single quotes. */
    static Envelope result(String json) {
        return result(json, 12);
    }

    static Envelope result(String json, double durationMs) {
        return envelope(json).with(durationMs, List.of(), OptionalInt.empty(), Map.of());
    }

    static Envelope overHttp(String json, Map<String, String> headers) {
        return envelope(json).with(12, List.of(), OptionalInt.of(200), headers);
    }

    private static Envelope envelope(String json) {
        try {
            return Envelope.ofResult(Json.parse(json.replace('\'', '"')));
        } catch (InvalidJsonException e) {
            throw new AssertionError(e);
        }
    }
}
