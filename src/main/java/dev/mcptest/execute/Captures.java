package dev.mcptest.execute;

import dev.mcptest.json.target.Resolution;
import dev.mcptest.plan.CaptureLinks;
import dev.mcptest.plan.Plan;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestId;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;

import tools.jackson.databind.JsonNode;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The values that tests captured, for the tests that read them. */
final class Captures {

    private final Map<Integer, Shelf> shelves = new HashMap<>();
    private final Map<Integer, Map<String, Source>> sources = new HashMap<>();

    Captures(Plan plan) {
        Map<Suite, Map<TestId, NavigableMap<Integer, Shelf>>> byTest = new HashMap<>();
        for (Plan.Step step : plan.steps()) {
            if (!step.test().links().keeps().isEmpty()) {
                var shelf = new Shelf();
                shelves.put(step.index(), shelf);
                byTest.computeIfAbsent(step.suite(), _ -> new HashMap<>())
                        .computeIfAbsent(step.header().id(), _ -> new TreeMap<>())
                        .put(step.index(), shelf);
            }
        }
        Map<Suite, CaptureLinks> links = new HashMap<>();
        for (Plan.Step step : plan.steps()) {
            links.computeIfAbsent(step.suite(), CaptureLinks::new)
                    .sources(step.test())
                    .forEach((name, test) -> addSource(step, name, test, byTest));
        }
    }

    private void addSource(
            Plan.Step reader,
            String name,
            TestCase producer,
            Map<Suite, Map<TestId, NavigableMap<Integer, Shelf>>> byTest) {
        NavigableMap<Integer, Shelf> runs =
                byTest.getOrDefault(reader.suite(), Map.of())
                        .getOrDefault(id(reader, producer), new TreeMap<>());
        Map.Entry<Integer, Shelf> last = runs.lowerEntry(reader.index());
        if (last == null) {
            throw new IllegalStateException(
                    producer.header().id() + " is not in the plan, and " + name + " is read");
        }
        sources.computeIfAbsent(reader.index(), _ -> new HashMap<>())
                .put(name, new Source(producer.header().name(), last.getValue()));
    }

    /** Returns the id of a test in the revision of a step. */
    private static TestId id(Plan.Step step, TestCase test) {
        return step.revision().map(test.header()::in).orElse(test.header()).id();
    }

    /**
     * The captured values of one test and its final status; the status is empty when the test was
     * not run.
     */
    private static final class Shelf {
        final Map<String, JsonNode> values = new ConcurrentHashMap<>();
        volatile Optional<Status> end = Optional.empty();
        volatile boolean over;
    }

    /**
     * The source of a captured value.
     *
     * @param test name of the test that captures it
     * @param shelf the captured values of that test
     */
    private record Source(String test, Shelf shelf) {

        Resolution value(String name) {
            Optional<JsonNode> value =
                    shelf.end.equals(Optional.of(Status.PASS))
                            ? Optional.ofNullable(shelf.values.get(name))
                            : Optional.empty();
            return value.<Resolution>map(Resolution.Found::new)
                    .orElseGet(() ->
                            new Resolution.Absent(
                                    "\"" + test + "\", which captures it, " + whatBecameOfIt()));
        }

        private String whatBecameOfIt() {
            return shelf.end
                    .map(status ->
                            switch (status) {
                                case PASS, FAIL -> "failed";
                                case SKIP -> "was skipped";
                                case INCONCLUSIVE -> "was inconclusive";
                            })
                    .orElse("was not run");
        }
    }

    /** Stores a value captured by a running test. */
    void keep(Plan.Step producer, String name, JsonNode value) {
        Shelf shelf = shelves.get(producer.index());
        if (shelf != null) {
            shelf.values.put(name, value);
        }
    }

    /**
     * Called when a test is over.
     *
     * @param end its status; empty when it was not run
     */
    void over(Plan.Step producer, Optional<Status> end) {
        Shelf shelf = shelves.get(producer.index());
        if (shelf != null) {
            shelf.end = end;
            shelf.over = true;
        }
    }

    /** Returns whether all tests whose values a test reads are over. */
    boolean ready(Plan.Step reader) {
        return sourcesOf(reader).values().stream().allMatch(source -> source.shelf().over);
    }

    /** Returns why a test is skipped when one whose values it reads was skipped. */
    Optional<String> skipped(Plan.Step reader) {
        for (var source : sourcesOf(reader).entrySet()) {
            if (source.getValue().shelf().end.equals(Optional.of(Status.SKIP))) {
                return Optional.of(
                        "\""
                                + source.getValue().test()
                                + "\", which captures "
                                + source.getKey()
                                + ", was skipped");
            }
        }
        return Optional.empty();
    }

    private Map<String, Source> sourcesOf(Plan.Step reader) {
        return sources.getOrDefault(reader.index(), Map.of());
    }

    /** Returns a captured value for a test. */
    Resolution find(Plan.Step reader, String name) {
        Source source = sourcesOf(reader).get(name);
        return source == null
                ? new Resolution.Absent("no earlier test captures it")
                : source.value(name);
    }
}
