package dev.mcptest.cli.server;

import dev.mcptest.auth.login.LoginPrompt;
import dev.mcptest.cli.console.Browser;
import dev.mcptest.cli.option.Session;
import dev.mcptest.report.text.markup.Printable;

import java.io.PrintStream;
import java.net.URI;

/** Tells the user how to log in. URLs to open go to stdout, everything else to stderr. */
final class LoginTexts implements LoginPrompt {

    private final Session session;
    private final boolean browser;

    /**
     * @param browser whether a browser may be started
     */
    LoginTexts(Session session, boolean browser) {
        this.session = session;
        this.browser = browser;
    }

    @Override
    public void open(URI address) {
        boolean opened = browser && new Browser(session.world()).open(address);
        say(
                opened
                        ? "A browser should open. If it does not, open this address:"
                        : "Open this address in a browser on this machine:",
                address.toString());
        tell("Waiting for the login, for 10 minutes at most; Ctrl-C ends it.");
    }

    @Override
    public void enter(URI address, String code) {
        say("Open this address on any device:", address.toString());
        tell("and enter, or compare, this code:");
        PrintStream out = session.console().out();
        out.println(Printable.line(code));
        out.flush();
        tell("Waiting for that; Ctrl-C ends it.");
    }

    private void say(String words, String data) {
        tell(words);
        PrintStream out = session.console().out();
        out.println(Printable.line(data));
        out.flush();
    }

    private void tell(String words) {
        PrintStream err = session.console().err();
        err.println(Printable.line(words));
        err.flush();
    }
}
