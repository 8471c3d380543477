package dev.mcptest.load.value;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Mark;
import dev.mcptest.load.source.Scope;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template.Part;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Replaces references by values. A reference that is a whole value is replaced by the value itself;
 * inside a text it is replaced by the value's text, or by its JSON when it is not a string.
 */
public final class Filling {

    private final Answers answers;
    private final Optional<Consumer<String>> faults;

    private Filling(Answers answers, Optional<Consumer<String>> faults) {
        this.answers = answers;
        this.faults = faults;
    }

    /** Provides the values of references. */
    @FunctionalInterface
    public interface Answers {

        /** Returns the value of a reference; empty to leave it as it is. */
        Optional<SourceNode> of(Part reference, SourceNode use);
    }

    /**
     * Replaces every reference that has an answer by a value of the suite itself. Inside a regex or
     * another program, the value becomes part of the program.
     */
    public static SourceNode fill(SourceNode node, Answers answers) {
        return node.hasReferences() ? new Filling(answers, Optional.empty()).fill(node) : node;
    }

    /**
     * Replaces every reference by a value from a server. Inside a regex or another program, it is
     * quoted as a literal value.
     *
     * @param faults receives a message for each value that cannot be quoted where it is used
     */
    public static SourceNode quote(SourceNode node, Answers answers, Consumer<String> faults) {
        return new Filling(answers, Optional.of(faults)).fill(node);
    }

    /** Returns a JSON value as if it were written in place of another node. */
    public static SourceNode written(JsonNode json, SourceNode place) {
        return written(json, place.pointer(), place.mark()).withKeyMark(place.keyMark());
    }

    private static SourceNode written(JsonNode json, String pointer, Mark mark) {
        if (json.isObject()) {
            Map<String, SourceNode> fields = new LinkedHashMap<>();
            json.properties()
                    .forEach(field ->
                            fields.put(
                                    field.getKey(),
                                    written(
                                            field.getValue(),
                                            SourceNode.child(pointer, field.getKey()),
                                            mark)));
            return SourceNode.object(pointer, mark, fields);
        }
        if (json.isArray()) {
            List<SourceNode> items = new ArrayList<>();
            for (JsonNode item : json.values()) {
                items.add(written(item, pointer + "/" + items.size(), mark));
            }
            return SourceNode.array(pointer, mark, items);
        }
        return SourceNode.scalar(json, pointer, mark);
    }

    private SourceNode fill(SourceNode node) {
        if (!node.hasReferences()) {
            return node;
        }
        if (node.json().isString()) {
            return text(node);
        }
        if (node.json().isArray()) {
            List<SourceNode> items = node.items().stream().map(this::fill).toList();
            return SourceNode.array(node.pointer(), node.mark(), items).withKeyMark(node.keyMark());
        }
        Map<String, SourceNode> fields = LinkedHashMap.newLinkedHashMap(node.fields().size());
        node.fields().forEach((key, value) -> fields.put(key, fill(value)));
        return SourceNode.object(node.pointer(), node.mark(), fields).withKeyMark(node.keyMark());
    }

    private SourceNode text(SourceNode node) {
        Scope scope = node.pieces().scope();
        Optional<Quoting> quoting = faults.flatMap(_ -> Quoting.of(scope));
        if (quoting.isPresent()) {
            return quoted(node, quoting.get());
        }
        List<Part> parts = node.pieces().parts();
        if (parts.size() == 1) {
            return whole(node, parts.getFirst());
        }
        var text = new StringBuilder();
        List<Part> pieces = new ArrayList<>();
        for (Part piece : parts) {
            if (piece instanceof Part.Literal(String literal)) {
                text.append(literal);
                pieces.add(piece);
            } else {
                insert(piece, node, text, pieces);
            }
        }
        SourceNode filled =
                node.withScalar(Json.nodes().stringNode(text.toString()), node.expansion());
        boolean complete = pieces.stream().allMatch(Part.Literal.class::isInstance);
        return complete ? filled : filled.withPieces(node.pieces().with(pieces));
    }

    private void insert(Part piece, SourceNode node, StringBuilder text, List<Part> pieces) {
        Optional<SourceNode> value = answers.of(piece, node);
        if (value.isEmpty()) {
            text.append(piece);
            pieces.add(piece);
            return;
        }
        String inserted = text(value.get().json());
        text.append(inserted);
        if (value.get().pieces().isEmpty()) {
            pieces.add(new Part.Literal(inserted));
        } else {
            pieces.addAll(value.get().pieces().parts());
        }
    }

    private SourceNode whole(SourceNode node, Part reference) {
        return answers.of(reference, node).map(value -> whole(value, node, reference)).orElse(node);
    }

    private SourceNode quoted(SourceNode node, Quoting quoting) {
        var text = new StringBuilder();
        List<Part> parts = node.pieces().parts();
        if (parts.size() == 1 && !isText(node, parts.getFirst())) {
            return whole(node, parts.getFirst());
        }
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Part.Literal(String literal)) {
                quoting.read(literal);
                text.append(literal);
                continue;
            }
            Part reference = parts.get(i);
            char next = Quoting.following(parts, i);
            answers.of(reference, node)
                    .ifPresent(value ->
                            text.append(quoted(value.json(), reference, node, quoting, next)));
        }
        return node.withScalar(Json.nodes().stringNode(text.toString()), node.expansion());
    }

    /** A program must be a string; a single value of another type does not fit. */
    private boolean isText(SourceNode node, Part reference) {
        return answers.of(reference, node).filter(value -> !value.json().isString()).isEmpty();
    }

    private String quoted(
            JsonNode value, Part reference, SourceNode place, Quoting quoting, char next) {
        try {
            return quoting.quoted(value, next);
        } catch (UnquotableException e) {
            refuse(reference, place, e.text());
            return "";
        }
    }

    private void refuse(Part reference, SourceNode place, String why) {
        faults.orElseThrow().accept(place.position().label() + ": `" + reference + "` " + why);
    }

    /** A value from a server must stay a value in the code that checks it. */
    private SourceNode whole(SourceNode value, SourceNode place, Part reference) {
        boolean strict = faults.isPresent() && !place.pieces().scope().takesContainers();
        if (strict && value.json().isContainer()) {
            refuse(reference, place, "is " + Quoting.CONTAINER);
            return place;
        }
        return moved(value, place, reference);
    }

    /** Returns the text of a value inside another text. */
    public static String text(JsonNode value) {
        return value.isString() ? value.stringValue() : Json.write(value);
    }

    private static SourceNode moved(SourceNode value, SourceNode place, Part reference) {
        SourceNode at = in(place.pieces().scope(), value.at(place.pointer()));
        return new SourceNode(
                at.json(),
                at.pointer(),
                place.mark(),
                place.keyMark(),
                at.fields(),
                at.items(),
                at.expansion().suppliedFor(reference.toString(), reference),
                at.pieces(),
                at.hasReferences());
    }

    /** Returns a value of a row, with its parts, moved to another scope. */
    private static SourceNode in(Scope scope, SourceNode value) {
        if (!value.hasReferences()) {
            return value;
        }
        if (!value.pieces().isEmpty()) {
            return value.withPieces(value.pieces().in(scope));
        }
        if (value.json().isArray()) {
            List<SourceNode> items = value.items().stream().map(item -> in(scope, item)).toList();
            return SourceNode.array(value.pointer(), value.mark(), items);
        }
        Map<String, SourceNode> fields = new LinkedHashMap<>();
        value.fields().forEach((key, field) -> fields.put(key, in(scope.of(key), field)));
        return SourceNode.object(value.pointer(), value.mark(), fields);
    }
}
