package dev.mcptest.report;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Attempt;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.History;
import dev.mcptest.result.KnownFailure;
import dev.mcptest.result.Mode;
import dev.mcptest.result.Outcome;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestKind;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.ConversationRecord;
import dev.mcptest.result.part.Evidence;
import dev.mcptest.result.part.Scores;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Run records that several tests show. JSON is written with single quotes. */
public final class Runs {

    private Runs() {}

    public static RunRecord run(TestRecord... tests) {
        return run(List.of(shop()), List.of(), tests);
    }

    public static RunRecord run(
            List<ServerRecord> servers, List<String> warnings, TestRecord... tests) {
        return new RunRecord(
                "0.1.0",
                "019aa5a0-0000-7000-8000-000000000000",
                Instant.parse("2026-11-21T22:57:01.25Z"),
                1234.5678,
                Mode.LIVE,
                servers,
                List.of(),
                warnings,
                List.of(tests));
    }

    public static ServerRecord shop() {
        return new ServerRecord(
                "shop",
                "stdio",
                "shop.yml",
                Optional.of("2025-11-25"),
                Optional.of(json("{'name':'shop-server','version':'1.2.3'}")),
                Optional.of(json("{'tools':{}}")),
                List.of());
    }

    public static ServerRecord unconnected(String name) {
        return new ServerRecord(
                name,
                "http",
                "shop.yml",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    public static JsonNode json(String text) {
        try {
            return Json.parse(text.replace('\'', '"'));
        } catch (InvalidJsonException e) {
            throw new AssertionError(e);
        }
    }

    public static Test test(String name, int line) {
        return new Test(name, line);
    }

    public static Failure assertion(
            String target,
            String matcher,
            String message,
            String expected,
            String actual,
            String details) {
        return new Failure(
                FailureKind.ASSERTION,
                "",
                Optional.empty(),
                Optional.of(target),
                Optional.of(matcher),
                message,
                optional(expected),
                optional(actual),
                (ObjectNode) json(details));
    }

    public static Failure overBudget(int budgetMs, double actualMs) {
        return new Failure(
                FailureKind.BUDGET,
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.of("max_duration_ms"),
                "took " + Math.round(actualMs) + " ms, over the budget of " + budgetMs + " ms",
                Optional.of(Json.nodes().numberNode(budgetMs)),
                Optional.of(Json.nodes().numberNode(actualMs)),
                Json.object());
    }

    private static Optional<JsonNode> optional(String json) {
        return json.isEmpty() ? Optional.empty() : Optional.of(json(json));
    }

    /** A test in the making; it passes unless something else is said. */
    public static final class Test {

        private final String name;
        private final int line;
        private String file = "shop.yml";
        private String server = "shop";
        private TestKind kind = TestKind.TOOL;
        private Optional<String> revision = Optional.empty();
        private Status status = Status.PASS;
        private OptionalDouble startedMs = OptionalDouble.empty();
        private double durationMs = 3.2;
        private int attempts = 1;
        private boolean cached;
        private boolean replayed;
        private Optional<String> model = Optional.empty();
        private Optional<String> skipReason = Optional.empty();
        private List<String> tags = List.of();
        private List<AssertionRecord> assertions = List.of();
        private List<Failure> failures = List.of();
        private Scores scores = Scores.NONE;
        private List<String> notes = List.of();
        private Optional<Evidence> evidence = Optional.empty();
        private History history = History.NONE;

        Test(String name, int line) {
            this.name = name;
            this.line = line;
        }

        public Test of(String suite) {
            file = suite;
            return this;
        }

        public Test of(TestKind other) {
            kind = other;
            return this;
        }

        /** Adds an attempt that failed before the last one. */
        public Test after(Failure reason) {
            List<Attempt> earlier = new ArrayList<>(history.earlier());
            earlier.add(new Attempt(1, List.of(reason)));
            history = new History(earlier, history.known(), Optional.empty());
            return this;
        }

        public Test on(String other) {
            server = other;
            return this;
        }

        public Test in(String version) {
            revision = Optional.of(version);
            return this;
        }

        public Test took(double millis) {
            durationMs = millis;
            return this;
        }

        /** Sets when its call began, in milliseconds since the start of the run. */
        public Test at(double millis) {
            startedMs = OptionalDouble.of(millis);
            return this;
        }

        public Test attempts(int count) {
            attempts = count;
            return this;
        }

        public Test inconclusive() {
            status = Status.INCONCLUSIVE;
            return this;
        }

        public Test skipped(String reason) {
            status = Status.SKIP;
            attempts = 0;
            durationMs = 0;
            skipReason = Optional.of(reason);
            return this;
        }

        public Test cached() {
            cached = true;
            return this;
        }

        public Test replayed() {
            replayed = true;
            return this;
        }

        public Test driving(String name) {
            model = Optional.of(name);
            return this;
        }

        /** Makes a failure a known one. */
        public Test known(String reason, String until) {
            return history(
                    new History(
                            history.earlier(),
                            Optional.of(
                                    new KnownFailure(
                                            KnownFailure.Outcome.EXPECTED,
                                            reason,
                                            Optional.empty(),
                                            Optional.of(until),
                                            "known.yml:2")),
                            Optional.empty()));
        }

        public Test history(History other) {
            history = other;
            return this;
        }

        public Test notes(String... texts) {
            notes = List.of(texts);
            return this;
        }

        public Test tags(String... names) {
            tags = List.of(names);
            return this;
        }

        public Test scored(Scores numbers) {
            scores = numbers;
            return this;
        }

        public Test judged(AssertionRecord... judged) {
            assertions = List.of(judged);
            return this;
        }

        public Test failed(Failure... reasons) {
            status = Status.FAIL;
            failures = List.of(reasons);
            return this;
        }

        /** Adds an exchange; an empty text stands for nothing. */
        public Test exchange(String request, String response, String... stderr) {
            evidence =
                    Optional.of(
                            new Evidence(optional(request), optional(response), List.of(stderr)));
            return this;
        }

        private String again() {
            return "mcptest run shop.yml --include \"" + name + "\"";
        }

        public TestRecord record() {
            return new TestRecord(
                    new TestIdentity(
                            new TestId(
                                    file
                                            + "::"
                                            + kind.wire()
                                            + "::"
                                            + name
                                            + revision.map(it -> " @" + it).orElse("")),
                            name,
                            kind,
                            "shop",
                            file,
                            line,
                            Optional.of(server),
                            model,
                            revision,
                            tags,
                            Optional.empty()),
                    new Outcome(
                            status,
                            skipReason,
                            Optional.empty(),
                            false,
                            scores,
                            assertions,
                            failures,
                            notes,
                            List.of()),
                    startedMs,
                    durationMs,
                    attempts,
                    cached,
                    replayed,
                    evidence,
                    history,
                    status == Status.FAIL ? Optional.of(again()) : Optional.empty(),
                    ConversationRecord.NONE,
                    Optional.empty());
        }
    }
}
