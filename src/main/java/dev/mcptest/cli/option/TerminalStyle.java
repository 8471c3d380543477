package dev.mcptest.cli.option;

import dev.mcptest.cli.console.Console;
import dev.mcptest.cli.console.Printed;
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
        boolean colored = colors(terminal, arguments, session);
        return new Style(colored ? Theme.ansi() : Theme.plain(), session.console().width());
    }

    /** Lets the streams of a session pass colours on where they are wanted. */
    public static void apply(Arguments arguments, Session session) {
        Console console = session.console();
        Printed.setColoured(console.out(), colors(console.outIsTerminal(), arguments, session));
        Printed.setColoured(console.err(), colors(console.errIsTerminal(), arguments, session));
    }

    private static boolean colors(boolean terminal, Arguments arguments, Session session) {
        ColorChoice choice =
                arguments.get(GlobalOptions.NO_COLOR)
                        ? ColorChoice.NEVER
                        : arguments.get(GlobalOptions.COLOR);
        return choice.colors(terminal, session.world().environment());
    }
}
