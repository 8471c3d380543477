package dev.mcptest.json;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.Collections;
import java.util.List;

/**
 * A sentence and the values it mentions. It is rendered once the secrets are known, because long
 * values are truncated after the secrets have been removed.
 *
 * @param template the words, with {@code {}} for each value
 * @param values JSON values, shown on one line and truncated; other phrase parts; or plain words
 */
public record Phrase(String template, List<Object> values) implements PhrasePart {

    private static final String HOLE = "{}";

    public Phrase {
        requireNonNull(template, "template is null");
        values = List.copyOf(values);
    }

    /** Returns a sentence with values in it. */
    public static Phrase of(String template, Object... values) {
        return new Phrase(template, List.of(values));
    }

    /** A value that is truncated at its own limit, in characters. */
    public record Shown(JsonNode value, int limit) implements PhrasePart {
        public Shown {
            requireNonNull(value, "value is null");
        }

        @Override
        public String text(Hiding hiding) {
            return Preview.of(value, limit, hiding);
        }
    }

    /** The beginning of a text, without quotes. */
    public record Start(String text, int most) implements PhrasePart {
        public Start {
            requireNonNull(text, "text is null");
        }

        @Override
        public String text(Hiding hiding) {
            return new Cut(hiding).start(text, most);
        }
    }

    /** Returns a sentence without placeholders. */
    public static Phrase words(String text) {
        return of(HOLE, text);
    }

    /** Returns several phrases in a row. */
    public static Phrase joined(String separator, List<?> values) {
        return new Phrase(
                String.join(separator, Collections.nCopies(values.size(), HOLE)),
                List.copyOf(values));
    }

    /** Returns the sentence. Secrets are removed before long values are truncated. */
    @Override
    public String text(Hiding hiding) {
        var text = new StringBuilder();
        int from = 0;
        for (Object value : values) {
            int hole = template.indexOf(HOLE, from);
            text.append(template, from, hole).append(shown(value, hiding));
            from = hole + HOLE.length();
        }
        return text.append(template, from, template.length()).toString();
    }

    private static String shown(Object value, Hiding hiding) {
        return switch (value) {
            case JsonNode node -> Preview.of(node, hiding);
            case PhrasePart part -> part.text(hiding);
            default -> value.toString();
        };
    }
}
