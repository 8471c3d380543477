package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.http.TransportException;
import dev.mcptest.json.Json;
import dev.mcptest.json.LogLines;

/** Thrown when a server is not reached, or refuses to open a session. */
public class UnreachableException extends Exception {

    private static final long serialVersionUID = 1;

    UnreachableException(String message) {
        super(message);
    }

    /** Says why the opening of a session has no result. */
    static UnreachableException of(Answer opening, Link link, Bench.Setting setting) {
        return new UnreachableException(
                switch (opening.kind()) {
                    case ERROR ->
                            "the server refused the handshake: " + Json.write(opening.error());
                    case HTTP, UNANSWERED -> http(opening);
                    default ->
                            opening.describe()
                                    + setting.connector()
                                            .hints(setting.server(), true, link.stderr());
                });
    }

    /** Says why a server was not started, or not reached. */
    static UnreachableException of(TransportException why, Bench.Setting setting) {
        return new UnreachableException(
                why.getMessage()
                        + setting.connector().hints(setting.server(), false, LogLines.NONE));
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
