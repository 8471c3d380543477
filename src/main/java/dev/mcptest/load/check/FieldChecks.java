package dev.mcptest.load.check;

import dev.mcptest.json.Json;
import dev.mcptest.json.Suggestion;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Resolution;
import dev.mcptest.json.target.Target;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template.Part;
import dev.mcptest.load.test.RowForm;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.value.NameLookup;
import dev.mcptest.load.value.UnknownReference;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

final class FieldChecks {

    private final Part.Field field;
    private final SourceNode use;
    private final Problems problems;

    private FieldChecks(Part.Field field, SourceNode use, Problems problems) {
        this.field = field;
        this.use = use;
        this.problems = problems;
    }

    static void check(Part.Field field, SourceNode use, TestNode test, Problems problems) {
        var checks = new FieldChecks(field, use, problems);
        RowForm rows = test.block().rows();
        if (field.owner().equals(rows.owner())) {
            checks.checkRows(test.node(), rows.key(), rows.label());
        } else if (test.block().hasNodes()) {
            checks.checkNode(test.node());
        } else {
            UnknownReference.report(use, field, problems);
        }
    }

    private void checkRows(SourceNode test, String block, String row) {
        if (test.get(block).isEmpty()) {
            report("`" + field + "` needs `" + block + ":` on this test", UnknownReference.DOLLAR);
            return;
        }
        List<SourceNode> rows = test.items(block);
        Optional<SourceNode> without =
                rows.stream()
                        .filter(node -> node.json().isObject())
                        .filter(node -> node.get(field.key()).isEmpty())
                        .findFirst();
        if (without.isPresent()) {
            Set<String> common = common(rows);
            report(
                    "the "
                            + row
                            + " at "
                            + without.get().position().label()
                            + " has no field `"
                            + field.key()
                            + "`",
                    Suggestion.nearest(field.key(), common)
                            .map(near -> "did you mean `" + near + "`?")
                            .orElse(
                                    common.isEmpty()
                                            ? "add `" + field.key() + "` to every " + row
                                            : "every "
                                                    + row
                                                    + " has: "
                                                    + NameLookup.listed(common)));
        } else {
            rows.stream().filter(node -> node.json().isObject()).forEach(this::checkPath);
        }
    }

    private void checkPath(SourceNode row) {
        path().map(target -> target.resolve(Json.object().set(field.owner(), row.json())))
                .filter(Resolution.Absent.class::isInstance)
                .ifPresent(absent ->
                        report(
                                "`"
                                        + field
                                        + "` is not there in "
                                        + row.position().label()
                                        + ": "
                                        + ((Resolution.Absent) absent).message(),
                                UnknownReference.DOLLAR));
    }

    private Optional<Target> path() {
        try {
            return Optional.of(field.target());
        } catch (InvalidTargetException e) {
            report("`" + field + "` is not a reference: " + e.text(), UnknownReference.DOLLAR);
            return Optional.empty();
        }
    }

    /** Returns the fields that every row has. */
    private static Set<String> common(List<SourceNode> rows) {
        Set<String> common = new LinkedHashSet<>(rows.getFirst().fields().keySet());
        rows.forEach(row -> common.retainAll(row.fields().keySet()));
        return common;
    }

    private void checkNode(SourceNode composition) {
        Optional<SourceNode> node = nodeAround(composition);
        if (node.isEmpty()) {
            report(
                    "`" + field + "` can be used in the `args` of a node only",
                    UnknownReference.DOLLAR);
            return;
        }
        List<String> needs = node.get().items("needs").stream().map(SourceNode::text).toList();
        if (needs.contains(field.owner())) {
            path();
            return;
        }
        List<SourceNode> ids =
                composition.items("nodes").stream().flatMap(n -> n.get("id").stream()).toList();
        boolean known = ids.stream().anyMatch(id -> id.text().equals(field.owner()));
        List<String> written = ids.stream().map(SourceNode::written).toList();
        report(
                known
                        ? "`" + field.owner() + "` is not under the `needs` of this node"
                        : "no node is called `" + field.owner() + "`",
                known
                        ? "add needs: [" + field.owner() + "]"
                        : Suggestion.nearest(field.owner(), written)
                                .map(near -> "did you mean `" + near + "`?")
                                .orElse("nodes: " + NameLookup.listed(written)));
    }

    private Optional<SourceNode> nodeAround(SourceNode composition) {
        return composition.items("nodes").stream()
                .filter(node -> node.get("args").filter(this::isAround).isPresent())
                .findFirst();
    }

    private boolean isAround(SourceNode args) {
        return use.pointer().startsWith(args.pointer() + "/");
    }

    private void report(String message, String hint) {
        problems.error("reference", use, message, hint);
    }
}
