package dev.mcptest.connect;

import dev.mcptest.http.TransportException;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.OpenException.Stage;
import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.suite.server.ServerSpec;

import java.net.URI;
import java.util.stream.Collectors;

/** What helps to find the cause of a failure, to be added to its message. */
final class ConnectHints {

    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final String USUAL_PATH = "/mcp";

    private ConnectHints() {}

    /** Returns clauses that go on after the message; empty where there is nothing to add. */
    static String on(Stage stage, Layer layer, ServerSpec spec, Stderr stderr) {
        if (!(spec instanceof ServerSpec.Stdio stdio)) {
            return "";
        }
        return switch (stage) {
            case FRAMING ->
                    "; a stdio server must write nothing but messages to stdout: send its log to"
                            + " stderr, or set allow_stdout_noise";
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
     * Returns what to do about a server that wants to know who asks, and is not told. A 403 that
     * asks for nothing may be about the Host header as well, or about the Origin.
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

    /** Returns where a server mostly is that is not at the address of the suite. */
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
