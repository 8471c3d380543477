package dev.mcptest.compliance.rule;

import dev.mcptest.mcp.Revision;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What a rule may depend on. */
final class GateNames {

    /** Kinds of tools, also for {@code use}. */
    static final List<String> TOOLS =
            List.of(
                    "required",
                    "no-required",
                    "typed",
                    "string",
                    "url",
                    "output-schema",
                    "progress",
                    "logs",
                    "slow",
                    "asks",
                    "elicits",
                    "elicits-url",
                    "samples",
                    "needs-client",
                    "ask",
                    "task",
                    "task-required",
                    "x-mcp-header",
                    "x-mcp-header-integer");

    private static final List<String> TOKENS = List.of("limited", "foreign", "second");
    private static final List<String> HINTS = HintsReader.NAMES.stream().sorted().toList();
    private static final Map<String, List<String>> KINDS =
            Map.of(
                    "tool",
                    TOOLS,
                    "prompt",
                    List.of("args", "required"),
                    "resource",
                    List.of("file", "size"),
                    "token",
                    TOKENS,
                    "hint",
                    HINTS,
                    "negotiates",
                    Stream.of(Revision.values()).map(Revision::wire).toList());

    private static final List<String> WORDS =
            List.of(
                    "tool",
                    "templates",
                    "input-required",
                    "request-state",
                    "listenable",
                    "any-list",
                    "any-capability",
                    "some-undeclared",
                    "server-asks",
                    "session",
                    "delete",
                    "sse",
                    "sse-ids",
                    "get-stream",
                    "early-close",
                    "loopback",
                    "https",
                    "protected",
                    "token",
                    "prm",
                    "as-metadata",
                    "task",
                    "dual-era",
                    "modern-only",
                    "several-revisions");

    private static final List<String> CAPABILITIES =
            List.of(
                    "tools",
                    "resources",
                    "prompts",
                    "logging",
                    "completions",
                    "tasks",
                    "extensions",
                    "experimental");

    private static final Set<String> ALLOWED =
            Set.of("destructive", "fixtures", "network", "load", "rude");

    private GateNames() {}

    /** Returns whether a gate is known; below a capability any path is. */
    static boolean isGate(String gate) {
        if (gate.startsWith("!")) {
            return isGate(gate.substring(1));
        }
        if (gate.startsWith("any(") && gate.endsWith(")")) {
            return Arrays.stream(gate.substring(4, gate.length() - 1).split(","))
                    .allMatch(it -> isGate(it.strip()));
        }
        int colon = gate.indexOf(':');
        if (colon >= 0) {
            return KINDS.getOrDefault(gate.substring(0, colon), List.of())
                    .contains(gate.substring(colon + 1));
        }
        int dot = gate.indexOf('.');
        return WORDS.contains(gate)
                || CAPABILITIES.contains(dot < 0 ? gate : gate.substring(0, dot));
    }

    /** Returns whether something can be allowed or hinted at. */
    static boolean isOptIn(String name) {
        return ALLOWED.contains(name)
                || ((name.startsWith("hint:") || name.startsWith("token:")) && isGate(name));
    }

    /** Returns the gates that can be named, to suggest one. */
    static List<String> all() {
        List<String> all = new ArrayList<>(WORDS);
        all.addAll(CAPABILITIES);
        KINDS.forEach((prefix, kinds) -> kinds.forEach(kind -> all.add(prefix + ":" + kind)));
        return all;
    }
}
