package dev.mcptest.load.block;

import dev.mcptest.load.source.Grammar;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.DefaultTest;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.test.MatcherChecks;
import dev.mcptest.load.test.TestNode;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the planned features that the tests of a suite need. */
final class Features {

    private final SourceNode root;

    Features(SourceNode root) {
        this.root = root;
    }

    /** Returns the planned features that a test needs, as spelled in a suite. */
    List<String> of(TestNode entry, String server) {
        if (!entry.block().isRun()) {
            return List.of();
        }
        Set<String> found = new LinkedHashSet<>();
        String block = entry.block().key();
        addIfNotRun(block, block, found);
        for (String name : servers(entry.node(), server)) {
            SourceNode definition = root.fields("servers").get(name);
            if (definition != null) {
                addServer("servers." + name, "servers", definition, found);
            }
        }
        addTest(block, entry.node(), found);
        addSettings(entry.block(), found);
        for (SourceNode node : entry.expecting()) {
            addExpect(node.get("expect"), found);
        }
        if (entry.takesDefaults()) {
            addExpect(DefaultTest.expectations(root), found);
        }
        return List.copyOf(found);
    }

    /** Returns the servers of a test, its steps and its nodes. */
    private static Set<String> servers(SourceNode test, String server) {
        Set<String> servers = new LinkedHashSet<>(Set.of(server));
        for (String block : List.of("steps", "nodes")) {
            test.items(block).forEach(call -> call.text("server").ifPresent(servers::add));
        }
        return servers;
    }

    /** Returns the planned features that a placeholder entry needs. */
    List<String> of(Block block, Block.StandIn standIn) {
        Set<String> found = new LinkedHashSet<>();
        String setting = block.key() + "." + standIn.name();
        addIfNotRun(block.key(), block.key(), found);
        addIfNotRun(setting, setting, found);
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

    /** A placeholder's own settings do not apply to other tests. */
    private void addSettings(Block block, Collection<String> found) {
        for (String setting : root.fields(block.key()).keySet()) {
            boolean own = false;
            for (Block.StandIn standIn : block.standIns(root)) {
                own |= standIn.name().equals(setting);
            }
            if (!own) {
                addIfNotRun(block.key() + "." + setting, block.key() + "." + setting, found);
            }
        }
    }

    private static void addTest(String block, SourceNode node, Set<String> found) {
        for (String key : node.fields().keySet()) {
            addIfNotRun(block + "." + key, key, found);
        }
        for (String key : node.fields("eval").keySet()) {
            addIfNotRun("eval." + key, "eval." + key, found);
            addIfNotRun(block + ".eval." + key, "eval." + key, found);
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
