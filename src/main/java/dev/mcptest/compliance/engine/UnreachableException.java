package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import java.util.List;

/** Thrown when a server is not reached, or refuses to open a session. */
public class UnreachableException extends Exception {

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
                    case HTTP, UNANSWERED -> http(opening);
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

    private static String http(Answer opening) {
        int status = opening.status().orElse(0);
        String type = opening.headers().getOrDefault("content-type", "no content type");
        String told = "the server answered the handshake with http " + status;
        return switch (status) {
            case 401, 403 ->
                    told
                            + "; if it wants a login, name a variable with a token in"
                            + " --server-auth-bearer-env, or the server of a suite with auth:";
            case 404 -> told + "; most servers are at /mcp: is the path right?";
            default ->
                    told
                            + " and "
                            + type
                            + ", not with a message of MCP: is the URL that of the endpoint?";
        };
    }
}
