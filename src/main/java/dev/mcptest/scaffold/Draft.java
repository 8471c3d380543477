package dev.mcptest.scaffold;

import dev.mcptest.json.Json;
import dev.mcptest.scaffold.config.ServerBlock;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** A suite in the making. */
public final class Draft {

    private static final List<String> KINDS =
            List.of("tools", "resources", "prompts", "completions", "compliance");

    private final ObjectNode servers = Json.object();
    private final ObjectNode tests = Json.object();
    private final Set<String> names = new HashSet<>();
    private final Set<String> failing = new HashSet<>();
    private JsonNode variables = Json.object();
    private final List<String> notes = new ArrayList<>();

    public Draft() {
        KINDS.forEach(tests::putArray);
    }

    /** Adds a server. */
    public void add(ServerBlock server) {
        servers.set(server.name(), server.block());
    }

    /** Sets the variables of the suite. */
    public void setVariables(JsonNode all) {
        variables = all;
    }

    /**
     * Adds a test, under a name that no other test has.
     *
     * @param fails whether it is known to fail
     */
    public void add(String kind, ObjectNode test, boolean fails) {
        add(kind, test);
        if (fails) {
            failing.add(name(test));
        }
    }

    /** Returns whether a test is known to fail. */
    public boolean isFailing(String test) {
        return failing.contains(test);
    }

    /** Returns the number of tests that are known to fail. */
    public long failing() {
        return KINDS.stream()
                .flatMap(kind -> tests.path(kind).valueStream())
                .filter(test -> isFailing(name(test)))
                .count();
    }

    /** Adds a test, under a name that no other test has. */
    void add(String kind, ObjectNode test) {
        String wanted = test.path("name").asString("");
        String name = wanted;
        for (int i = 2; !names.add(name); i++) {
            name = wanted + " (" + i + ")";
        }
        ((ArrayNode) tests.path(kind)).add(test.put("name", name));
    }

    /** Adds a sentence for the user about what is left out. */
    public void note(String text) {
        notes.add(text);
    }

    /** Removes tests and returns how many there were of these names. */
    public int remove(Set<String> namesOfTests) {
        int before = size();
        for (String kind : KINDS) {
            ArrayNode kept = Json.array();
            tests.path(kind)
                    .forEach(test -> {
                        if (!namesOfTests.contains(name(test))) {
                            kept.add(test);
                        }
                    });
            tests.set(kind, kept);
        }
        return before - size();
    }

    /** Removes the test at a JSON pointer of the suite, and returns whether there was one. */
    public boolean removeAt(String pointer) {
        String[] parts = pointer.split("/", -1);
        if (parts.length < 3 || !parts[2].matches("\\d{1,9}")) {
            return false;
        }
        JsonNode test = tests.path(parts[1]).path(Integer.parseInt(parts[2]));
        return test.isObject() && remove(Set.of(name(test))) > 0;
    }

    /** Returns the name of a test as reports show it. */
    private static String name(JsonNode test) {
        return test.path("name").asString("").replace("$$", "$");
    }

    /** Returns the sentences about what is left out. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /** Returns the number of tests. */
    public int size() {
        return KINDS.stream().mapToInt(kind -> tests.path(kind).size()).sum();
    }

    /** Returns the number of tests that are not run. */
    public long skipped() {
        return tests.path("tools").valueStream().filter(test -> test.has("skip")).count();
    }

    /** Returns the suite. */
    public ObjectNode suite() {
        ObjectNode suite = Json.object();
        suite.set("servers", servers);
        if (!variables.isEmpty()) {
            suite.set("variables", variables);
        }
        for (String kind : KINDS) {
            if (!tests.path(kind).isEmpty()) {
                suite.set(kind, tests.path(kind));
            }
        }
        return suite;
    }

    /**
     * Returns the suite to write: a server may tell the credentials that it was sent.
     *
     * @param clean removes secrets from tests; servers and variables have those that belong there
     */
    public ObjectNode suite(UnaryOperator<JsonNode> clean) {
        ObjectNode suite = suite();
        for (String kind : KINDS) {
            suite.optional(kind).ifPresent(all -> suite.set(kind, clean.apply(all)));
        }
        return suite;
    }

    /** Returns the suite with no test of a tool that may change something. */
    public ObjectNode trial() {
        ObjectNode suite = suite().deepCopy();
        for (JsonNode test : suite.path("tools")) {
            boolean unsafe =
                    test.path("tags")
                            .valueStream()
                            .anyMatch(tag -> tag.asString("").equals("unsafe"));
            if (unsafe && !test.has("skip")) {
                ((ObjectNode) test).put("skip", "was tried once");
            }
        }
        return suite;
    }
}
