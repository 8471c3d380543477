package dev.mcptest.redact;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.NumericNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

import java.lang.ref.SoftReference;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Knows the secrets of a run and removes them from all output. Safe for use by many threads. */
public final class Redactor implements Hiding {

    private static final int MOST_DIGITS = 1000;
    private static final int LONG = 1 << 16;

    private volatile List<SecretForms> forms = List.of();
    private volatile Set<String> whole = Set.of();
    private volatile SoftReference<Cleaned> last = new SoftReference<>(null);

    /**
     * Adds a secret. If it has fewer than 4 characters, it is removed only where it is the whole
     * string.
     */
    public void add(Redacted secret) {
        addAll(List.of(secret.reveal()));
    }

    /** Adds several secrets. */
    public synchronized void addAll(Collection<String> texts) {
        var secrets = new LinkedHashSet<>(whole);
        var more = new ArrayList<>(forms);
        for (String text : texts) {
            if (!text.isEmpty() && secrets.add(text) && text.length() >= SecretForms.SHORTEST) {
                more.add(SecretForms.of(text));
            }
        }
        if (secrets.size() > whole.size()) {
            forms = List.copyOf(more);
            whole = Set.copyOf(secrets);
        }
    }

    /**
     * Returns a text without the secrets, even if they are escaped or encoded: in JSON, URLs, HTML,
     * Base64 or hex digits, ignoring case. Only complete secrets are found, so redact before
     * truncating. Takes time linear in the length of the text.
     */
    @Override
    public String text(String text) {
        if (whole.contains(text)) {
            return Redacted.PLACEHOLDER;
        }
        List<SecretForms> secrets = forms;
        if (secrets.isEmpty() || text.length() < SecretForms.SHORTEST) {
            return text;
        }
        return text.length() < LONG ? clean(text, secrets) : cleanOnce(text, secrets);
    }

    private static String clean(String text, List<SecretForms> secrets) {
        return Passages.of(text, secrets).replaced(text, Redacted.PLACEHOLDER);
    }

    private String cleanOnce(String text, List<SecretForms> secrets) {
        Cleaned known = last.get();
        if (known != null && known.text.equals(text) && known.secrets.equals(secrets)) {
            return known.clean;
        }
        String clean = clean(text, secrets);
        last = new SoftReference<>(new Cleaned(text, secrets, clean));
        return clean;
    }

    /**
     * The last long text and its redacted form, because the same response is shown, compared and
     * recorded.
     */
    private record Cleaned(String text, List<SecretForms> secrets, String clean) {}

    /** Returns a copy of a tree without the secrets in its strings and names. */
    public JsonNode tree(JsonNode tree) {
        return whole.isEmpty() ? tree : clean(tree);
    }

    private JsonNode clean(JsonNode node) {
        return switch (node) {
            case ObjectNode object -> cleanObject(object);
            case ArrayNode array -> cleanArray(array);
            case StringNode string -> cleanString(string);
            case NumericNode number -> cleanNumber(number);
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

    /** A secret that consists of digits may appear as a number. */
    private JsonNode cleanNumber(NumericNode number) {
        String digits = number.asString();
        String clean = text(digits);
        if (clean.equals(digits) && digits.indexOf('E') >= 0) {
            BigDecimal value = number.decimalValue();
            clean = Math.abs(value.scale()) < MOST_DIGITS ? text(value.toPlainString()) : digits;
            return clean.indexOf('[') < 0 ? number : StringNode.valueOf(clean);
        }
        return clean.equals(digits) ? number : StringNode.valueOf(clean);
    }
}
