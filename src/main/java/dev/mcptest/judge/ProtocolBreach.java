package dev.mcptest.judge;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

/**
 * A protocol violation in a response, whatever the test expects.
 *
 * @param pointer into the result; empty for the whole result
 * @param scope what it is about
 */
public record ProtocolBreach(Phrase text, String pointer, Scope scope) {

    /** What a violation is about. */
    public enum Scope {
        /** This response. */
        RESPONSE,
        /** The schema that the server lists for the output of the tool. */
        OUTPUT,
        /** The server: every call would meet it. */
        SERVER
    }

    public ProtocolBreach {
        requireNonNull(text, "text is null");
        requireNonNull(pointer, "pointer is null");
        requireNonNull(scope, "scope is null");
    }

    public boolean ofServer() {
        return scope == Scope.SERVER;
    }
}
