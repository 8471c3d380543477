package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.rule.Script;
import dev.mcptest.mcp.Revision;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which rules of a revision are measured, and by what. */
record RuleTasks(Catalogue catalogue, Revision revision) {

    /** Returns the rules with these ids that the revision has. */
    List<Rule> rules(Set<String> ids) {
        return catalogue.rules().stream()
                .filter(it -> it.isRow(revision) && ids.contains(it.id()))
                .toList();
    }

    /** Returns the rules, and those whose requests they look at. */
    List<Rule> withSenders(List<Rule> rules) {
        Set<String> ids = new HashSet<>();
        for (Rule rule : rules) {
            ids.add(rule.id());
            catalogue.script(rule.id()).ifPresent(it -> ids.addAll(it.after()));
        }
        return rules(ids);
    }

    /** Returns the tasks of each lane; a rule that none measures has its finding then. */
    Map<Lane, List<Task>> byLane(List<Rule> rules, Findings findings) {
        Map<Lane, List<Task>> lanes = new EnumMap<>(Lane.class);
        Map<String, Rule> inJava = new HashMap<>();
        for (Rule rule : rules) {
            Optional<Script> script =
                    catalogue.script(rule.id()).filter(it -> !it.judge().isEmpty());
            if (!rule.probe().equals(Rule.YAML)) {
                inJava.put(rule.id(), rule);
            } else if (script.isPresent()) {
                add(new Task.Yaml(rule, script.get()), lanes);
            } else {
                findings.put(rule, Finding.inconclusive("nothing says how to probe it"), 0);
            }
        }
        for (Probe probe : Probes.all()) {
            List<Rule> own =
                    probe.rules().stream()
                            .filter(inJava::containsKey)
                            .map(id -> Optional.ofNullable(inJava.remove(id)).orElseThrow())
                            .toList();
            if (!own.isEmpty()) {
                add(new Task.Java(probe, own), lanes);
            }
        }
        for (Rule rule : inJava.values()) {
            findings.put(rule, Finding.inconclusive("there is no class " + rule.probe()), 0);
        }
        return lanes;
    }

    private static void add(Task task, Map<Lane, List<Task>> lanes) {
        lanes.computeIfAbsent(task.lane(), _ -> new ArrayList<>()).add(task);
    }
}
