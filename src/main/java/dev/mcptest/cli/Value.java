package dev.mcptest.cli;

import dev.mcptest.redact.ShownUrl;

import java.util.Optional;

/** What the value of an option looks like, and what it means. */
interface Value<T> {

    /** Completes the sentence "--retry takes a number from 0 to 99". */
    String expected();

    /**
     * Returns the meaning of a text; empty when it is not such a value.
     *
     * @throws UsageException instead, when there is more to say about a wrong text
     */
    Optional<T> parse(String text);

    /** Returns why a text is refused. */
    default String refusal(String option, String text) {
        return option + " takes " + expected() + ", not " + ShownUrl.in(text);
    }
}
