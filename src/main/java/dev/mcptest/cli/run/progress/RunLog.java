package dev.mcptest.cli.run.progress;

import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Prints what a run does, with {@code --verbose} and {@code --debug}. */
final class RunLog implements RunListener {

    /** Longer requests and answers are cut, unless everything was asked for. */
    private static final int MOST_LETTERS = 2048;

    private final Verbosity verbosity;
    private final MessageSink sink;

    RunLog(Verbosity verbosity, MessageSink sink) {
        this.verbosity = verbosity;
        this.sink = sink;
    }

    @Override
    public void connected(ServerRecord server) {
        print(
                Verbosity.INFO,
                "connected to "
                        + server.name()
                        + " ("
                        + server.transport()
                        + ", "
                        + server.protocolVersion().orElse("no revision")
                        + ", from "
                        + server.source()
                        + ")");
    }

    @Override
    public void started(TestIdentity test) {
        print(Verbosity.DEBUG, "begins: " + test.name());
    }

    @Override
    public boolean wantsExchanges() {
        return verbosity.shows(Verbosity.INFO);
    }

    @Override
    public void exchanged(String server, String request, String response) {
        print(Verbosity.INFO, "mcptest -> " + server + ": " + cut(request));
        print(Verbosity.INFO, server + " -> mcptest: " + cut(response));
    }

    private String cut(String json) {
        if (json.length() <= MOST_LETTERS || verbosity.shows(Verbosity.DEBUG)) {
            return json;
        }
        int end = Character.isHighSurrogate(json.charAt(MOST_LETTERS - 1)) ? 1 : 0;
        String start = json.substring(0, MOST_LETTERS - end);
        return start + " ... " + (json.length() - start.length()) + " more characters";
    }

    @Override
    public void fault(Throwable fault) {
        if (verbosity.shows(Verbosity.DEBUG)) {
            var trace = new StringWriter();
            fault.printStackTrace(new PrintWriter(trace));
            print(Verbosity.DEBUG, trace.toString());
        }
    }

    @Override
    public void finished(TestRecord test) {
        print(Verbosity.INFO, test.status().wire() + ": " + test.name());
    }

    private void print(Verbosity level, String text) {
        if (verbosity.shows(level)) {
            sink.print(text);
        }
    }
}
