package dev.mcptest.mcplab.path;

import dev.mcptest.json.TimeBudget;
import dev.mcptest.mcplab.regex.JsRegex;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/** A path of jsonpath-plus 10. */
public final class JsonPath {

    private final String text;
    private final List<Step> steps;

    private JsonPath(String text, List<Step> steps) {
        this.text = text;
        this.steps = List.copyOf(steps);
    }

    public static JsonPath compile(String text) throws InvalidJsonPathException {
        return new JsonPath(text, new PathParser(text).parse());
    }

    /** Returns whether it has a negative index, which finds nothing in a list. */
    public boolean hasNegativeIndex() {
        return steps.stream().anyMatch(JsonPath::isNegative);
    }

    private static boolean isNegative(Step step) {
        return switch (step) {
            case Step.Named(String name) -> name.matches("-[0-9]+");
            case Step.Union(List<Step> items) -> items.stream().anyMatch(JsonPath::isNegative);
            case Step.Descent(Step inner) -> isNegative(inner);
            default -> false;
        };
    }

    /**
     * Returns the values that it finds; nothing when that takes longer than {@link JsRegex#LIMIT}.
     * A document that is null, false, 0 or empty text has none.
     */
    public Optional<List<JsonNode>> find(JsonNode document) {
        return TimeBudget.run(JsRegex.LIMIT, () -> bounded(document)).flatMap(found -> found);
    }

    private Optional<List<JsonNode>> bounded(JsonNode document) {
        try {
            return Optional.of(search(document));
        } catch (TooManyMatchesException _) {
            return Optional.empty();
        }
    }

    private List<JsonNode> search(JsonNode document) {
        if (!JsValues.isTrue(document)) {
            return List.of();
        }
        List<Place> places = List.of(Place.of(document));
        for (Step step : steps) {
            var next = new Found();
            places.forEach(place -> step.from(place, document, next));
            places = next.places();
        }
        return places.stream().map(Place::value).toList();
    }

    @Override
    public String toString() {
        return text;
    }
}
