package dev.mcptest.judge;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

/**
 * A place where an answer breaks the protocol, whatever the test expects of it.
 *
 * @param pointer into the result; empty for all of it
 * @param ofServer whether every call of the server would meet it
 */
public record ProtocolBreach(Phrase text, String pointer, boolean ofServer) {

    public ProtocolBreach {
        requireNonNull(text, "text is null");
        requireNonNull(pointer, "pointer is null");
    }
}
