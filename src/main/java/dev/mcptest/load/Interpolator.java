package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.load.Template.Part;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Replaces the references in the values of a suite; keys are left alone. */
final class Interpolator {

    private final Variables variables;
    private final Problems problems;
    private final Map<String, List<Mark>> unresolved = new LinkedHashMap<>();

    Interpolator(Variables variables, Problems problems) {
        this.variables = variables;
        this.problems = problems;
    }

    /** Returns the names that nothing defines, with the places that use them. */
    Map<String, List<Mark>> unresolved() {
        return unresolved;
    }

    /** Fills in a whole suite, all but its {@code variables} block. */
    SourceNode fillSuite(SourceNode root) {
        Map<String, SourceNode> fields = new LinkedHashMap<>();
        root.fields()
                .forEach((key, value) ->
                        fields.put(
                                key,
                                key.equals("variables") ? value : fill(value, Scope.ROOT.of(key))));
        return rebuilt(root, fields);
    }

    /** Fills in one value. */
    SourceNode fill(SourceNode node) {
        return fill(node, Scope.DATA);
    }

    private SourceNode fill(SourceNode node, Scope scope) {
        if (node.json().isString()) {
            return node.text().indexOf('$') < 0 ? node : fillText(node, scope);
        }
        if (node.json().isObject()) {
            Map<String, SourceNode> fields = LinkedHashMap.newLinkedHashMap(node.fields().size());
            boolean changed = false;
            for (var field : node.fields().entrySet()) {
                SourceNode filled = fill(field.getValue(), scope.of(field.getKey()));
                changed |= isOther(filled, field.getValue());
                fields.put(field.getKey(), filled);
            }
            return changed ? rebuilt(node, fields) : node;
        }
        return node.json().isArray() ? fillItems(node, scope) : node;
    }

    private SourceNode fillItems(SourceNode node, Scope scope) {
        List<SourceNode> items = new ArrayList<>(node.items().size());
        boolean changed = false;
        for (SourceNode item : node.items()) {
            SourceNode filled = fill(item, scope);
            changed |= isOther(filled, item);
            items.add(filled);
        }
        return changed
                ? SourceNode.array(node.pointer(), node.mark(), items).withKeyMark(node.keyMark())
                : node;
    }

    /** Asks whether anything was replaced; equality would compare whole trees for that. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isOther(SourceNode filled, SourceNode before) {
        return filled != before;
    }

    private static SourceNode rebuilt(SourceNode node, Map<String, SourceNode> fields) {
        return SourceNode.object(node.pointer(), node.mark(), fields).withKeyMark(node.keyMark());
    }

    private SourceNode fillText(SourceNode node, Scope scope) {
        Template template = Template.parse(node.text(), scope == Scope.BODY);
        Optional<Part.Variable> whole = template.wholeVariable();
        if (whole.isPresent()) {
            return fillWhole(node, whole.get());
        }
        var text = new StringBuilder();
        List<Part> pieces = new ArrayList<>();
        boolean late = false;
        boolean missing = false;
        for (Part part : template.parts()) {
            Optional<String> piece = piece(part, node);
            missing |= piece.isEmpty();
            text.append(piece.orElse(""));
            boolean reference = part instanceof Part.Capture || part instanceof Part.Field;
            late |= reference;
            pieces.add(reference ? part : new Part.Literal(piece.orElse("")));
        }
        SourceNode filled = node.withScalar(Json.nodes().stringNode(text.toString()), missing);
        return late ? filled.withPieces(pieces) : filled;
    }

    private SourceNode fillWhole(SourceNode node, Part.Variable variable) {
        Optional<Variables.Value> value = variables.find(variable.name());
        boolean usable =
                value.isPresent()
                        && (!value.get().text().isEmpty()
                                || (variable.fallback().isEmpty() && !variable.required()));
        if (usable) {
            return node.withScalar(value.get().json(), false);
        }
        Optional<String> piece = piece(variable, node);
        return node.withScalar(Json.nodes().stringNode(piece.orElse("")), piece.isEmpty());
    }

    /** Returns what a part stands for; empty when nothing defines it. */
    private Optional<String> piece(Part part, SourceNode node) {
        if (part instanceof Part.Literal(String text)) {
            return Optional.of(text);
        }
        if (part instanceof Part.Variable variable) {
            return variable(variable, node);
        }
        return rare(part, node);
    }

    /** Apart, since the first pattern switch of a process costs milliseconds. */
    private Optional<String> rare(Part part, SourceNode node) {
        return switch (part) {
            case Part.Literal(String text) -> Optional.of(text);
            case Part.Variable variable -> variable(variable, node);
            case Part.Capture capture -> Optional.of(capture.toString());
            case Part.Field field -> Optional.of(field.toString());
            case Part.Unknown(String text) -> {
                problems.error(
                        "reference",
                        node,
                        "`" + text + "` is no reference",
                        "references are ${NAME}, ${NAME:-default} and ${NAME:?};"
                                + " write $$ for a dollar sign that is meant as it stands");
                yield Optional.of("");
            }
        };
    }

    private Optional<String> variable(Part.Variable variable, SourceNode node) {
        Optional<String> value = variables.find(variable.name()).map(Variables.Value::text);
        boolean empty = value.isEmpty() || value.get().isEmpty();
        if (empty && variable.fallback().isPresent()) {
            return variable.fallback();
        }
        if (empty && variable.required()) {
            problems.unset(
                    "variable-required",
                    node,
                    "the variable " + variable.name() + " is not set, and this field needs it",
                    "set it in the environment or with --var " + variable.name() + "=...");
            return Optional.of("");
        }
        if (value.isEmpty()) {
            unresolved.computeIfAbsent(variable.name(), _ -> new ArrayList<>()).add(node.mark());
        }
        return value;
    }
}
