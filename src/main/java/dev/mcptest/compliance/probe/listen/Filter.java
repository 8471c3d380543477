package dev.mcptest.compliance.probe.listen;

import dev.mcptest.compliance.probe.Facts;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** What a subscription asks for. */
final class Filter {

    static final String UPDATES = "resourceSubscriptions";

    /** The capabilities with a list that may change. */
    static final List<String> LISTS = List.of("tools", "prompts", "resources");

    /** A resource that there is not. */
    static final String UNKNOWN = "x-compliance://no-such";

    private static final String CHANGED = "ListChanged";
    private static final int MOST = 20;

    private Filter() {}

    /** Returns everything that the server declares. */
    static ObjectNode declared(Facts facts) {
        ObjectNode filter = Json.object();
        LISTS.stream()
                .filter(it -> facts.declares(it + ".listChanged"))
                .forEach(it -> filter.put(changed(it), true));
        if (facts.declares("resources.subscribe")) {
            filter.set(UPDATES, uris(facts));
        }
        return filter;
    }

    /** Returns everything there is, declared or not, and a resource that is not known. */
    static ObjectNode everything(Facts facts) {
        ObjectNode filter = Json.object();
        LISTS.forEach(it -> filter.put(changed(it), true));
        filter.set(UPDATES, uris(facts).add(UNKNOWN));
        return filter;
    }

    /** Returns the first kind of a filter alone. */
    static ObjectNode first(ObjectNode filter) {
        return filter.properties().stream()
                .findFirst()
                .map(it -> only(it.getKey(), it.getValue()))
                .orElseGet(Json::object);
    }

    /** Returns a filter of one kind. */
    static ObjectNode only(String kind, JsonNode value) {
        ObjectNode filter = Json.object();
        filter.set(kind, value);
        return filter;
    }

    /** Returns the member that asks for the changes of a list. */
    static String changed(String capability) {
        return capability + CHANGED;
    }

    /** Returns the member that asks for a notification; empty for others. */
    static String kind(String method) {
        if (method.equals("notifications/resources/updated")) {
            return UPDATES;
        }
        return LISTS.stream()
                .filter(it -> method.equals("notifications/" + it + "/list_changed"))
                .map(Filter::changed)
                .findFirst()
                .orElse("");
    }

    /** Returns whether a filter asks for a notification. A resource may have parts. */
    static boolean covers(JsonNode filter, JsonNode notification) {
        String kind = kind(notification.path("method").asString(""));
        if (!kind.equals(UPDATES)) {
            return filter.path(kind).asBoolean(false);
        }
        JsonNode uri = notification.path("params").path("uri");
        return filter.has(UPDATES)
                && (!uri.isString()
                        || filter.path(UPDATES)
                                .valueStream()
                                .anyMatch(it -> uri.stringValue().startsWith(it.asString("-"))));
    }

    private static ArrayNode uris(Facts facts) {
        var uris = Json.array();
        facts.resources().stream()
                .map(it -> it.path("uri"))
                .filter(JsonNode::isString)
                .limit(MOST)
                .forEach(uris::add);
        return uris;
    }

    /** Looks whether a filter that was acknowledged is part of the one that was asked for. */
    static void check(JsonNode asked, JsonNode acknowledged, Facts facts, Flaws flaws) {
        flaws.saw();
        for (var entry : acknowledged.properties()) {
            String kind = entry.getKey();
            if (kind.equals(UPDATES)) {
                updates(asked.path(UPDATES), entry.getValue(), facts, flaws);
            } else if (entry.getValue().asBoolean(false)) {
                flaws.require(asked.path(kind).asBoolean(false), kind + " was not asked for");
                lists(kind, facts, flaws);
            }
        }
    }

    private static void lists(String kind, Facts facts, Flaws flaws) {
        LISTS.stream()
                .filter(it -> kind.equals(changed(it)))
                .forEach(it -> {
                    flaws.require(
                            facts.declares(it), kind + " is promised without the capability " + it);
                    flaws.prefer(
                            facts.declares(it + ".listChanged"),
                            kind + " is promised, but " + it + ".listChanged is not declared");
                });
    }

    private static void updates(JsonNode asked, JsonNode promised, Facts facts, Flaws flaws) {
        List<JsonNode> wanted = asked.valueStream().toList();
        for (JsonNode uri : promised) {
            flaws.require(wanted.contains(uri), UPDATES + " has " + uri + ", not asked for");
        }
        flaws.require(
                promised.isEmpty() || facts.declares("resources"),
                UPDATES + " is promised without the capability resources");
        flaws.prefer(
                promised.isEmpty() || facts.declares("resources.subscribe"),
                UPDATES + " is promised, but resources.subscribe is not declared");
    }
}
