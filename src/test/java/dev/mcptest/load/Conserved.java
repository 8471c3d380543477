package dev.mcptest.load;

import dev.mcptest.execute.Runner;
import dev.mcptest.json.Json;
import dev.mcptest.mock.Fault;
import dev.mcptest.mock.MockServer;
import dev.mcptest.mock.front.HttpFront;
import dev.mcptest.mock.manifest.ManifestReader;
import dev.mcptest.mock.manifest.ManifestReading;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.plan.Selection;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Failure;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;
import dev.mcptest.world.World;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Loads and runs variants of small suites against a server inside of this process. */
final class Conserved implements AutoCloseable {

    private static final String MANIFEST =
            """
            {"mock_server": {"name": "conserved",
              "tools": [{"name": "echo", "response":
                {"content": [{"type": "text", "text": "${args.text}"}]}}],
              "resources": [{"uri": "mem://a", "name": "a", "text": "the text"}],
              "prompts": [{"name": "greet", "text": "Hello!", "arguments":
                [{"name": "who", "complete": ["you"]}]}]}}
            """;

    /** What the reader of captures finds before it; the answer has no null to capture. */
    private static final String PRODUCER =
            """
            {"name": "makes", "server": "s", "tool": "echo", "args": {"text": "made"},
             "capture": {"list": "result.content", "number": "result.content.length"}}
            """;

    private final Path folder;
    private final HttpFront server;

    Conserved(Path folder) throws Exception {
        this.folder = folder;
        var reading = (ManifestReading.Loaded) ManifestReader.read(Json.parse(MANIFEST));
        this.server = HttpFront.start(new MockServer(reading.manifest(), new Fault.None()), 0);
    }

    /**
     * What became of a suite.
     *
     * @param problems why it was refused; empty when it was run
     * @param tests its tests without the one that captures
     */
    record Outcome(List<String> problems, List<Entry> tests) {

        boolean isRefused() {
            return !problems.isEmpty();
        }

        boolean hasFailed() {
            return tests.stream().anyMatch(test -> test.status() == Status.FAIL);
        }

        List<String> failures() {
            return tests.stream().flatMap(test -> test.failures().stream()).toList();
        }

        /** Returns how many assertions the record has for each test. */
        List<Integer> assertions() {
            return tests.stream().map(Entry::assertions).toList();
        }
    }

    /** A test in the record, or of a suite that is not run. */
    record Entry(Status status, int assertions, List<String> failures) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Entry entry
                    && entry.status == status
                    && entry.assertions == assertions;
        }

        @Override
        public int hashCode() {
            return Objects.hash(status, assertions);
        }
    }

    /** Returns a suite with its server. */
    ObjectNode suite(ObjectNode fragment) {
        ObjectNode suite = Json.object();
        suite.putObject("servers").putObject("s").put("url", server.url().toString());
        suite.setAll(fragment.deepCopy());
        return suite;
    }

    /** Returns a suite with a test before all others that captures a list and a number. */
    static ObjectNode withProducer(ObjectNode suite) throws Exception {
        ObjectNode whole = suite.deepCopy();
        ArrayNode tools = Json.array();
        tools.add(Json.parse(PRODUCER));
        whole.path("tools").forEach(tools::add);
        whole.set("tools", tools);
        return whole;
    }

    /** Loads a suite and runs it. */
    Outcome run(JsonNode suite) throws IOException {
        LoadedSuite loaded = load(suite);
        if (loaded.suite().isEmpty()) {
            return refused(loaded);
        }
        var source = new Plan.Source(loaded.suite().get(), loaded.lookup());
        Plan plan = Plan.of(List.of(source), Selection.ALL);
        var runner =
                new Runner(
                        "test",
                        world(),
                        plan,
                        RunOptions.DEFAULT,
                        new Redactor(),
                        new RunListener() {});
        List<Entry> tests = new ArrayList<>();
        for (TestRecord test : runner.run().tests()) {
            if (!test.name().equals("makes")) {
                tests.add(
                        new Entry(
                                test.status(),
                                test.assertions().size(),
                                test.failures().stream().map(Failure::message).toList()));
            }
        }
        return new Outcome(List.of(), tests);
    }

    /** Loads a suite; what it says is counted as if everything had been skipped. */
    Outcome count(JsonNode suite) throws IOException {
        LoadedSuite loaded = load(suite);
        Optional<Suite> bound = loaded.suite();
        if (bound.isEmpty()) {
            return refused(loaded);
        }
        List<Entry> tests = new ArrayList<>();
        for (TestCase test : bound.get().tests()) {
            int assertions = test.said().stream().mapToInt(said -> said.unjudged().size()).sum();
            tests.add(
                    new Entry(
                            test instanceof TestCase.Misfit ? Status.FAIL : Status.SKIP,
                            assertions,
                            List.of()));
        }
        return new Outcome(List.of(), tests);
    }

    private static Outcome refused(LoadedSuite loaded) {
        return new Outcome(
                loaded.problems().stream().map(problem -> problem.message()).toList(), List.of());
    }

    private LoadedSuite load(JsonNode suite) throws IOException {
        Files.writeString(folder.resolve("s.yml"), Json.writePretty(suite));
        return new SuiteLoader(world(), LoadOptions.NONE).load("s.yml");
    }

    private World world() {
        return World.system().withWorkingDirectory(folder).withEnvironment(Map.of());
    }

    @Override
    public void close() {
        server.close();
    }
}
