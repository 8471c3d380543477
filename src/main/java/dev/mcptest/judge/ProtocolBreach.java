package dev.mcptest.judge;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

/**
 * A protocol violation in a response, whatever the test expects.
 *
 * @param pointer into the result; empty for the whole result
 * @param ofServer whether every call to the server would meet it
 */
public record ProtocolBreach(Phrase text, String pointer, boolean ofServer) {

    public ProtocolBreach {
        requireNonNull(text, "text is null");
        requireNonNull(pointer, "pointer is null");
    }
}
