package dev.mcptest.cli.option;

import dev.mcptest.report.text.Style;
import dev.mcptest.report.text.Theme;

/** Chooses the style of output: coloured on terminals unless disabled. */
public final class TerminalStyle {

    private TerminalStyle() {}

    public static Style ofStdout(Arguments arguments, Session session) {
        return of(session.console().outIsTerminal(), arguments, session);
    }

    public static Style ofStderr(Arguments arguments, Session session) {
        return of(session.console().errIsTerminal(), arguments, session);
    }

    private static Style of(boolean terminal, Arguments arguments, Session session) {
        String noColor = session.world().environment().getOrDefault("NO_COLOR", "");
        boolean colored = terminal && noColor.isEmpty() && !arguments.get(GlobalOptions.NO_COLOR);
        return new Style(colored ? Theme.ansi() : Theme.plain(), session.console().width());
    }
}
