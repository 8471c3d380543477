package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.load.Template.Part;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts values in the place of references. A reference that is a whole value is replaced by the
 * value as it is; inside of a text stands its text, or its JSON when it is none.
 */
final class Filling {

    private final Answers answers;

    private Filling(Answers answers) {
        this.answers = answers;
    }

    /** Knows what references stand for. */
    @FunctionalInterface
    interface Answers {

        /** Returns the value of a reference; empty to leave it as it is. */
        Optional<SourceNode> of(Part reference, SourceNode use);
    }

    /** Fills in every reference that there is an answer to. */
    static SourceNode fill(SourceNode node, Answers answers) {
        return node.hasReferences() ? new Filling(answers).fill(node) : node;
    }

    /** Returns a JSON value as one that was written where another stands. */
    static SourceNode written(JsonNode json, SourceNode place) {
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
        if (node.pieces().size() == 1) {
            return answers.of(node.pieces().getFirst(), node)
                    .map(value -> moved(value, node, node.pieces().getFirst()))
                    .orElse(node);
        }
        var text = new StringBuilder();
        List<Part> pieces = new ArrayList<>();
        for (Part piece : node.pieces()) {
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
        return complete ? filled : filled.withPieces(pieces);
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
            pieces.addAll(value.get().pieces());
        }
    }

    /** Returns what stands for a value inside of a text. */
    static String text(JsonNode value) {
        return value.isString() ? value.stringValue() : Json.write(value);
    }

    private static SourceNode moved(SourceNode value, SourceNode place, Part reference) {
        SourceNode at = value.at(place.pointer());
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
}
