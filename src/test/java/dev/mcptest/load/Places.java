package dev.mcptest.load;

import dev.mcptest.load.Place.Shape;
import dev.mcptest.load.source.SourceNode;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the places of the values in a YAML text without aliases. */
final class Places {

    private final String text;

    private Places(String text) {
        this.text = text;
    }

    static List<Place> of(String text) {
        Node root = new Compose(LoadSettings.builder().build()).composeString(text).orElseThrow();
        return new Places(text)
                .place("", offset(text, root.getStartMark()), -1, root, Optional.empty())
                .all();
    }

    private Place place(
            String pointer, int keyStart, int keyEnd, Node node, Optional<Place> parent) {
        int start = offset(text, node.getStartMark());
        List<Place> children = new ArrayList<>();
        int end = trimmed(offset(text, node.getEndMark()), node);
        var place =
                new Place(
                        text,
                        pointer,
                        keyStart,
                        keyEnd < 0 ? start : keyEnd,
                        start,
                        end,
                        shape(node),
                        parent,
                        children);
        if (node instanceof MappingNode mapping) {
            mapping.getValue()
                    .forEach(tuple -> {
                        Node key = tuple.getKeyNode();
                        children.add(
                                place(
                                        SourceNode.child(pointer, ((ScalarNode) key).getValue()),
                                        offset(text, key.getStartMark()),
                                        offset(text, key.getEndMark()),
                                        tuple.getValueNode(),
                                        Optional.of(place)));
                    });
        } else if (node instanceof SequenceNode sequence) {
            for (Node item : sequence.getValue()) {
                int at = offset(text, item.getStartMark());
                children.add(
                        place(pointer + "/" + children.size(), at, -1, item, Optional.of(place)));
            }
        }
        return place;
    }

    /** Returns where a block really ends; the parser says where the next token begins. */
    private int trimmed(int end, Node node) {
        if (node instanceof MappingNode m && shape(node) == Shape.BLOCK_MAPPING) {
            Node last = m.getValue().getLast().getValueNode();
            return trimmed(offset(text, last.getEndMark()), last);
        }
        if (node instanceof SequenceNode s && shape(node) == Shape.BLOCK_LIST) {
            Node last = s.getValue().getLast();
            return trimmed(offset(text, last.getEndMark()), last);
        }
        int trimmed = end;
        while (shape(node) == Shape.BLOCK_TEXT
                && trimmed > 0
                && Character.isWhitespace(text.charAt(trimmed - 1))) {
            trimmed--;
        }
        return trimmed;
    }

    private static int offset(String text, Optional<Mark> mark) {
        return text.offsetByCodePoints(0, mark.orElseThrow().getIndex());
    }

    private static Shape shape(Node node) {
        if (node instanceof ScalarNode scalar) {
            return switch (scalar.getScalarStyle()) {
                case ScalarStyle.PLAIN, ScalarStyle.JSON_SCALAR_STYLE -> Shape.PLAIN;
                case ScalarStyle.LITERAL, ScalarStyle.FOLDED -> Shape.BLOCK_TEXT;
                case ScalarStyle.SINGLE_QUOTED, ScalarStyle.DOUBLE_QUOTED -> Shape.QUOTED;
            };
        }
        boolean flow = ((CollectionNode<?>) node).getFlowStyle() == FlowStyle.FLOW;
        if (node instanceof SequenceNode) {
            return flow ? Shape.FLOW_LIST : Shape.BLOCK_LIST;
        }
        return flow ? Shape.FLOW_MAPPING : Shape.BLOCK_MAPPING;
    }
}
