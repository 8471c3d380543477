package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Resolution;
import dev.mcptest.json.target.Target;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The values that a rule may refer to. */
final class Scope {

    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");
    private static final int MOST_QUOTED = 200;

    private final ObjectNode values;
    private final Hiding hiding;

    /**
     * @param hiding removes the secrets from what is quoted, before it is truncated
     */
    Scope(ObjectNode values, Hiding hiding) {
        this.values = values;
        this.hiding = hiding;
    }

    /** Returns the answer as rules see it. */
    static ObjectNode of(Answer answer) {
        ObjectNode all = Json.object();
        all.put("answer", kind(answer));
        JsonNode message = answer.message();
        for (String key : new String[] {"result", "error", "id"}) {
            if (message.has(key)) {
                all.set(key, message.get(key));
            }
        }
        if (answer.error().path("code").isNumber()) {
            all.set("code", answer.error().path("code"));
        }
        answer.status().ifPresent(it -> all.put("status", it));
        ObjectNode headers = all.putObject("headers");
        answer.headers().forEach(headers::put);
        all.put("body", answer.body());
        all.set("sent", sent(answer.sent()));
        if (!message.isMissingNode()) {
            all.set("message", message);
        }
        ArrayNode before = all.putArray("before");
        answer.before().forEach(before::add);
        return all;
    }

    /** To a rule, HTTP success without a response is what silence is over stdio. */
    private static String kind(Answer answer) {
        Answer.Kind kind =
                answer.kind() == Answer.Kind.UNANSWERED ? Answer.Kind.NONE : answer.kind();
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static JsonNode sent(String text) {
        try {
            return Json.parse(text);
        } catch (InvalidJsonException _) {
            return Json.nodes().stringNode(text);
        }
    }

    /** Returns a scope with further values, which win. */
    Scope and(ObjectNode more) {
        ObjectNode all = Json.object();
        all.setAll(values);
        all.setAll(more);
        return new Scope(all, hiding);
    }

    void put(String name, JsonNode value) {
        values.set(name, value);
    }

    JsonNode json() {
        return values;
    }

    /** Returns a value with its references filled in. */
    JsonNode fill(JsonNode value) {
        return switch (value) {
            case ObjectNode object -> {
                ObjectNode copy = Json.object();
                object.properties().forEach(it -> copy.set(it.getKey(), fill(it.getValue())));
                yield copy;
            }
            case ArrayNode array -> {
                ArrayNode copy = Json.array();
                array.forEach(it -> copy.add(fill(it)));
                yield copy;
            }
            default -> value.isString() ? filled(value.stringValue()) : value;
        };
    }

    private JsonNode filled(String text) {
        Matcher whole = REFERENCE.matcher(text);
        if (whole.matches()) {
            return resolve(whole.group(1)).orElseGet(() -> Json.nodes().nullNode());
        }
        return Json.nodes().stringNode(text(text, Integer.MAX_VALUE));
    }

    /** Returns a text with its references filled in. */
    String text(String text) {
        return text(text, MOST_QUOTED);
    }

    private String text(String text, int most) {
        return REFERENCE
                .matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(quoted(found.group(1), most)));
    }

    private String quoted(String path, int most) {
        String value =
                resolve(path)
                        .map(it -> it.isString() ? it.stringValue() : Json.write(it))
                        .orElse("nothing");
        return new Cut(hiding).start(value, most);
    }

    private Optional<JsonNode> resolve(String path) {
        try {
            return Target.parse(path).resolve(values) instanceof Resolution.Found(JsonNode value)
                    ? Optional.of(value)
                    : Optional.empty();
        } catch (InvalidTargetException _) {
            return Optional.empty();
        }
    }
}
