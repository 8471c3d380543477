package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The names of tools for models, which every vendor accepts, and the way back. */
public final class ToolNames {

    private static final int LONGEST = 64;
    private static final int KEPT = 55;
    private static final int DIGITS = 8;

    private final Map<Tool, String> names = new LinkedHashMap<>();
    private final Map<String, Tool> tools = new HashMap<>();

    /** A tool of a server, by its own name. */
    public record Tool(String server, String name) {
        public Tool {
            requireNonNull(server, "server is null");
            requireNonNull(name, "name is null");
        }
    }

    /**
     * @param catalogue all tools, in order
     * @param severalServers whether the names say which server a tool belongs to
     */
    public ToolNames(List<Tool> catalogue, boolean severalServers) {
        for (Tool tool : catalogue) {
            String full = severalServers ? tool.server() + "__" + tool.name() : tool.name();
            String name = fitting(full);
            if (name.length() > LONGEST || tools.containsKey(name)) {
                name = name.substring(0, Math.min(KEPT, name.length())) + "_" + digest(full);
            }
            names.put(tool, name);
            tools.put(name, tool);
        }
    }

    /** Returns the name of a tool of the catalogue. */
    public String name(Tool tool) {
        return requireNonNull(names.get(tool), "not in the catalogue");
    }

    /** Returns the tool that a model calls; empty when there is none of this name. */
    public Optional<Tool> tool(String name) {
        return Optional.ofNullable(tools.get(name));
    }

    /** Returns all names for models, in the order of the catalogue. */
    public List<String> all() {
        return List.copyOf(names.values());
    }

    private static String fitting(String full) {
        String plain = full.replaceAll("[^A-Za-z0-9_-]", "_");
        boolean begins = plain.matches("[A-Za-z_].*");
        return begins ? plain : "_" + plain;
    }

    private static String digest(String full) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(full.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
