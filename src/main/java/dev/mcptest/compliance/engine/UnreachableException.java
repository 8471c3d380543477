package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import java.util.List;

/** Thrown when a server is not reached, or refuses to open a session. */
public final class UnreachableException extends Exception {

    private static final long serialVersionUID = 1;
    private static final int LAST_LINES = 5;

    UnreachableException(String message) {
        super(message);
    }

    static UnreachableException of(Answer opening, Link link) {
        String how =
                switch (opening.kind()) {
                    case ERROR ->
                            "the server refused the handshake: " + Json.write(opening.error());
                    case HTTP ->
                            "the server answered the handshake with http "
                                    + opening.status().orElse(0);
                    default -> opening.describe();
                };
        List<String> stderr = link.stderr();
        String tail =
                stderr.isEmpty()
                        ? ""
                        : "; its stderr ends with: "
                                + String.join(
                                        " | ",
                                        stderr.subList(
                                                Math.max(0, stderr.size() - LAST_LINES),
                                                stderr.size()));
        return new UnreachableException(how + tail);
    }
}
