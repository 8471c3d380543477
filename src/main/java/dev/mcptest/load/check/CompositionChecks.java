package dev.mcptest.load.check;

import static java.util.stream.Collectors.joining;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.NameLookup;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

public final class CompositionChecks {

    /** Reference owners that are not node ids. */
    static final Set<String> RESERVED = Set.of("case", "data");

    private final FilledSuite draft;
    private final SourceNode composition;
    private final Map<String, SourceNode> nodes = new LinkedHashMap<>();
    private final Set<String> done = new HashSet<>();
    private final List<String> open = new ArrayList<>();

    private CompositionChecks(FilledSuite draft, SourceNode composition) {
        this.draft = draft;
        this.composition = composition;
        for (SourceNode node : composition.items("nodes")) {
            node.text("id").ifPresent(id -> nodes.putIfAbsent(id, node));
        }
    }

    public static void check(FilledSuite draft) {
        draft.root()
                .items("compositions")
                .forEach(composition -> new CompositionChecks(draft, composition).check());
    }

    private void check() {
        draft.checkServer(composition);
        draft.names().unique(composition.items("nodes"), "id", "node");
        draft.names().unique(composition.items("cases"), "name", "case");
        composition.get("output").ifPresent(this::checkNode);
        for (SourceNode node : composition.items("nodes")) {
            draft.checkServer(node);
            node.items("needs").forEach(this::checkNode);
            node.get("id").filter(id -> RESERVED.contains(id.text())).ifPresent(this::refuseId);
        }
        nodes.keySet().forEach(this::visit);
        checkServers();
    }

    private void checkNode(SourceNode named) {
        List<String> written = nodes.keySet().stream().map(this::written).toList();
        draft.names().exists(named, "node", nodes.keySet(), written);
    }

    private String written(String id) {
        return Optional.ofNullable(nodes.get(id))
                .flatMap(node -> node.get("id"))
                .map(SourceNode::written)
                .orElse(id);
    }

    private void refuseId(SourceNode id) {
        draft.problems()
                .error(
                        "node-id",
                        id,
                        "a node cannot be called `" + id.text() + "`",
                        "${" + id.text() + ".FIELD} means something else; choose another id");
    }

    /** Visits the dependencies of a node; reaching it again means a cycle. */
    private void visit(String id) {
        SourceNode node = nodes.get(id);
        if (node == null || done.contains(id)) {
            return;
        }
        open.add(id);
        for (SourceNode need : node.items("needs")) {
            if (open.contains(need.text())) {
                reportCycle(need);
            } else {
                visit(need.text());
            }
        }
        open.removeLast();
        done.add(id);
    }

    private void reportCycle(SourceNode need) {
        List<String> chain = new ArrayList<>(open.subList(open.indexOf(need.text()), open.size()));
        chain.add(need.text());
        draft.problems()
                .error(
                        "composition-cycle",
                        need,
                        "nodes need each other: "
                                + chain.stream().map(this::written).collect(joining(" -> ")),
                        "a node runs after all the nodes under its `needs`");
    }

    private void checkServers() {
        boolean several = draft.servers().size() > 1;
        if (!several || composition.get("server").isPresent()) {
            return;
        }
        Optional<SourceNode> without =
                composition.items("nodes").stream()
                        .filter(node -> node.json().isObject() && node.get("server").isEmpty())
                        .findFirst();
        without.ifPresent(node ->
                draft.problems()
                        .error(
                                "missing-key",
                                node,
                                "`server` is missing: the suite has several, so the composition or"
                                        + " this node must name one",
                                "declared: " + NameLookup.listed(draft.servers())));
    }
}
