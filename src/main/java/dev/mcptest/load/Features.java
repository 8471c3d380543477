package dev.mcptest.load;

import dev.mcptest.result.TestKind;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds out which of the planned things the tests of a suite need. */
final class Features {

    private static final Map<TestKind, String> KINDS =
            Map.of(
                    TestKind.AGENT, "agents",
                    TestKind.EXAMPLE, "definitions");

    private final SourceNode root;

    Features(SourceNode root) {
        this.root = root;
    }

    /** Returns what a test needs and cannot have, as a suite spells it. */
    List<String> of(Entry entry, String server) {
        if (entry.kind() == TestKind.EVAL) {
            return List.of();
        }
        Set<String> found = new LinkedHashSet<>();
        String kind = KINDS.get(entry.kind());
        if (kind != null) {
            addIfNotRun(kind, kind, found);
        }
        for (String name : servers(entry.node(), server)) {
            SourceNode definition = root.fields("servers").get(name);
            if (definition != null) {
                addServer("servers." + name, "servers", definition, found);
            }
        }
        addTest(entry.node(), found);
        if (entry.kind() == TestKind.COMPLIANCE) {
            addCompliance(found);
        }
        for (SourceNode node : entry.expecting()) {
            addExpect(node.get("expect"), found);
        }
        if (entry.takesDefaults()) {
            addExpect(DefaultTest.expectations(root), found);
        }
        return List.copyOf(found);
    }

    /** Returns the servers of a test, of its steps and of its nodes. */
    private static Set<String> servers(SourceNode test, String server) {
        Set<String> servers = new LinkedHashSet<>(Set.of(server));
        for (String block : List.of("steps", "nodes")) {
            test.items(block).forEach(call -> call.text("server").ifPresent(servers::add));
        }
        return servers;
    }

    /** Returns what a block needs that stands for tests, such as {@code definitions}. */
    List<String> ofBlock(TestKind kind, String name) {
        Set<String> found = new LinkedHashSet<>();
        String known = KINDS.get(kind);
        String feature = known == null ? kind.wire() + "." + name : known;
        addIfNotRun(feature, feature, found);
        return List.copyOf(found);
    }

    private static void addIfNotRun(String feature, String name, Collection<String> found) {
        if (Grammar.isPlanned(feature)) {
            found.add(name);
        }
    }

    private static void addServer(
            String name, String feature, SourceNode node, Collection<String> found) {
        for (var field : node.fields().entrySet()) {
            String key = field.getKey();
            addIfNotRun(feature + "." + key, name + "." + key, found);
            if (key.equals("auth") || key.equals("http")) {
                addServer(name + "." + key, feature + "." + key, field.getValue(), found);
            }
        }
    }

    private void addCompliance(Collection<String> found) {
        for (String setting : root.fields("compliance").keySet()) {
            String name = "compliance." + setting;
            // A comparison of grades is a test of its own, and concerns no other.
            if (!setting.equals("grade_delta")) {
                addIfNotRun(name, name, found);
            }
        }
    }

    private static void addTest(SourceNode node, Set<String> found) {
        for (String key : node.fields().keySet()) {
            addIfNotRun("test." + key, key, found);
        }
    }

    private static void addExpect(Optional<SourceNode> expect, Set<String> found) {
        for (SourceNode node : Expected.budgets(expect)) {
            for (String key : node.fields().keySet()) {
                addIfNotRun("expect." + key, key, found);
            }
        }
        for (SourceNode matcher : Expected.matchers(expect)) {
            addMatcher(matcher, found);
        }
    }

    private static void addMatcher(SourceNode matcher, Set<String> found) {
        for (String key : matcher.fields().keySet()) {
            addIfNotRun("matcher." + key, key, found);
        }
        for (SourceNode inner : MatcherChecks.inner(matcher)) {
            addMatcher(inner, found);
        }
    }
}
