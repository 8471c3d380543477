package dev.mcptest.load.source;

import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the secrets written in a file and removes them from what is shown. This parses the file
 * again, so it is used only when there is something to show.
 */
final class WrittenSecrets {

    /** Shorter texts occur in many messages by chance. */
    private static final int SHORTEST = 8;

    private static final Pattern REFERENCE = Pattern.compile("(?<!\\$)\\$\\{[A-Za-z_]\\w*}");

    /**
     * A secret in the file.
     *
     * @param from index of its first code point in the file
     * @param to index after its last code point
     * @param value the position of its value; empty when it is part of a key
     */
    private record Span(int from, int to, Optional<Mark> value, String text) {

        Pattern word() {
            String begin = value.isPresent() ? "(?<!\\w)" : "";
            return Pattern.compile(begin + Pattern.quote(text) + "(?!\\w)");
        }

        /** Short texts are removed only from messages about the secret itself. */
        boolean isSubject(Mark at) {
            return value.isEmpty()
                    || (value.get().line() == at.line() && value.get().column() == at.column());
        }
    }

    private final Lines lines;
    private final List<Span> spans = new ArrayList<>();
    private final Set<String> pieces = new LinkedHashSet<>();
    private final Redactor redactor = new Redactor();

    private WrittenSecrets(SourceFile file) {
        this.lines = file.lines();
    }

    static WrittenSecrets in(SourceFile file) {
        var secrets = new WrittenSecrets(file);
        new SecretSearch(file, secrets).search();
        secrets.redactor.addAll(secrets.pieces);
        return secrets;
    }

    /** Adds a secret; names of variables in it are not secret. */
    void add(int from, int to, Mark value, String text) {
        add(new Span(from, to, Optional.of(value), text));
    }

    /**
     * Adds a secret at the end of a key.
     *
     * @param text the secret and the colon before it
     */
    void addInKey(int from, int to, String text) {
        add(new Span(from, to, Optional.empty(), text));
    }

    private void add(Span span) {
        spans.add(span);
        for (String piece : REFERENCE.split(span.text, -1)) {
            String text = piece.strip();
            if (text.length() >= SHORTEST) {
                pieces.add(text);
            }
        }
    }

    /** Returns a line of the file with secrets replaced by stars; columns do not change. */
    String line(int number) {
        String line = lines.line(number);
        if (spans.isEmpty() || line.isEmpty()) {
            return line;
        }
        int[] points = line.codePoints().toArray();
        boolean[] hidden = hidden(lines.begin(number), points.length);
        showIndentation(points, hidden);
        Matcher reference = REFERENCE.matcher(line);
        while (reference.find()) {
            int from = line.codePointCount(0, reference.start());
            Arrays.fill(hidden, from, from + reference.group().length(), false);
        }
        for (int i = 0; i < points.length; i++) {
            points[i] = hidden[i] ? '*' : points[i];
        }
        return new String(points, 0, points.length);
    }

    private boolean[] hidden(int begin, int length) {
        boolean[] hidden = new boolean[length];
        for (Span span : spans) {
            int from = Math.clamp((long) span.from - begin, 0, length);
            int to = Math.clamp((long) span.to - begin, from, length);
            Arrays.fill(hidden, from, to, true);
        }
        return hidden;
    }

    private static void showIndentation(int[] points, boolean[] hidden) {
        for (int i = 0; i < points.length && points[i] == ' '; i++) {
            hidden[i] = false;
        }
    }

    /** Returns a message about a position in the file, without secrets. */
    String text(String said, Mark at) {
        String clean = redactor.text(said);
        for (Span span : spans) {
            if (!span.text.isEmpty()
                    && span.isSubject(at)
                    && clean.contains(span.text)
                    && !REFERENCE.matcher(span.text).matches()) {
                clean = span.word().matcher(clean).replaceAll(Redacted.PLACEHOLDER);
            }
        }
        return clean;
    }

    /** Returns a JSON pointer without secrets in its keys. */
    String pointer(String pointer) {
        String clean = pointer;
        for (Span span : spans) {
            if (span.value.isEmpty()) {
                clean = clean.replace(span.text, Redacted.PLACEHOLDER);
            }
        }
        return clean;
    }
}
