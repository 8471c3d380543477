package dev.mcptest.load.source;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.source.Position;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A JSON value with its position in a file.
 *
 * @param json the value
 * @param pointer JSON pointer from the root of the suite
 * @param mark where the value starts
 * @param keyMark where its key starts; the same as {@code mark} for items and the root
 * @param fields the members of an object
 * @param items the elements of an array
 * @param expansion the variables that the value, or a part of it, was made from
 * @param pieces the parsed template of a string that refers to values of a run or a data row; empty
 *     for every other value. The text of the string still contains the references
 * @param hasReferences whether the value, or a part of it, refers to values of a run or a data row
 */
public record SourceNode(
        JsonNode json,
        String pointer,
        Mark mark,
        Mark keyMark,
        Map<String, SourceNode> fields,
        List<SourceNode> items,
        Expansion expansion,
        Template pieces,
        boolean hasReferences) {

    private static final int MOST_SHOWN = 40;

    public static SourceNode scalar(JsonNode json, String pointer, Mark mark) {
        return new SourceNode(
                json,
                pointer,
                mark,
                mark,
                Map.of(),
                List.of(),
                Expansion.NONE,
                Template.NONE,
                false);
    }

    public static SourceNode object(String pointer, Mark mark, Map<String, SourceNode> fields) {
        ObjectNode json = Json.object();
        Expansion expansion = Expansion.NONE;
        boolean refers = false;
        for (var field : fields.entrySet()) {
            json.set(field.getKey(), field.getValue().json);
            expansion = expansion.and(field.getValue().expansion);
            refers |= field.getValue().hasReferences;
        }
        return new SourceNode(
                json, pointer, mark, mark, fields, List.of(), expansion, Template.NONE, refers);
    }

    public static SourceNode array(String pointer, Mark mark, List<SourceNode> items) {
        ArrayNode json = Json.array();
        Expansion expansion = Expansion.NONE;
        boolean refers = false;
        for (SourceNode item : items) {
            json.add(item.json);
            expansion = expansion.and(item.expansion);
            refers |= item.hasReferences;
        }
        return new SourceNode(
                json, pointer, mark, mark, Map.of(), items, expansion, Template.NONE, refers);
    }

    public SourceNode withKeyMark(Mark other) {
        return new SourceNode(
                json, pointer, mark, other, fields, items, expansion, pieces, hasReferences);
    }

    /** Returns this node with a scalar value. */
    public SourceNode withScalar(JsonNode other, Expansion otherExpansion) {
        return new SourceNode(
                other,
                pointer,
                mark,
                keyMark,
                Map.of(),
                List.of(),
                otherExpansion,
                Template.NONE,
                false);
    }

    /** Returns this object with one more member. */
    public SourceNode with(String key, SourceNode member) {
        Map<String, SourceNode> more = new LinkedHashMap<>(fields);
        more.put(key, member);
        ObjectNode object = Json.object();
        object.setAll((ObjectNode) json);
        object.set(key, member.json);
        return new SourceNode(
                object,
                pointer,
                mark,
                keyMark,
                more,
                items,
                expansion.and(member.expansion),
                pieces,
                hasReferences || member.hasReferences);
    }

    /** Returns this string as a template with references. */
    public SourceNode withPieces(Template other) {
        return new SourceNode(
                json, pointer, mark, keyMark, fields, items, expansion, other, !other.isEmpty());
    }

    /** Returns this value under another pointer, as an alias or an import needs it. */
    public SourceNode at(String otherPointer) {
        if (otherPointer.equals(pointer)) {
            return this;
        }
        Map<String, SourceNode> moved = fields;
        if (!fields.isEmpty()) {
            moved = LinkedHashMap.newLinkedHashMap(fields.size());
            for (var field : fields.entrySet()) {
                moved.put(field.getKey(), field.getValue().at(child(otherPointer, field.getKey())));
            }
        }
        List<SourceNode> movedItems = items;
        if (!items.isEmpty()) {
            var list = new SourceNode[items.size()];
            for (int i = 0; i < list.length; i++) {
                list[i] = items.get(i).at(otherPointer + "/" + i);
            }
            movedItems = List.of(list);
        }
        return new SourceNode(
                json,
                otherPointer,
                mark,
                keyMark,
                moved,
                movedItems,
                expansion,
                pieces,
                hasReferences);
    }

    /** Returns the JSON pointer of a member. */
    public static String child(String pointer, String key) {
        String escaped =
                key.indexOf('~') < 0 && key.indexOf('/') < 0
                        ? key
                        : key.replace("~", "~0").replace("/", "~1");
        return pointer + "/" + escaped;
    }

    public Optional<SourceNode> get(String key) {
        return Optional.ofNullable(fields.get(key));
    }

    /** Returns this object without one of its members. */
    public SourceNode without(String key) {
        if (!fields.containsKey(key)) {
            return this;
        }
        Map<String, SourceNode> others = new LinkedHashMap<>(fields);
        others.remove(key);
        return object(pointer, mark, others).withKeyMark(keyMark);
    }

    /** Returns the text of a string member. */
    public Optional<String> text(String key) {
        return get(key).filter(node -> node.json.isString()).map(node -> node.json.stringValue());
    }

    /** Returns the text of this value; empty when it is not a string. */
    public String text() {
        return json.isString() ? json.stringValue() : "";
    }

    /** Returns the elements of a list member. */
    public List<SourceNode> items(String key) {
        SourceNode member = fields.get(key);
        return member == null ? List.of() : member.items;
    }

    /** Returns the members of a mapping member. */
    public Map<String, SourceNode> fields(String key) {
        SourceNode member = fields.get(key);
        return member == null ? Map.of() : member.fields;
    }

    /**
     * Visits every string below this node that refers to values of a run or a data row, in order.
     */
    public void eachReferring(Consumer<SourceNode> visitor) {
        if (!hasReferences) {
            return;
        }
        if (!pieces.isEmpty()) {
            visitor.accept(this);
        }
        fields.values().forEach(field -> field.eachReferring(visitor));
        items.forEach(item -> item.eachReferring(visitor));
    }

    /** Returns whether this value depends on an undefined variable. */
    public boolean isUnresolved() {
        return expansion.isUndefined();
    }

    /**
     * Returns this value for a message, as written and without the values of variables.
     *
     * @param hiding removes secrets before the text is cut
     */
    public String shown(Hiding hiding) {
        String text = expansion.isNone() ? Json.write(json) : expansion.written();
        return new Cut(hiding).start(text, MOST_SHOWN);
    }

    /** Returns this text for a message, as written and without the values of variables. */
    public String written() {
        return expansion.isNone() ? text() : expansion.written();
    }

    /** Returns the references of this text to values of a run or a data row. */
    public List<Template.Part> references() {
        return pieces.isEmpty()
                ? List.of()
                : pieces.parts().stream()
                        .filter(part -> !(part instanceof Template.Part.Literal))
                        .toList();
    }

    public Position position() {
        return mark.at(pointer);
    }

    public Position keyPosition() {
        return keyMark.at(pointer);
    }

    /** Returns the node at a pointer below this one, or its nearest existing parent. */
    public SourceNode nearest(String pointerBelow) {
        SourceNode node = this;
        String[] segments =
                pointerBelow.isEmpty() ? new String[0] : pointerBelow.substring(1).split("/", -1);
        for (String segment : segments) {
            Optional<SourceNode> next = node.step(segment.replace("~1", "/").replace("~0", "~"));
            if (next.isEmpty()) {
                return node;
            }
            node = next.get();
        }
        return node;
    }

    private Optional<SourceNode> step(String segment) {
        if (json.isObject()) {
            return get(segment);
        }
        boolean index =
                !segment.isEmpty()
                        && segment.length() < 9
                        && segment.chars().allMatch(Character::isDigit);
        return index && Integer.parseInt(segment) < items.size()
                ? Optional.of(items.get(Integer.parseInt(segment)))
                : Optional.empty();
    }
}
