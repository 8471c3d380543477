package dev.mcptest.world;

import java.util.Map;
import java.util.TreeMap;

/** The environment variables that child processes inherit. */
final class Environment {

    /** Prefix under which the launcher hides Java options from the runtime of mcptest. */
    private static final String SAVED = "MCPTEST_SAVED_";

    private Environment() {}

    static Map<String, String> forChildren(Map<String, String> own) {
        var seen = new TreeMap<>(own);
        seen.keySet().removeIf(name -> name.startsWith(SAVED));
        own.forEach((name, value) -> {
            if (name.startsWith(SAVED)) {
                restore(name.substring(SAVED.length()), value, seen);
            }
        });
        return seen;
    }

    /** An empty value means that the variable was not set. */
    private static void restore(String name, String value, Map<String, String> seen) {
        if (value.isEmpty()) {
            seen.remove(name);
        } else {
            seen.put(name, value);
        }
    }
}
