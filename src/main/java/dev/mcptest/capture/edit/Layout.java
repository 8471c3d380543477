package dev.mcptest.capture.edit;

import java.util.List;
import java.util.Optional;

/**
 * Where a YAML value is in its text. Places count code points from 0.
 *
 * @param start of the first character
 * @param end behind its last character; behind its last value for a block collection
 * @param line of the first character, counted from 1
 * @param column of the first character, counted from 1
 * @param entries the members of a mapping
 */
record Layout(Kind kind, int start, int end, int line, int column, List<Entry> entries) {

    enum Kind {
        /** A mapping without braces. */
        BLOCK,
        /** A mapping in braces. */
        FLOW,
        /** A text below {@code |} or {@code >}; it ends with its last line. */
        BLOCK_TEXT,
        OTHER
    }

    /**
     * @param key empty when the key is not a scalar
     */
    record Entry(Optional<String> key, int keyStart, int keyLine, Layout value) {}

    Layout {
        entries = List.copyOf(entries);
    }

    Optional<Entry> entry(String key) {
        return entries.stream().filter(it -> it.key().equals(Optional.of(key))).findFirst();
    }
}
