package dev.mcptest.load.flowmcp;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The names by which servers of FlowMCP list their tools. */
public final class WireName {

    private static final int MAX_LENGTH = 63;

    private WireName() {}

    /** Returns the names that a tool may have, best first. */
    public static List<String> candidates(String tool, String namespace) {
        Set<String> names = new LinkedHashSet<>();
        names.add(of(tool, namespace));
        names.add(tool);
        return List.copyOf(names);
    }

    static String of(String tool, String namespace) {
        String whole = snake(tool) + "_" + snake(namespace);
        return whole.substring(0, Math.min(whole.length(), MAX_LENGTH))
                .replace(":", "")
                .replace('-', '_')
                .replace('/', '_');
    }

    private static String snake(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }
}
