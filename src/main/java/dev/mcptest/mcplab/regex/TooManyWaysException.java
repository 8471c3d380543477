package dev.mcptest.mcplab.regex;

/** A match leaves more ways open than it may keep in memory. */
final class TooManyWaysException extends RuntimeException {

    private static final long serialVersionUID = 1;

    TooManyWaysException() {
        super("too many ways to match", null, false, false);
    }
}
