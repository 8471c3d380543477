package dev.mcptest.scaffold;

import tools.jackson.databind.JsonNode;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Decides whether a tool can be called without the risk that it changes something. */
public final class ToolSafety {

    private static final Set<String> DESTRUCTIVE =
            Set.of(
                    "delete", "remove", "drop", "destroy", "purge", "erase", "wipe", "kill",
                    "revoke");

    private static final Set<String> MUTATING =
            Set.of(
                    ("create update set send write post put insert patch add upload execute run"
                         + " exec reset restart stop start cancel pay charge transfer move rename"
                         + " publish deploy merge approve submit book order buy invite archive"
                         + " clear replace install")
                            .split(" "));

    /** These are also names of things, as in {@code get_order}. */
    private static final Set<String> NOUNS =
            Set.of("order", "book", "charge", "transfer", "archive", "invite");

    private static final Set<String> READING =
            Set.of(
                    "get",
                    "list",
                    "read",
                    "find",
                    "search",
                    "show",
                    "fetch",
                    "view",
                    "describe",
                    "count",
                    "lookup",
                    "check");

    private ToolSafety() {}

    /**
     * Returns why a tool must not be called; empty when it can be. Annotations decide; without any
     * that says something, the words of the name do.
     */
    public static Optional<String> risk(JsonNode tool) {
        JsonNode hints = tool.path("annotations");
        if (is(hints, "destructiveHint", true)) {
            return Optional.of("may be destructive: destructiveHint is true");
        }
        if (is(hints, "readOnlyHint", true)) {
            return Optional.empty();
        }
        if (is(hints, "readOnlyHint", false)) {
            return Optional.of("may change something: readOnlyHint is false");
        }
        if (is(hints, "idempotentHint", false)) {
            return Optional.of("may change something: idempotentHint is false");
        }
        return byName(tool.path("name").asString(""));
    }

    private static boolean is(JsonNode hints, String name, boolean value) {
        JsonNode hint = hints.path(name);
        return hint.isBoolean() && hint.booleanValue() == value;
    }

    private static Optional<String> byName(String name) {
        Optional<String> mutating = Optional.empty();
        boolean reads = false;
        for (String part :
                name.split("[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", -1)) {
            String word = part.toLowerCase(Locale.ROOT);
            if (DESTRUCTIVE.contains(word)) {
                return Optional.of("may be destructive: its name says `" + word + "`");
            }
            boolean noun = reads && NOUNS.contains(word);
            if (MUTATING.contains(word) && !noun && mutating.isEmpty()) {
                mutating = Optional.of("may change something: its name says `" + word + "`");
            }
            reads |= READING.contains(word);
        }
        return mutating;
    }
}
