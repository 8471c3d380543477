package dev.mcptest.compliance.rule;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.node.ObjectNode;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Reads what a user knows about a server. */
public final class HintsReader {

    private static final Set<String> CALL = Set.of("tool", "arguments");
    private static final Map<String, Set<String>> CALLS =
            Map.of(
                    "failing", CALL,
                    "protocol_error", CALL,
                    "slow", CALL,
                    "chatty", CALL,
                    "change", CALL,
                    "echo", Set.of("tool", "argument"),
                    "schema_of", Set.of("tool", "inputSchema"));
    private static final Set<String> TEXTS = Set.of("root", "other_url");
    private static final Set<String> MAPS = Set.of("calls", "prompt_args", "template_values");
    private static final Set<String> TOKENS =
            Set.of("limited_env", "foreign_env", "second_env", "needs_scope");

    /** The names of the hints. */
    static final Set<String> NAMES = names();

    private HintsReader() {}

    private static Set<String> names() {
        Set<String> names = new HashSet<>(CALLS.keySet());
        names.addAll(TEXTS);
        names.addAll(MAPS);
        names.add("tokens");
        return Set.copyOf(names);
    }

    /** Returns the hints; reports what is wrong with them. */
    public static ObjectNode read(SourceNode root, Problems problems) {
        var reader = new Reader(problems);
        if (!reader.isObject(root)) {
            return Json.object();
        }
        reader.keys(root, NAMES);
        root.fields()
                .forEach((name, hint) -> {
                    if (TEXTS.contains(name)) {
                        boolean _ = problems.isNo("text", hint, hint.json().isString());
                    } else if (NAMES.contains(name) && reader.isObject(hint)) {
                        check(name, hint, reader);
                    }
                });
        return (ObjectNode) root.json();
    }

    private static void check(String name, SourceNode hint, Reader reader) {
        if (CALLS.containsKey(name)) {
            reader.keys(hint, CALLS.get(name));
            String _ = reader.text(hint, "tool");
        } else if (name.equals("tokens")) {
            reader.keys(hint, TOKENS);
        } else if (name.equals("calls")) {
            hint.fields().values().stream()
                    .filter(reader::isObject)
                    .forEach(it -> reader.keys(it, "arguments"));
        }
    }
}
