package dev.mcptest.cli.server;

import dev.mcptest.auth.StoredLogin;
import dev.mcptest.auth.TokenStore;
import dev.mcptest.auth.login.Login;
import dev.mcptest.auth.login.LoginOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.Crash;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.RefusedException;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.connect.LoginEndpoint;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.TransportException;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;

import java.io.PrintStream;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;

/** Logs in to a server. */
public final class LoginCommand implements Command {

    private static final String REFUSAL =
            "login is refused under CI=true, where no token is kept and none is used. Give"
                    + " the server a client of its own (auth.oauth), or a token in a variable"
                    + " (auth.bearer_token_env); see docs/auth.md";

    private static final Option<Boolean> NO_BROWSER =
            Option.flag("--no-browser", "Only print the address; start no browser.");
    private static final Option<Boolean> DEVICE =
            Option.flag("--device", "Enter a code on another device, when no browser runs here.");
    private static final Option<Boolean> DPOP =
            Option.flag(
                    "--dpop",
                    "Bind the token to a key that is kept with it (DPoP), so that it alone is of no"
                            + " use.");
    private static final Option<String> SCOPE =
            Option.of(
                    "--scope",
                    "SCOPES",
                    Values.TEXT,
                    "",
                    "Ask for these scopes, with spaces between them, not for those that the server"
                            + " names.");
    private static final Option<Optional<String>> CLIENT_ID =
            Option.of(
                    "--client-id",
                    "ID",
                    Values.TEXT,
                    "The client to log in with. Without it, one is registered.");
    private static final Option<Optional<String>> CLIENT_SECRET_ENV =
            Option.of(
                    "--client-secret-env",
                    "VARIABLE",
                    Values.TEXT,
                    "The variable that holds the secret of the client, if it has one.");
    private static final Option<Optional<Integer>> CALLBACK_PORT =
            Option.of(
                    "--callback-port",
                    "PORT",
                    new Values.Range("port", 1, 65_535),
                    "Wait for the browser on this port, for a client that is registered with"
                            + " http://127.0.0.1:PORT/callback. Without it, on one that is free.");

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Logs in to a server at a URL: asks the server which authorization server \
                        it trusts, sends you there with a browser, and keeps the token. `run` and \
                        `doctor` then send it to exactly this URL, when the suite has no auth: for \
                        it.

                        Prints the address to open on stdout. Waits for you for 10 minutes at \
                        most; Ctrl-C ends it. Tokens are kept in the cache folder, in files that \
                        you alone can read, and never used under CI=true.\
                        """,
                        """

                        Examples:
                          mcptest login https://example.com/mcp
                          mcptest login https://example.com/mcp --no-browser
                          mcptest login https://example.com/mcp --device     (over ssh)
                          mcptest login https://example.com/mcp --client-id my-app \
                        --scope "read write"
                          mcptest login https://example.com/mcp --client-id my-app \
                        --callback-port 8765
                          mcptest logout https://example.com/mcp

                        Exit codes: 0 logged in, 1 not logged in, 2 wrong usage, 5 refused under \
                        CI=true.\
                        """)
                .word("URL", "The URL of the server, as in suites.")
                .options(
                        NO_BROWSER,
                        DEVICE,
                        DPOP,
                        SCOPE,
                        CLIENT_ID,
                        CLIENT_SECRET_ENV,
                        CALLBACK_PORT);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        List<String> urls = arguments.positionals();
        if (urls.size() != 1) {
            throw new UsageException("login takes one URL, such as https://example.com/mcp");
        }
        URI url = LoginServer.url(urls.getFirst());
        LoginOptions options = options(arguments, session);
        if (session.world().inCi()) {
            throw new RefusedException(REFUSAL);
        }
        TokenStore store = LoginServer.store(arguments, session);
        var redactor = new Redactor();
        HttpEndpoint server =
                LoginEndpoint.of(
                        LoginServer.server(url, arguments, session),
                        session.world(),
                        LoginServer.options(session, redactor));
        if (!Login.isSafe(url)) {
            session.console()
                    .err()
                    .println(
                            "warning: others can read what goes over plain http; a run sends the"
                                    + " token there only when the server has allow_insecure_auth:"
                                    + " true");
        }
        var texts = new LoginTexts(session, !arguments.get(NO_BROWSER));
        ExitCode code =
                logIn(new Login(server, options, store, redactor), texts, redactor, session);
        store.drainWarnings().forEach(text -> session.console().err().println("warning: " + text));
        return code;
    }

    /** Runs on its own thread, because blocking reads cannot be interrupted otherwise. */
    private static ExitCode logIn(
            Login login, LoginTexts texts, Redactor redactor, Session session) {
        AtomicReference<ExitCode> code = new AtomicReference<>(ExitCode.FAILED);
        Thread worker =
                Thread.ofVirtual()
                        .unstarted(() -> code.set(outcome(login, texts, redactor, session)));
        session.console().interruption().setAction(worker::interrupt);
        worker.start();
        try {
            worker.join();
        } catch (InterruptedException _) {
            worker.interrupt();
            Thread.currentThread().interrupt();
        }
        return code.get();
    }

    private static ExitCode outcome(
            Login login, LoginTexts texts, Redactor redactor, Session session) {
        PrintStream err = session.console().err();
        try {
            StoredLogin stored = login.run(texts);
            err.println(
                    redactor.text(
                            "logged in to "
                                    + ShownUrl.of(URI.create(stored.server()))
                                    + " ("
                                    + DoctorText.text(stored)
                                    + ")"));
            return ExitCode.OK;
        } catch (TransportException e) {
            err.println("error: " + redactor.text(String.valueOf(e.getMessage())));
            return ExitCode.FAILED;
        } catch (RuntimeException e) {
            return Crash.report(e, false, err);
        }
    }

    private static LoginOptions options(Arguments arguments, Session session) {
        Optional<String> clientId = arguments.get(CLIENT_ID);
        Optional<String> variable = arguments.get(CLIENT_SECRET_ENV);
        if (variable.isPresent() && clientId.isEmpty()) {
            throw new UsageException("--client-secret-env belongs to a --client-id");
        }
        Optional<Redacted> secret =
                variable.flatMap(name -> LoginServer.variable(name, session)).map(Redacted::new);
        if (variable.isPresent() && secret.isEmpty()) {
            throw new UsageException("the variable " + variable.get() + " is not set");
        }
        return new LoginOptions(
                clientId,
                variable,
                secret,
                arguments.get(SCOPE).strip(),
                arguments.get(DEVICE),
                arguments.get(DPOP),
                callbackPort(arguments));
    }

    private static OptionalInt callbackPort(Arguments arguments) {
        Optional<Integer> port = arguments.get(CALLBACK_PORT);
        if (port.isPresent() && arguments.get(DEVICE)) {
            throw new UsageException(
                    "--callback-port is for a login with a browser, and has no meaning with"
                            + " --device");
        }
        return port.map(OptionalInt::of).orElseGet(OptionalInt::empty);
    }
}
