package dev.mcptest.surface.diff;

import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;
import dev.mcptest.json.Pointer;
import dev.mcptest.match.EditDistance;
import dev.mcptest.surface.ListKind;
import dev.mcptest.surface.Surface;
import dev.mcptest.surface.SurfaceJson;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares what a server offered with what it offers. */
public final class SurfaceDiff {

    /** Two names that are this close are easily mistaken for each other. */
    private static final int CLOSE = 2;

    private static final int LONGEST = 200;

    private final Surface before;
    private final Surface after;
    private final Changes changes = new Changes();

    private SurfaceDiff(Surface before, Surface after) {
        this.before = before;
        this.after = after;
    }

    /** Returns the changes, the worst first. A list that one side lacks is not compared. */
    public static List<Change> of(Surface before, Surface after) {
        ArrayNode both = Json.array();
        both.add(SurfaceJson.write(before)).add(SurfaceJson.write(after));
        return DeepStack.run(both, new SurfaceDiff(before, after)::compare);
    }

    private List<Change> compare() {
        for (ListKind kind : ListKind.values()) {
            if (before.has(kind) && after.has(kind)) {
                compare(kind);
            }
        }
        return changes.all().stream().sorted(Comparator.comparing(Change::severity)).toList();
    }

    private void compare(ListKind kind) {
        Map<String, JsonNode> old = before.byId(kind);
        Map<String, JsonNode> now = after.byId(kind);
        Pointer list = Pointer.ROOT.key(kind.key());
        old.forEach((id, item) -> {
            JsonNode other = now.get(id);
            if (other == null) {
                changes.add(
                        Severity.BREAKING,
                        list.key(id),
                        "the " + kind.noun() + " \"" + id + "\" was removed",
                        item,
                        Json.nodes().missingNode());
            } else {
                new ItemDiff(list.key(id), item, other, changes).compare(kind);
            }
        });
        now.forEach((id, item) -> {
            if (!old.containsKey(id)) {
                addNew(kind, list.key(id), id, item, old.keySet());
            }
        });
    }

    private void addNew(ListKind kind, Pointer at, String id, JsonNode item, Set<String> known) {
        Optional<String> near =
                kind == ListKind.TOOLS
                        ? known.stream().filter(name -> isClose(name, id)).findFirst()
                        : Optional.empty();
        changes.add(
                near.isPresent() ? Severity.RISKY : Severity.ADDITIVE,
                at,
                "the "
                        + kind.noun()
                        + " \""
                        + id
                        + "\" is new"
                        + near.map(name -> ", and its name is close to \"" + name + "\"")
                                .orElse(""),
                Json.nodes().missingNode(),
                item);
    }

    private static boolean isClose(String name, String other) {
        return name.length() <= LONGEST
                && Math.abs(name.length() - other.length()) <= CLOSE
                && EditDistance.between(name, other).upTo(CLOSE).orElse(CLOSE + 1) <= CLOSE;
    }
}
