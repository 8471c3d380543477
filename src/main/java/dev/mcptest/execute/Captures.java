package dev.mcptest.execute;

import dev.mcptest.json.target.Resolution;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.Ties;
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

/** What tests captured, for the tests that read it. */
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
        Map<Suite, Ties> ties = new HashMap<>();
        for (Plan.Step step : plan.steps()) {
            ties.computeIfAbsent(step.suite(), Ties::new)
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

    /** Returns the id of a test in the revision of another one. */
    private static TestId id(Plan.Step step, TestCase test) {
        return step.revision().map(test.header()::in).orElse(test.header()).id();
    }

    /** What one test captured, and how it ended: empty when it was not run at all. */
    private static final class Shelf {
        final Map<String, JsonNode> values = new ConcurrentHashMap<>();
        volatile Optional<Status> end = Optional.empty();
        volatile boolean over;
    }

    /**
     * Where a value comes from.
     *
     * @param test name of the test that captures it
     * @param shelf what that test captures
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

    /** Keeps a value of a test that runs. */
    void keep(Plan.Step producer, String name, JsonNode value) {
        Shelf shelf = shelves.get(producer.index());
        if (shelf != null) {
            shelf.values.put(name, value);
        }
    }

    /** Hears how a test ended; empty when it was not run at all. */
    void over(Plan.Step producer, Optional<Status> end) {
        Shelf shelf = shelves.get(producer.index());
        if (shelf != null) {
            shelf.end = end;
            shelf.over = true;
        }
    }

    /** Returns whether all the tests are over that a test takes values from. */
    boolean ready(Plan.Step reader) {
        return sourcesOf(reader).values().stream().allMatch(source -> source.shelf().over);
    }

    /** Returns why a test cannot run that takes values from one which was skipped. */
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

    /** Returns a captured value as a test sees it. */
    Resolution find(Plan.Step reader, String name) {
        Source source = sourcesOf(reader).get(name);
        return source == null
                ? new Resolution.Absent("no earlier test captures it")
                : source.value(name);
    }
}
