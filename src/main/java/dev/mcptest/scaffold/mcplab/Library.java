package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Entries of one kind by their ids, and where references to others are looked up. */
final class Library {

    private static final String OVERLAY = "mcp_servers";

    private final String place;
    private final Map<String, Entry> known = new LinkedHashMap<>();
    private final Optional<Library> next;
    private final Problems problems;

    /**
     * @param place where the entries are looked up, for messages
     * @param next where those are that this one lacks
     */
    Library(String place, Optional<Library> next, Problems problems) {
        this.place = place;
        this.next = next;
        this.problems = problems;
    }

    /** Adds the entries of a list, of a map by id, or a single entry. */
    List<Entry> add(SourceNode whole, String key) {
        List<Entry> resolved = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (Entry entry : written(whole, key)) {
            Optional<Entry> found =
                    entry.node().get("ref").isPresent()
                            ? referred(entry.node(), key)
                            : define(entry, key);
            found.ifPresent(it -> {
                if (ids.add(it.id())) {
                    resolved.add(it);
                } else {
                    problems.error("import", entry.node(), "`" + it.id() + "` is named twice");
                }
            });
        }
        return resolved;
    }

    private List<Entry> written(SourceNode whole, String key) {
        List<Entry> written = new ArrayList<>();
        if (whole.json().isArray()) {
            whole.items().forEach(item -> written.add(new Entry(id(item), item)));
        } else if (whole.text("id").isPresent()) {
            written.add(new Entry(id(whole), whole));
        } else if (whole.json().isObject()) {
            whole.fields().forEach((id, value) -> written.add(new Entry(id, value)));
        } else if (!whole.json().isNull()) {
            problems.error("import", whole, "`" + key + "` must be a list or a mapping");
        }
        return written;
    }

    private String id(SourceNode item) {
        return Entry.text(item, "id", problems).orElse("").strip();
    }

    private Optional<Entry> define(Entry entry, String key) {
        SourceNode value = entry.node();
        if (!value.json().isObject()) {
            problems.error("import", value, "this must be a mapping");
            return Optional.empty();
        }
        if (entry.id().isEmpty()) {
            if (value.get("id").isEmpty() || value.text("id").isPresent()) {
                problems.error("import", value, "this has no `id`");
            }
            return Optional.empty();
        }
        Entry before = known.putIfAbsent(entry.id(), entry);
        if (before != null && !(key.equals(OVERLAY) && before.isAs(entry))) {
            problems.error("import", value, "`" + entry.id() + "` is defined twice");
            return Optional.empty();
        }
        return Optional.of(entry);
    }

    /** Returns what a reference names, with the servers that the reference gives to a scenario. */
    private Optional<Entry> referred(SourceNode reference, String key) {
        boolean overlays = key.equals("scenarios");
        Entry.refuseOthers(
                reference, overlays ? List.of("ref", OVERLAY) : List.of("ref"), problems);
        Optional<SourceNode> overlay = overlays ? reference.get(OVERLAY) : Optional.empty();
        return find(reference).map(entry -> overlay.map(it -> overlaid(entry, it)).orElse(entry));
    }

    private static Entry overlaid(Entry entry, SourceNode servers) {
        SourceNode node = entry.node();
        Map<String, SourceNode> fields = new LinkedHashMap<>(node.fields());
        fields.remove("servers");
        fields.put(OVERLAY, servers);
        return new Entry(
                entry.id(),
                SourceNode.object(node.pointer(), node.mark(), fields).withKeyMark(node.keyMark()));
    }

    /** Returns what a reference names; reports one that leads nowhere. */
    Optional<Entry> find(SourceNode reference) {
        SourceNode id = reference.fields().getOrDefault("ref", reference);
        if (!id.json().isString()) {
            problems.error("import", id, "a reference must be a text");
            return Optional.empty();
        }
        String name = id.text().strip();
        Optional<Entry> own = Optional.ofNullable(known.get(name));
        Optional<Entry> shared = next.flatMap(it -> Optional.ofNullable(it.known.get(name)));
        if (own.isEmpty() && shared.isEmpty()) {
            problems.error("import", id, "`" + name + "` is not in " + place);
        } else if (own.isPresent() && shared.filter(it -> !it.isAs(own.get())).isPresent()) {
            problems.error(
                    "import", id, "`" + name + "` is defined here and, differently, in " + place);
        }
        return own.or(() -> shared);
    }
}
