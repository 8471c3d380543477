package dev.mcptest.redact;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Knows the secrets of a run and takes them out of what is written. May be used by many threads.
 */
public final class Redactor {

    private final Set<String> known = new LinkedHashSet<>();
    private volatile String[] spellings = {};
    private volatile List<PercentForm> encoded = List.of();
    private volatile Set<String> whole = Set.of();

    /**
     * Learns a secret. One of fewer than 4 characters is only taken out where it is the whole
     * string.
     */
    public synchronized void add(Redacted secret) {
        if (secret.reveal().isEmpty()) {
            return;
        }
        var secrets = new LinkedHashSet<>(whole);
        if (secrets.add(secret.reveal())) {
            known.addAll(Encodings.of(secret.reveal()));
            spellings = Encodings.sorted(known);
            encoded =
                    secrets.stream()
                            .filter(Redactor::isLong)
                            .sorted(Encodings::longestFirst)
                            .map(PercentForm::new)
                            .toList();
            whole = Set.copyOf(secrets);
        }
    }

    /**
     * Returns a text without the secrets, also where they are URL- or Base64-encoded, or cut off by
     * three dots.
     */
    public String text(String text) {
        if (whole.contains(text)) {
            return Redacted.PLACEHOLDER;
        }
        String clean = text;
        for (String spelling : spellings) {
            clean = clean.replace(spelling, Redacted.PLACEHOLDER);
        }
        for (PercentForm form : encoded) {
            clean = form.replace(clean, Redacted.PLACEHOLDER);
        }
        return CutForm.replace(clean, spellings);
    }

    /**
     * Returns a tree without the secrets in its strings and names; the given one is not changed.
     */
    public JsonNode tree(JsonNode tree) {
        return spellings.length == 0 && whole.isEmpty() ? tree : clean(tree);
    }

    private static boolean isLong(String secret) {
        return secret.length() >= Encodings.SHORTEST;
    }

    private JsonNode clean(JsonNode node) {
        return switch (node) {
            case ObjectNode object -> cleanObject(object);
            case ArrayNode array -> cleanArray(array);
            case StringNode string -> cleanString(string);
            default -> node;
        };
    }

    private ObjectNode cleanObject(ObjectNode object) {
        ObjectNode clean = Json.object();
        object.properties().forEach(p -> clean.set(text(p.getKey()), clean(p.getValue())));
        return clean;
    }

    private ArrayNode cleanArray(ArrayNode array) {
        ArrayNode clean = Json.array();
        array.forEach(item -> clean.add(clean(item)));
        return clean;
    }

    private JsonNode cleanString(StringNode string) {
        String clean = text(string.stringValue());
        return clean.equals(string.stringValue()) ? string : StringNode.valueOf(clean);
    }
}
