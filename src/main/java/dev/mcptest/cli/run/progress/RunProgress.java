package dev.mcptest.cli.run.progress;

import dev.mcptest.cli.console.Console;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.result.RunListener;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a run prints on stderr while it goes on. */
public final class RunProgress {

    private final Optional<LiveDisplay> live;
    private final List<RunListener> listeners = new ArrayList<>();

    public RunProgress(Arguments arguments, Session session) {
        Console console = session.console();
        Verbosity verbosity = Verbosity.of(arguments);
        live =
                isLive(session, verbosity)
                        ? Optional.of(
                                new LiveDisplay(
                                        console, TerminalStyle.ofStderr(arguments, session)))
                        : Optional.empty();
        live.ifPresent(listeners::add);
        if (verbosity.shows(Verbosity.INFO)) {
            PrintStream err = console.err();
            MessageSink plain =
                    text -> {
                        err.println(text);
                        err.flush();
                    };
            listeners.add(new RunLog(verbosity, live.<MessageSink>map(it -> it).orElse(plain)));
        }
    }

    private static boolean isLive(Session session, Verbosity verbosity) {
        Map<String, String> environment = session.world().environment();
        String ci = environment.getOrDefault("CI", "");
        return session.console().outIsTerminal()
                && session.console().errIsTerminal()
                && verbosity.shows(Verbosity.WARN)
                && (ci.isEmpty() || ci.equals("false"))
                && !"dumb".equals(environment.get("TERM"));
    }

    public List<RunListener> listeners() {
        return listeners;
    }

    /** Removes what is only for the time of the run. */
    public void end() {
        live.ifPresent(LiveDisplay::end);
    }
}
