package dev.mcptest.cli.option;

import dev.mcptest.redact.ShownUrl;

import java.util.List;
import java.util.Optional;

/** The syntax and the meaning of an option value. */
public interface Value<T> {

    /** Completes the sentence "--retry takes a number from 0 to 99". */
    String expected();

    /**
     * Parses a text; empty when it is not a valid value.
     *
     * @throws UsageException for a more specific message
     */
    Optional<T> parse(String text);

    /** Returns all valid texts; empty when they cannot be listed. */
    default List<String> all() {
        return List.of();
    }

    /** Returns the message for an invalid text. */
    default String refusal(String option, String text) {
        return option + " takes " + expected() + ", not " + ShownUrl.in(text);
    }
}
