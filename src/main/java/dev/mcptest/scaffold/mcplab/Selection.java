package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides which agents of a file are taken. */
record Selection(Wanted wanted, Notes notes, Problems problems) {

    List<Entry> of(SourceNode root, List<Entry> agents, List<Entry> scenarios) {
        Map<String, SourceNode> selected = selected(root, scenarios);
        if (wanted.allAgents()) {
            return agents;
        }
        Map<String, SourceNode> ids = new LinkedHashMap<>();
        wanted.agents().forEach(id -> ids.put(id, root));
        if (ids.isEmpty()) {
            ids.putAll(selected);
        }
        if (ids.isEmpty()) {
            return agents;
        }
        List<Entry> taken = new ArrayList<>();
        ids.forEach((id, at) -> {
            Optional<Entry> agent = agents.stream().filter(it -> it.id().equals(id)).findFirst();
            agent.ifPresent(taken::add);
            if (agent.isEmpty()) {
                problems.error(
                        "import",
                        at,
                        "agent `" + id + "` is not defined",
                        agents.stream()
                                .map(Entry::id)
                                .reduce((all, one) -> all + ", " + one)
                                .map("the agents are "::concat));
            }
        });
        return taken;
    }

    /** Returns the agents that the file selects, each with its place. */
    private Map<String, SourceNode> selected(SourceNode root, List<Entry> scenarios) {
        Map<String, SourceNode> ids = new LinkedHashMap<>();
        root.get("run_defaults")
                .ifPresent(defaults -> {
                    if (defaults.json().isObject()) {
                        addDefaults(Entry.withoutNulls(defaults), ids);
                    } else {
                        problems.error("import", defaults, "`run_defaults` must be a mapping");
                    }
                });
        boolean flags = wanted.allAgents() || !wanted.agents().isEmpty();
        for (Entry scenario : scenarios) {
            Optional<String> pin = scenario.text("agent", problems).filter(it -> !it.isBlank());
            pin.map(String::strip)
                    .ifPresent(id -> {
                        ids.putIfAbsent(id, scenario.at("agent"));
                        notes.add(
                                scenario.at("agent"),
                                flags
                                        ? "`agent` of `" + scenario.id() + "` is left out"
                                        : "`agent: " + id + "` selects an agent for all tests");
                    });
        }
        return ids;
    }

    private void addDefaults(SourceNode defaults, Map<String, SourceNode> ids) {
        Entry.refuseOthers(defaults, List.of("selected_agents"), problems);
        List<SourceNode> items = Entry.list(defaults, "selected_agents", problems);
        for (SourceNode item : items) {
            if (item.json().isString() && !item.text().isBlank()) {
                ids.putIfAbsent(item.text().strip(), item);
            } else {
                problems.error("import", item, "this must be the id of an agent");
            }
        }
        defaults.get("selected_agents")
                .filter(list -> list.json().isArray() && items.isEmpty())
                .ifPresent(list ->
                        problems.error("import", list, "`selected_agents` must name an agent"));
    }
}
