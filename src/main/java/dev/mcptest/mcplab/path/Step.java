package dev.mcptest.mcplab.path;

import dev.mcptest.json.Json;
import dev.mcptest.mcplab.path.JsValues.Kind;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** One step of a path. */
sealed interface Step {

    /** A member, or an element of a list or text by its digits. */
    record Named(String name) implements Step {}

    record Wildcard() implements Step {}

    /** Elements of a list; a start or end may be negative to count from the end. */
    record Slice(OptionalInt start, OptionalInt end, int step) implements Step {}

    record Union(List<Step> items) implements Step {}

    /** A step from a value and from every object and list below. */
    record Descent(Step step) implements Step {}

    record Parent() implements Step {}

    record Filter(Expression condition) implements Step {}

    record Script(Expression name) implements Step {}

    /** The names of the values; the last step. */
    record Names() implements Step {}

    /** Values of a type; the last step. */
    record OfType(String type) implements Step {}

    /** Adds the places that this step reaches. */
    default void from(Place place, JsonNode root, Found found) {
        switch (this) {
            case Named(String name) -> named(place, JsValues.of(name), found);
            case Wildcard _ -> children(place, found);
            case Slice slice -> slice(place, slice, found);
            case Union(List<Step> items) -> items.forEach(item -> item.from(place, root, found));
            case Descent(Step step) -> descend(place, step, root, found);
            case Parent _ -> place.parent().ifPresent(found::add);
            case Filter(Expression condition) -> filter(place, condition, root, found);
            case Script(Expression name) -> {
                JsonNode own =
                        place.parent().isEmpty() ? Json.nodes().stringNode("$") : place.name();
                JsonNode key = name.of(new Scope(place.value(), own, place.name(), root));
                named(place, key, found);
            }
            case Names _ -> found.add(new Place(place.name(), place.parent(), place.name()));
            case OfType(String type) -> {
                if (isOfType(place.value(), type)) {
                    found.add(place);
                }
            }
        }
    }

    private static void named(Place place, JsonNode name, Found found) {
        JsonNode value = place.value();
        if (value.isString() && value.stringValue().isEmpty()) {
            return;
        }
        JsonNode member = JsValues.own(value, JsValues.text(name));
        if (!member.isMissingNode()) {
            found.add(new Place(member, Optional.of(place), name));
        }
    }

    private static void children(Place place, Found found) {
        if (place.value().isObject()) {
            place.value()
                    .properties()
                    .forEach(member -> found.add(place.member(member.getKey(), member.getValue())));
        } else if (place.value().isArray()) {
            for (int i = 0; i < place.value().size(); i++) {
                found.add(place.element(i, place.value().get(i)));
            }
        }
    }

    private static void slice(Place place, Slice slice, Found found) {
        if (!place.value().isArray()) {
            return;
        }
        int size = place.value().size();
        int end = clamped(slice.end().orElse(0) == 0 ? size : slice.end().getAsInt(), size);
        for (long i = clamped(slice.start().orElse(0), size); i < end; i += slice.step()) {
            found.add(place.element((int) i, place.value().get((int) i)));
        }
    }

    private static int clamped(int place, int size) {
        return place < 0 ? Math.max(0, size + place) : Math.min(size, place);
    }

    private static void descend(Place place, Step step, JsonNode root, Found found) {
        step.from(place, root, found);
        var children = new Found(found);
        children(place, children);
        for (Place child : children.places()) {
            if (child.value().isContainer()) {
                descend(child, step, root, found);
            }
        }
    }

    private static void filter(Place place, Expression condition, JsonNode root, Found found) {
        var children = new Found(found);
        children(place, children);
        for (Place child : children.places()) {
            var scope = new Scope(child.value(), child.name(), place.name(), root);
            if (JsValues.isTrue(condition.of(scope))) {
                found.add(child);
            }
        }
    }

    private static boolean isOfType(JsonNode value, String type) {
        Kind kind = JsValues.kind(value);
        return switch (type) {
            case "scalar" -> !value.isContainer();
            case "object" -> value.isContainer();
            case "array" -> value.isArray();
            case "null" -> value.isNull();
            case "integer" -> kind == Kind.NUMBER && Json.nearest(value) % 1 == 0;
            case "number" -> kind == Kind.NUMBER && Double.isFinite(Json.nearest(value));
            case "boolean" -> kind == Kind.BOOLEAN;
            default -> kind == Kind.STRING;
        };
    }
}
