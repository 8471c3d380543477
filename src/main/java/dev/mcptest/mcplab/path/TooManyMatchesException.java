package dev.mcptest.mcplab.path;

/** A path reaches more values than fit in memory. */
final class TooManyMatchesException extends RuntimeException {

    private static final long serialVersionUID = 1;

    TooManyMatchesException() {
        super("too many matches", null, false, false);
    }
}
