package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Turns a scenario into the fields that its tests have with every agent. */
record Scenario(Entry entry, Notes notes, Problems problems) {

    SourceNode name(String end) {
        String name = entry.text("name", problems).filter(it -> !it.isBlank()).orElse(entry.id());
        return Made.text(Made.escaped(name + end), entry.at("name"));
    }

    Map<String, SourceNode> map(Library pool, Consumer<Entry> serve) {
        entry.refuseOthers(
                List.of(
                        "id",
                        "name",
                        "agent",
                        "prompt",
                        "servers",
                        "mcp_servers",
                        "eval",
                        "extract",
                        "snapshot_eval"),
                problems);
        entry.node()
                .get("snapshot_eval")
                .ifPresent(
                        it -> notes.add(it, "`snapshot_eval` of `" + entry.id() + "` is left out"));
        Map<String, SourceNode> fields = new LinkedHashMap<>();
        fields.put("servers", servers(pool, serve));
        entry.required("prompt", problems);
        for (String key : List.of("prompt", "eval", "extract")) {
            entry.node().get(key).ifPresent(value -> fields.put(key, Made.copy(value, problems)));
        }
        return fields;
    }

    private SourceNode servers(Library pool, Consumer<Entry> serve) {
        SourceNode node = entry.node();
        boolean old = !Entry.list(node, "servers", problems).isEmpty();
        boolean current = !Entry.list(node, "mcp_servers", problems).isEmpty();
        SourceNode list = node.fields().getOrDefault(current ? "mcp_servers" : "servers", node);
        boolean isOther =
                node.get(current ? "mcp_servers" : "servers")
                        .filter(it -> !it.json().isArray())
                        .isPresent();
        if (old == current && !isOther) {
            problems.error(
                    "import",
                    list,
                    "`"
                            + entry.id()
                            + (old
                                    ? "` has both `servers` and `mcp_servers`"
                                    : "` names no server in `mcp_servers`"));
        }
        List<SourceNode> names = new ArrayList<>();
        List<Entry> found =
                current
                        ? pool.add(list, "mcp_servers")
                        : list.items().stream().flatMap(it -> pool.find(it).stream()).toList();
        found.forEach(serve);
        found.forEach(server -> names.add(Made.text(Made.escaped(server.id()), list)));
        return Made.list(names, list);
    }
}
