package dev.mcptest.redact;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.TimeBudget;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.NumericNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Knows the secrets of a run and removes them from all output. Safe for use by many threads. */
public final class Redactor implements Hiding {

    private static final int MOST_DIGITS = 1000;

    /**
     * How much of a long text is searched at a time, so that its decoded forms need little memory.
     */
    private static final int PIECE = 1 << 18;

    private volatile Secrets known = new Secrets(Set.of(), List.of(), Cut.REACH);

    /**
     * @param whole all secrets
     * @param forms the forms of those that are long enough to be found in a larger text
     * @param reach how long a secret can be at most, however it is written
     */
    private record Secrets(Set<String> whole, List<SecretForms> forms, int reach) {}

    /**
     * Adds a secret. If it has fewer than 4 characters, it is removed only where it is the whole
     * string.
     */
    public void add(Redacted secret) {
        addAll(List.of(secret.reveal()));
    }

    /** Adds several secrets. */
    public synchronized void addAll(Collection<String> texts) {
        var whole = new LinkedHashSet<>(known.whole);
        var forms = new ArrayList<>(known.forms);
        int reach = known.reach;
        for (String text : texts) {
            if (!text.isEmpty() && whole.add(text) && text.length() >= SecretForms.SHORTEST) {
                forms.add(SecretForms.of(text));
                reach = Math.max(reach, text.length() * SecretForms.LONGEST_CHARACTER);
            }
        }
        if (whole.size() > known.whole.size()) {
            known = new Secrets(Set.copyOf(whole), List.copyOf(forms), reach);
        }
    }

    /**
     * Returns a text without the secrets, even if they are escaped or encoded: in JSON, URLs, HTML,
     * Base64 or hex digits, ignoring case. Only complete secrets are found, so redact before
     * truncating. Takes time linear in the length of the text. Gives up in a long text when the
     * thread is interrupted, as described in {@link TimeBudget#check}.
     */
    @Override
    public String text(String text) {
        return known.whole.contains(text) ? Redacted.PLACEHOLDER : part(text, 0, text.length());
    }

    @Override
    public String start(String text, int most) {
        int end = most + Cut.REACH;
        if (text.length() > end) {
            String start = part(text, 0, end);
            if (start.length() > most) {
                return start;
            }
        }
        return text(text);
    }

    /**
     * Returns a part of a text without the secrets of the whole text. A secret that is cut by an
     * end of the part is not shown.
     */
    @Override
    public String part(String text, int from, int to) {
        Secrets secrets = known;
        if (secrets.forms.isEmpty() || text.length() < SecretForms.SHORTEST) {
            return text.substring(from, to);
        }
        var clean = new StringBuilder(to - from);
        int size = Math.max(PIECE, secrets.reach);
        int at = from;
        while (at < to) {
            at = piece(text, at, Math.min(to, at + size), secrets, clean);
            if (at < to) {
                TimeBudget.check();
            }
        }
        return clean.toString();
    }

    /** Searches a part of a text, and as much around it as a secret that reaches into it needs. */
    private static int piece(String text, int from, int to, Secrets secrets, StringBuilder clean) {
        int begin = Math.max(0, from - secrets.reach);
        int end = Math.min(text.length(), to + secrets.reach);
        String window = text.substring(begin, end);
        SecretPassages passages = SecretPassages.of(window, secrets.forms);
        return begin + passages.append(window, from - begin, to - begin, clean);
    }

    /** Returns a copy of a tree without the secrets in its strings and names. */
    public JsonNode tree(JsonNode tree) {
        return known.whole.isEmpty() ? tree : clean(tree);
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
