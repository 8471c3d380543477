package dev.mcptest.json.target;

import dev.mcptest.json.Json;
import dev.mcptest.json.Suggestion;
import dev.mcptest.json.TypeName;
import dev.mcptest.json.target.Resolution.Absent;
import dev.mcptest.json.target.Resolution.Found;
import dev.mcptest.json.target.Target.Item;
import dev.mcptest.json.target.Target.Member;
import dev.mcptest.json.target.Target.Step;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** Walks down a value step by step and remembers the path. */
final class TargetWalk {

    private static final int NAMES_SHOWN = 12;

    private JsonNode here;
    private final List<Step> path = new ArrayList<>();

    TargetWalk(JsonNode root) {
        here = root;
    }

    JsonNode value() {
        return here;
    }

    Resolution go(Step step) {
        Resolution next =
                switch (step) {
                    case Member key -> member(key);
                    case Item index -> item(index.value());
                };
        if (next instanceof Found(JsonNode value)) {
            here = value;
            path.add(step);
        }
        return next;
    }

    private Resolution member(Member key) {
        JsonNode value = here.isObject() ? here.get(key.name()) : null;
        if (value != null) {
            return new Found(value);
        }
        return key.sizeToo() && key.name().equals("length") ? size(key) : noMember(key);
    }

    private Resolution size(Member key) {
        return switch (here.getNodeType()) {
            case ARRAY, OBJECT -> found(here.size());
            case STRING -> {
                String text = here.stringValue();
                yield found(text.codePointCount(0, text.length()));
            }
            default -> noMember(key);
        };
    }

    private static Found found(int size) {
        return new Found(Json.nodes().numberNode(size));
    }

    private Resolution item(int index) {
        if (!here.isArray()) {
            String what = TypeName.withArticle(here) + ", not an array";
            return absent("[" + index + "]", place() + " is " + what);
        }
        int position = index < 0 ? here.size() + index : index;
        JsonNode value = position < 0 ? null : here.get(position);
        return value == null
                ? absent("[" + index + "]", place() + " has " + items())
                : new Found(value);
    }

    private Absent noMember(Member key) {
        String segment = "`" + key.name() + "`";
        if (here.isObject()) {
            return absent(segment, place() + " has " + names() + suggestion(key.name()));
        }
        if (here.isArray()) {
            return absent(
                    segment,
                    place() + " is an array of " + items() + "; take one with [0] or [-1]");
        }
        return absent(segment, place() + " is " + TypeName.withArticle(here) + ", not an object");
    }

    private static Absent absent(String segment, String instead) {
        return new Absent(segment + " is not there: " + instead);
    }

    private String place() {
        if (path.isEmpty()) {
            return "the envelope";
        }
        var text = new StringBuilder();
        for (Step step : path) {
            switch (step) {
                case Item index -> text.append('[').append(index.value()).append(']');
                case Member key -> text.append(text.isEmpty() ? "" : ".").append(key.name());
            }
        }
        return text.toString();
    }

    private String items() {
        return switch (here.size()) {
            case 0 -> "no items";
            case 1 -> "1 item";
            default -> here.size() + " items";
        };
    }

    private String names() {
        if (here.isEmpty()) {
            return "no members";
        }
        List<String> names = new ArrayList<>(here.propertyNames());
        int more = names.size() - NAMES_SHOWN;
        return more <= 0
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, NAMES_SHOWN)) + " and " + more + " more";
    }

    private String suggestion(String name) {
        return Suggestion.nearest(name, here.propertyNames())
                .map(near -> "; did you mean `" + near + "`?")
                .orElse("");
    }
}
