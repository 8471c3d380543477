package dev.mcptest.cli.server;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.auth.login.Logout;
import dev.mcptest.auth.login.Logout.Forgotten;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.connect.LoginEndpoint;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;

import java.io.PrintStream;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** Removes the stored tokens of servers. */
public final class LogoutCommand implements Command {

    /** The certificates and proxies of the command line apply to every server. */
    private static final URI ANY = URI.create("https://127.0.0.1/");

    private static final Option<Boolean> ALL =
            Option.flag("--all", "Remove the tokens of all servers.");

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Removes the tokens that are kept for a server: of `mcptest login`, and \
                        those that runs were given for clients of suites. Where the authorization \
                        server takes tokens back, it is told.\
                        """,
                        """

                        Examples:
                          mcptest logout https://example.com/mcp
                          mcptest logout --all

                        Exit codes: 0 nothing is kept any more, 1 the tokens may still be valid, \
                        as the server did not take them back, 2 wrong usage.\
                        """)
                .word("[URL]", "The URL of the server.")
                .options(ALL);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        TokenStore store = LoginServer.store(arguments, session);
        var redactor = new Redactor();
        Optional<URI> url = arguments.positionals().stream().findFirst().map(LoginServer::url);
        HttpOptions http =
                LoginEndpoint.of(
                                LoginServer.server(url.orElse(ANY), arguments, session),
                                session.world(),
                                LoginServer.options(session, redactor))
                        .options();
        var logout = new Logout(store, name -> LoginServer.variable(name, session), http, redactor);
        if (arguments.get(ALL) == url.isPresent() || arguments.positionals().size() > 1) {
            throw new UsageException("logout takes one URL, or --all" + known(logout.servers()));
        }
        PrintStream err = session.console().err();
        List<Forgotten> forgotten = logout.run(url);
        boolean done = true;
        for (Forgotten token : forgotten) {
            err.println("removed the token for " + token.server());
            token.problem().ifPresent(text -> err.println("error: it may still be valid: " + text));
            done &= token.problem().isEmpty();
        }
        if (forgotten.isEmpty()) {
            err.println("no token is kept" + url.map(u -> " for " + ShownUrl.of(u)).orElse(""));
        }
        store.drainWarnings().forEach(text -> err.println("warning: " + text));
        return done ? ExitCode.OK : ExitCode.FAILED;
    }

    private static String known(List<String> servers) {
        return servers.isEmpty()
                ? "; no token is kept"
                : "; tokens are kept for " + String.join(", ", servers);
    }
}
