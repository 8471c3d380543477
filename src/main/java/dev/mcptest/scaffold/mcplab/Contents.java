package dev.mcptest.scaffold.mcplab;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.world.World;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The suite made from the roots of files of MCPLab. */
final class Contents {

    private final World world;
    private final Wanted wanted;
    private final Notes notes;
    private final Problems problems;
    private final Servers servers;
    private final Map<String, SourceNode> providers = new LinkedHashMap<>();
    private final List<SourceNode> tests = new ArrayList<>();

    Contents(World world, Wanted wanted, Notes notes, Problems problems) {
        this.world = world;
        this.wanted = wanted;
        this.notes = notes;
        this.problems = problems;
        this.servers = new Servers(notes, problems);
    }

    /** Adds what a file says. */
    void add(SourceNode file) {
        if (!file.json().isObject()) {
            problems.error("import", file, "this is not a file of MCPLab: it must be a mapping");
            return;
        }
        SourceNode root = Entry.withoutNulls(file);
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
        root.get("snapshot_eval").ifPresent(it -> notes.add(it, "`snapshot_eval` is left out"));
        var bundle = Bundle.of(root.mark().file(), world, notes, problems);
        var pool = new Library("servers.yaml", Optional.of(bundle.servers()), problems);
        entries(root, "servers", pool).forEach(servers::add);
        var known = new Library("agents.yaml", Optional.of(bundle.agents()), problems);
        List<Entry> agents = required(root, "agents", known);
        var library = new Library("test-cases", Optional.of(bundle.scenarios()), problems);
        List<Entry> scenarios = required(root, "scenarios", library);
        List<Entry> taken = new Selection(wanted, notes, problems).of(root, agents, scenarios);
        addTests(scenarios, taken, pool);
    }

    /** Returns the suite of all files. */
    SourceNode suite(SourceNode root) {
        Map<String, SourceNode> suite = new LinkedHashMap<>();
        suite.put(
                "servers", Made.object(servers.all(), root.fields().getOrDefault("servers", root)));
        if (!providers.isEmpty()) {
            suite.put("providers", Made.object(providers, root));
        }
        suite.put("agents", Made.list(tests, root.fields().getOrDefault("scenarios", root)));
        return Made.object(suite, root).at("");
    }

    private static List<Entry> entries(SourceNode root, String key, Library library) {
        return root.get(key).map(node -> library.add(node, key)).orElse(List.of());
    }

    private List<Entry> required(SourceNode root, String key, Library library) {
        Optional<SourceNode> node = root.get(key);
        if (node.isEmpty()) {
            problems.error("import", root, "there is no `" + key + "`");
        } else if (node.get().json().isContainer() && node.get().json().isEmpty()) {
            problems.error("import", node.get(), "`" + key + "` is empty");
        }
        return entries(root, key, library);
    }

    private void addTests(List<Entry> scenarios, List<Entry> agents, Library pool) {
        Map<String, Map<String, SourceNode>> fields = new LinkedHashMap<>();
        var mapping = new Agents(providers, problems);
        agents.forEach(agent -> fields.put(agent.id(), mapping.map(agent)));
        for (Entry entry : scenarios) {
            var scenario = new Scenario(entry, notes, problems);
            Map<String, SourceNode> own = scenario.map(pool, servers::add);
            fields.forEach((agent, ofAgent) -> {
                Map<String, SourceNode> test = new LinkedHashMap<>();
                test.put("name", scenario.name(fields.size() > 1 ? " (" + agent + ")" : ""));
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
    }
}
