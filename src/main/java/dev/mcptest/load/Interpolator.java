package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Expansion;
import dev.mcptest.load.source.Expansion.Use;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.Scope;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template;
import dev.mcptest.load.source.Template.Part;
import dev.mcptest.load.source.WarningCode;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Replaces the references in the values of a suite; keys stay as they are. */
final class Interpolator {

    private final Variables variables;
    private final Problems problems;
    private final Map<String, List<SourceNode>> unresolved = new LinkedHashMap<>();

    Interpolator(Variables variables, Problems problems) {
        this.variables = variables;
        this.problems = problems;
    }

    Map<String, List<SourceNode>> unresolved() {
        return unresolved;
    }

    SourceNode fillSuite(SourceNode root) {
        Map<String, SourceNode> fields = new LinkedHashMap<>();
        root.fields()
                .forEach((key, value) ->
                        fields.put(
                                key,
                                key.equals("variables") ? value : fill(value, Scope.ROOT.of(key))));
        return rebuilt(root, fields);
    }

    /** Fills in the root of a definition file. */
    SourceNode fillDefinition(SourceNode root) {
        return fill(root, Scope.DEFINITIONS);
    }

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

    /** Detects a replacement by identity; equality would compare whole trees. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isOther(SourceNode filled, SourceNode before) {
        return filled != before;
    }

    private static SourceNode rebuilt(SourceNode node, Map<String, SourceNode> fields) {
        return SourceNode.object(node.pointer(), node.mark(), fields).withKeyMark(node.keyMark());
    }

    private SourceNode fillText(SourceNode node, Scope scope) {
        Template template = Template.parse(node.text(), scope);
        List<Use> uses = new ArrayList<>();
        Optional<Part.Variable> whole = template.wholeVariable();
        if (whole.isPresent()) {
            JsonNode value = whole(node, whole.get(), uses);
            var expansion = new Expansion(node.text(), uses);
            boolean nameless = scope == Scope.LABEL && expansion.isUndefined();
            return node.withScalar(nameless ? node.json() : value, expansion);
        }
        var text = new StringBuilder();
        List<Part> pieces = new ArrayList<>();
        boolean deferred = false;
        for (Part part : template.parts()) {
            String piece = piece(part, node, uses);
            text.append(piece);
            boolean reference = part instanceof Part.Capture || part instanceof Part.Field;
            deferred |= reference;
            pieces.add(reference ? part : new Part.Literal(piece));
        }
        SourceNode filled =
                node.withScalar(
                        Json.nodes().stringNode(text.toString()),
                        uses.isEmpty() ? Expansion.NONE : new Expansion(node.text(), uses));
        return deferred ? filled.withPieces(template.with(pieces)) : filled;
    }

    private JsonNode whole(SourceNode node, Part.Variable variable, List<Use> uses) {
        Optional<Variables.Value> value = variables.find(variable.name());
        boolean usable =
                value.isPresent()
                        && (!value.get().text().isEmpty()
                                || (variable.fallback().isEmpty() && !variable.required()));
        if (usable && variables.mayInsert(variable.name(), value.get(), node)) {
            add(variable, value.get(), uses);
            return value.get().json();
        }
        return Json.nodes().stringNode(piece(variable, node, uses));
    }

    /** Records an undefined name, once per text. */
    @SuppressWarnings("ReferenceEquality")
    private void addUnresolved(String name, SourceNode node) {
        List<SourceNode> uses = unresolved.computeIfAbsent(name, _ -> new ArrayList<>());
        if (uses.isEmpty() || uses.getLast() != node) {
            uses.add(node);
        }
    }

    private static void add(Part.Variable variable, Variables.Value value, List<Use> uses) {
        uses.add(new Use(variable.name(), Optional.of(value.source())));
        uses.addAll(value.uses());
    }

    /** Returns the value of a part; the empty string for an undefined name. */
    private String piece(Part part, SourceNode node, List<Use> uses) {
        if (part instanceof Part.Literal(String text)) {
            return text;
        }
        if (part instanceof Part.Variable variable) {
            return variable(variable, node, uses);
        }
        return rare(part, node, uses);
    }

    /** A separate method, because the first pattern switch of a process costs milliseconds. */
    private String rare(Part part, SourceNode node, List<Use> uses) {
        return switch (part) {
            case Part.Literal(String text) -> text;
            case Part.Variable variable -> variable(variable, node, uses);
            case Part.Capture capture -> capture.toString();
            case Part.Field field -> field.toString();
            case Part.Unknown(String text) -> {
                problems.error(
                        "reference",
                        node,
                        "`" + text + "` is not a reference",
                        "references are ${NAME}, ${NAME:-default} and ${NAME:?};"
                                + " write $$ for a dollar sign that is meant as it stands");
                yield "";
            }
        };
    }

    private String variable(Part.Variable variable, SourceNode node, List<Use> uses) {
        Optional<Variables.Value> value = variables.find(variable.name());
        boolean empty = value.isEmpty() || value.get().text().isEmpty();
        if (empty && variable.fallback().isPresent()) {
            uses.add(new Use(variable.name(), Optional.of("the default written here")));
            return variable.fallback().get();
        }
        if (empty && variable.required()) {
            uses.add(new Use(variable.name(), Optional.empty()));
            problems.unset(
                    WarningCode.VARIABLE_REQUIRED,
                    node,
                    "the variable " + variable.name() + " is not set, and this field needs it",
                    "set it in the environment or with --var " + variable.name() + "=...");
            return "";
        }
        if (value.isEmpty()) {
            uses.add(new Use(variable.name(), Optional.empty()));
            addUnresolved(variable.name(), node);
            return "";
        }
        add(variable, value.get(), uses);
        return variables.mayInsert(variable.name(), value.get(), node) ? value.get().text() : "";
    }
}
