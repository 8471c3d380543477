package dev.mcptest.scaffold.mcplab;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.world.World;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The suite made from the root of a file of MCPLab. */
final class Contents {

    private final World world;
    private final Wanted wanted;
    private final Consumer<String> notes;
    private final Problems problems;
    private final Map<String, SourceNode> servers = new LinkedHashMap<>();

    Contents(World world, Wanted wanted, Consumer<String> notes, Problems problems) {
        this.world = world;
        this.wanted = wanted;
        this.notes = notes;
        this.problems = problems;
    }

    SourceNode map(SourceNode root) {
        Entry.refuseOthers(
                root,
                List.of(
                        "$schema",
                        "name",
                        "servers",
                        "agents",
                        "scenarios",
                        "run_defaults",
                        "snapshot_eval"),
                problems);
        if (root.get("snapshot_eval").isPresent()) {
            notes.accept("`snapshot_eval` is left out");
        }
        var bundle = Bundle.of(root.mark().file(), world, notes, problems);
        var pool = new Library("servers.yaml", Optional.of(bundle.servers()), problems);
        entries(root, "servers", pool).forEach(this::serve);
        List<Entry> agents =
                entries(
                        root,
                        "agents",
                        new Library("agents.yaml", Optional.of(bundle.agents()), problems));
        Library library = bundle.scenarios();
        List<Entry> scenarios =
                entries(
                        root,
                        "scenarios",
                        new Library("test-cases", Optional.of(library), problems));
        for (String key : List.of("agents", "scenarios")) {
            if (root.get(key).isEmpty()) {
                problems.error("import", root, "there is no `" + key + "`");
            }
        }
        Map<String, SourceNode> providers = new LinkedHashMap<>();
        List<SourceNode> tests = tests(scenarios, taken(root, agents, scenarios), pool, providers);
        Map<String, SourceNode> suite = new LinkedHashMap<>();
        suite.put("servers", Made.object(servers, root.fields().getOrDefault("servers", root)));
        if (!providers.isEmpty()) {
            suite.put("providers", Made.object(providers, root));
        }
        suite.put("agents", Made.list(tests, root.fields().getOrDefault("scenarios", root)));
        return Made.object(suite, root).at("");
    }

    private static List<Entry> entries(SourceNode root, String key, Library library) {
        return root.get(key).map(node -> library.add(node, key)).orElse(List.of());
    }

    private void serve(Entry server) {
        if (!servers.containsKey(server.id())) {
            servers.put(server.id(), new Servers(notes, problems).map(server));
        }
    }

    private List<SourceNode> tests(
            List<Entry> scenarios,
            List<Entry> agents,
            Library pool,
            Map<String, SourceNode> providers) {
        Map<String, Map<String, SourceNode>> fields = new LinkedHashMap<>();
        var mapping = new Agents(providers, problems);
        agents.forEach(agent -> fields.put(agent.id(), mapping.map(agent)));
        List<SourceNode> tests = new ArrayList<>();
        for (Entry entry : scenarios) {
            var scenario = new Scenario(entry, notes, problems);
            Map<String, SourceNode> own = scenario.map(pool, this::serve);
            fields.forEach((agent, ofAgent) -> {
                Map<String, SourceNode> test = new LinkedHashMap<>();
                String end = fields.size() > 1 ? " (" + agent + ")" : "";
                test.put("name", scenario.name(end));
                test.putAll(ofAgent);
                test.putAll(own);
                wanted.runs()
                        .ifPresent(runs ->
                                test.put(
                                        "runs",
                                        Made.value(Json.nodes().numberNode(runs), entry.node())));
                tests.add(Made.object(test, entry.node()));
            });
        }
        return tests;
    }

    private List<Entry> taken(SourceNode root, List<Entry> agents, List<Entry> scenarios) {
        Optional<SourceNode> defaults = root.get("run_defaults");
        defaults.ifPresent(node -> Entry.refuseOthers(node, List.of("selected_agents"), problems));
        Optional<SourceNode> selected = defaults.flatMap(node -> node.get("selected_agents"));
        if (wanted.allAgents()) {
            return agents;
        }
        Set<String> ids = new LinkedHashSet<>(wanted.agents());
        if (ids.isEmpty()) {
            selected.ifPresent(list -> {
                list.items().forEach(item -> ids.add(item.text()));
                if (list.items().isEmpty()) {
                    problems.error("import", list, "`selected_agents` must name an agent");
                }
            });
            for (Entry scenario : scenarios) {
                scenario.text("agent", problems)
                        .ifPresent(pin -> {
                            ids.add(pin);
                            notes.accept("`agent: " + pin + "` selects an agent for all tests");
                        });
            }
        }
        if (ids.isEmpty()) {
            return agents;
        }
        List<Entry> taken = new ArrayList<>();
        for (String id : ids) {
            Optional<Entry> agent = agents.stream().filter(it -> it.id().equals(id)).findFirst();
            agent.ifPresent(taken::add);
            if (agent.isEmpty()) {
                problems.error(
                        "import", selected.orElse(root), "agent `" + id + "` is not defined");
            }
        }
        return taken;
    }
}
