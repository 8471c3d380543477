package dev.mcptest.cli.option;

import dev.mcptest.cli.console.Console;
import dev.mcptest.cli.console.FileLinks;
import dev.mcptest.cli.console.Printed;
import dev.mcptest.report.text.markup.Links;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme;

import java.io.PrintStream;

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
        Theme theme = colored ? Theme.ansi() : Theme.plain();
        Links links =
                links(terminal && colored, session)
                        ? new FileLinks(session.world().workingDirectory())
                        : Links.none();
        return new Style(theme, session.console().width(), links);
    }

    /** Lets the streams of a session pass colours and links on where they are wanted. */
    public static void apply(Arguments arguments, Session session) {
        Console console = session.console();
        apply(console.out(), console.outIsTerminal(), arguments, session);
        apply(console.err(), console.errIsTerminal(), arguments, session);
    }

    private static void apply(
            PrintStream stream, boolean terminal, Arguments arguments, Session session) {
        boolean colored = colors(terminal, arguments, session);
        Printed.let(colored, links(terminal && colored, session), stream);
    }

    private static boolean links(boolean coloredTerminal, Session session) {
        return FileLinks.wanted(coloredTerminal, session.world().environment());
    }

    private static boolean colors(boolean terminal, Arguments arguments, Session session) {
        ColorChoice choice =
                arguments.get(GlobalOptions.NO_COLOR)
                        ? ColorChoice.NEVER
                        : arguments.get(GlobalOptions.COLOR);
        return choice.colors(terminal, session.world().environment());
    }
}
