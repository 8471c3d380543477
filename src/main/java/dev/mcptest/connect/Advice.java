package dev.mcptest.connect;

import dev.mcptest.mcp.OpenFailure.Stage;
import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.suite.ServerSpec;

import java.util.List;
import java.util.stream.Collectors;

/** What helps to find the cause of a failure, to be added to its message. */
final class Advice {

    private static final int LAST_LINES = 3;
    private static final int LINE = 300;

    private Advice() {}

    /** Returns clauses that go on after the message; empty where there is nothing to add. */
    static String on(Stage stage, ServerSpec spec, List<String> stderr) {
        if (!(spec instanceof ServerSpec.Stdio stdio)) {
            return "";
        }
        return switch (stage) {
            case FRAMING ->
                    "; a stdio server must write nothing but messages to stdout: send its log to"
                            + " stderr, or set allow_stdout_noise";
            case UNANSWERED -> lastWords(stderr) + byHand(stdio);
            case TRANSPORT, REFUSED -> "";
        };
    }

    /** Returns what to do about a server that wants to know who asks, and is not told. */
    static String login(ServerSpec spec) {
        return spec instanceof ServerSpec.Url url && !url.auth().isPresent()
                ? "; name its credentials under auth:, or log in with `mcptest login "
                        + ShownUrl.of(url.url())
                        + "`"
                : "";
    }

    private static String lastWords(List<String> stderr) {
        List<String> lines = stderr.stream().filter(line -> !line.isBlank()).toList();
        if (lines.isEmpty()) {
            return "; it wrote nothing to stderr";
        }
        List<String> last = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
        return "; its stderr ends with: "
                + String.join(" | ", last.stream().map(Advice::cut).toList());
    }

    private static String byHand(ServerSpec.Stdio stdio) {
        return "; run it by hand to see more: "
                + stdio.command().stream().map(ShellWord::of).collect(Collectors.joining(" "));
    }

    private static String cut(String line) {
        return line.length() <= LINE ? line : line.substring(0, LINE) + "...";
    }
}
