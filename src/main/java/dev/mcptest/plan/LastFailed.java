package dev.mcptest.plan;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Remembers which tests failed when they last ran, separately for each working directory.
 *
 * @param ids ids of tests, sorted
 */
public record LastFailed(Set<TestId> ids) {

    private static final String SCHEMA = "mcptest/last-failed/v1";

    /** No failed tests. */
    public static final LastFailed NONE = new LastFailed(Set.of());

    public LastFailed {
        ids = Collections.unmodifiableSet(new TreeSet<>(ids));
    }

    /** Returns the path of the file for a working directory in the cache folder. */
    public static String path(String folder) {
        return "last-failed/" + Long.toHexString(StableHash.of(folder)) + ".json";
    }

    /** Parses a file; empty when it belongs to another folder or is invalid. */
    public static Optional<LastFailed> read(String text, String folder) {
        try {
            JsonNode json = Json.parse(text);
            boolean ours =
                    json.path("schema").asString("").equals(SCHEMA)
                            && json.path("folder").asString("").equals(folder);
            Set<TestId> ids = new TreeSet<>();
            json.path("failed").forEach(id -> ids.add(new TestId(id.asString(""))));
            return ours ? Optional.of(new LastFailed(ids)) : Optional.empty();
        } catch (InvalidJsonException _) {
            return Optional.empty();
        }
    }

    /** Writes the text of a file for a folder. */
    public String write(String folder) {
        ObjectNode json = Json.object().put("schema", SCHEMA).put("folder", folder);
        var failed = json.putArray("failed");
        ids.forEach(id -> failed.add(id.text()));
        return Json.write(json) + "\n";
    }

    /**
     * Returns the state after a run. A test that did not run keeps its earlier state; a test that
     * was removed from its suite is forgotten.
     *
     * @param existing ids of all tests of the suites of the run, selected or not
     */
    public LastFailed after(RunRecord run, Collection<TestId> existing) {
        Set<TestId> now = new TreeSet<>(ids);
        Set<Optional<String>> files = new HashSet<>();
        existing.forEach(id -> files.add(id.file()));
        now.removeIf(id -> files.contains(id.file()) && !existing.contains(id));
        for (TestRecord test : run.tests()) {
            if (test.isUnsuccessful()) {
                now.add(test.id());
            } else if (test.attempts() > 0) {
                now.remove(test.id());
            }
        }
        return new LastFailed(now);
    }
}
