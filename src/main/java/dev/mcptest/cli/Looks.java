package dev.mcptest.cli;

import dev.mcptest.report.Look;
import dev.mcptest.report.Theme;

/** Decides how output looks: coloured on terminals, unless somebody said no. */
final class Looks {

    private Looks() {}

    static Look ofStdout(Arguments arguments, Session session) {
        return of(session.console().outIsTerminal(), arguments, session);
    }

    static Look ofStderr(Arguments arguments, Session session) {
        return of(session.console().errIsTerminal(), arguments, session);
    }

    private static Look of(boolean terminal, Arguments arguments, Session session) {
        String noColor = session.world().environment().getOrDefault("NO_COLOR", "");
        boolean colored = terminal && noColor.isEmpty() && !arguments.get(GlobalOptions.NO_COLOR);
        return new Look(colored ? Theme.ansi() : Theme.plain(), session.console().width());
    }
}
