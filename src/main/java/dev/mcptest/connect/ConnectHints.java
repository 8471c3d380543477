package dev.mcptest.connect;

import dev.mcptest.http.TransportException;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.OpenException.Stage;
import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.suite.server.ServerSpec;

import java.net.URI;
import java.util.stream.Collectors;

/** Hints about the cause of a connection failure, for the end of its message. */
final class ConnectHints {

    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final String USUAL_PATH = "/mcp";

    private static final String NOISE =
            "; a stdio server must write nothing but messages to stdout: send its log to stderr,"
                    + " or set allow_stdout_noise";

    private ConnectHints() {}

    /**
     * Returns a clause for the message of a call that failed; empty when there is nothing to add.
     */
    static String on(CallException failure, ServerSpec spec, Stderr stderr) {
        if (!(spec instanceof ServerSpec.Stdio)) {
            return "";
        }
        return failure.isEnd() ? stderr.said() : failure.isNoise() ? NOISE : "";
    }

    /** Returns clauses to append to the message; empty when there is nothing to add. */
    static String on(Stage stage, Layer layer, ServerSpec spec, Stderr stderr) {
        if (!(spec instanceof ServerSpec.Stdio stdio)) {
            return "";
        }
        return switch (stage) {
            case FRAMING -> NOISE;
            case FRAMING_ENDED, ENDED -> stderr.clause() + byHand(stdio);
            case UNANSWERED ->
                    "; startup_timeout on the server, or --startup-timeout, gives it longer"
                            + stderr.clause()
                            + byHand(stdio);
            case TRANSPORT -> layer == Layer.SPAWN ? where(stdio) : "";
            case REFUSED -> "";
        };
    }

    /**
     * Returns the hint for a server that rejected a request without credentials. A 403 that does
     * not ask for credentials may also be about the Host or Origin header.
     */
    static String login(ServerSpec spec, TransportException why) {
        boolean asks =
                why.status().orElse(0) != FORBIDDEN
                        || why.headers().containsKey("www-authenticate");
        return asks && spec instanceof ServerSpec.Url url && !url.auth().isPresent()
                ? "; name its credentials under auth:, or log in with `mcptest login "
                        + ShownUrl.of(url.url())
                        + "`"
                : "";
    }

    /** Returns a hint to try the usual endpoint path after a 404. */
    static String path(OpenException failure, ServerSpec spec) {
        int status = failure.transport().map(why -> why.status().orElse(0)).orElse(0);
        if (status != NOT_FOUND || !(spec instanceof ServerSpec.Url url)) {
            return "";
        }
        URI usual = url.url().resolve(USUAL_PATH);
        return USUAL_PATH.equals(url.url().getPath())
                ? ""
                : "; a server is mostly at " + USUAL_PATH + ": try " + ShownUrl.of(usual);
    }

    private static String where(ServerSpec.Stdio stdio) {
        return stdio.folder().toFile().isDirectory() ? "; it was to run in " + stdio.folder() : "";
    }

    private static String byHand(ServerSpec.Stdio stdio) {
        return "; run it by hand to see more: cd "
                + ShellWord.of(stdio.folder().toString())
                + " && "
                + stdio.command().stream().map(ShellWord::of).collect(Collectors.joining(" "));
    }
}
