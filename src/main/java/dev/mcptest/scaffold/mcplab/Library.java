package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Entries of one kind by their ids, and where references to others are looked up. */
final class Library {

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

    /** Adds the entries of a list, of a map by id, or below a key of that name. */
    List<Entry> add(SourceNode node, String key) {
        SourceNode whole = node.fields().getOrDefault(key, node);
        List<Entry> added = new ArrayList<>();
        if (whole.json().isObject()) {
            whole.fields().forEach((id, value) -> added.add(new Entry(id, value)));
        } else if (whole.json().isArray()) {
            whole.items().forEach(item -> added.add(new Entry(item.text("id").orElse(""), item)));
        } else {
            problems.error("import", whole, "`" + key + "` must be a list or a mapping");
        }
        List<Entry> resolved = new ArrayList<>();
        for (Entry entry : added) {
            SourceNode value = entry.node();
            if (value.get("ref").isPresent() && value.fields().size() == 1) {
                resolved.addAll(find(value));
            } else if (define(entry)) {
                resolved.add(entry);
            }
        }
        return resolved;
    }

    private boolean define(Entry entry) {
        SourceNode value = entry.node();
        if (!value.json().isObject()) {
            problems.error("import", value, "this must be a mapping");
        } else if (entry.id().isEmpty()) {
            problems.error("import", value, "this has no `id`");
        } else if (known.putIfAbsent(entry.id(), entry) != null) {
            problems.error("import", value, "`" + entry.id() + "` is defined twice");
        } else {
            return true;
        }
        return false;
    }

    /** Returns what a reference names; reports one that leads nowhere. */
    List<Entry> find(SourceNode reference) {
        SourceNode id = reference.fields().getOrDefault("ref", reference);
        Optional<Entry> found = find(id.text());
        if (found.isEmpty()) {
            problems.error("import", id, "`" + id.text() + "` is not in " + place);
        }
        return found.stream().toList();
    }

    private Optional<Entry> find(String id) {
        return Optional.ofNullable(known.get(id)).or(() -> next.flatMap(it -> it.find(id)));
    }
}
