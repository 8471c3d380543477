package dev.mcptest.cli;

import dev.mcptest.auth.KeptLogin;
import dev.mcptest.auth.Login;
import dev.mcptest.auth.LoginWish;
import dev.mcptest.auth.TokenStore;
import dev.mcptest.connect.LoginEndpoint;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.TransportFailure;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;

import java.io.PrintStream;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;

/** Lets a person log in to a server. */
final class LoginCommand implements Command {

    private static final String REFUSAL =
            "error: login is refused under CI=true, where no token is kept and none is used. Give"
                    + " the server a client of its own (auth.oauth), or a token in a variable"
                    + " (auth.bearer_token_env); see docs/auth.md";

    @Override
    public void describe(Layout layout) {
        layout.spec()
                .usageMessage()
                .description(
                        "Logs in to a server at a URL: asks the server which authorization server"
                                + " it trusts, sends you there with a browser, and keeps the token."
                                + " `run` and `doctor` then send it to exactly this URL, when the"
                                + " suite has no auth: for it.",
                        "",
                        "Prints the address to open on stdout. Waits for you for 10 minutes at"
                                + " most; Ctrl-C ends it. Tokens are kept in the cache folder, in"
                                + " files that you alone can read, and never used under CI=true.")
                .footer(
                        "",
                        "Examples:",
                        "  mcptest login https://example.com/mcp",
                        "  mcptest login https://example.com/mcp --no-browser",
                        "  mcptest login https://example.com/mcp --device     (over ssh)",
                        "  mcptest login https://example.com/mcp --client-id my-app"
                                + " --scope \"read write\"",
                        "  mcptest login https://example.com/mcp --client-id my-app"
                                + " --callback-port 8765",
                        "  mcptest logout https://example.com/mcp",
                        "",
                        "Exit codes: 0 logged in, 1 not logged in, 2 wrong usage, 5 refused under"
                                + " CI=true.");
        layout.spec().addPositional(Options.word("URL", "The URL of the server, as in suites."));
        layout.spec()
                .addOption(
                        Options.flag("Only print the address; start no browser.", "--no-browser"));
        layout.spec()
                .addOption(
                        Options.flag(
                                "Enter a code on another device, when no browser runs here.",
                                "--device"));
        layout.spec()
                .addOption(
                        Options.value(
                                "SCOPES",
                                "Ask for these scopes, with spaces between them, not for those"
                                        + " that the server names.",
                                "--scope"));
        layout.spec()
                .addOption(
                        Options.value(
                                "ID",
                                "The client to log in with. Without it, one is registered.",
                                "--client-id"));
        layout.spec()
                .addOption(
                        Options.value(
                                "VARIABLE",
                                "The variable that holds the secret of the client, if it has one.",
                                "--client-secret-env"));
        layout.spec()
                .addOption(
                        Options.value(
                                "PORT",
                                "Wait for the browser on this port, for a client that is"
                                        + " registered with http://127.0.0.1:PORT/callback. Without"
                                        + " it, on one that is free.",
                                "--callback-port"));
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        List<String> urls = arguments.positionals();
        if (urls.size() != 1) {
            throw new UsageException("login takes one URL, such as https://example.com/mcp");
        }
        URI url = LoginServer.url(urls.getFirst());
        LoginWish wish = wish(arguments, session);
        if (session.world().inCi()) {
            session.console().err().println(REFUSAL);
            return ExitCode.REFUSED;
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
        var desk = new LoginTexts(session, !arguments.has("--no-browser"));
        ExitCode code = logIn(new Login(server, wish, store, redactor), desk, redactor, session);
        store.drainWarnings().forEach(text -> session.console().err().println("warning: " + text));
        return code;
    }

    /** On a thread of its own, as one that waits for bytes can otherwise not be interrupted. */
    private static ExitCode logIn(
            Login login, LoginTexts desk, Redactor redactor, Session session) {
        AtomicReference<ExitCode> code = new AtomicReference<>(ExitCode.FAILED);
        Thread worker =
                Thread.ofVirtual()
                        .unstarted(() -> code.set(outcome(login, desk, redactor, session)));
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
            Login login, LoginTexts desk, Redactor redactor, Session session) {
        PrintStream err = session.console().err();
        try {
            KeptLogin kept = login.run(desk);
            err.println(
                    redactor.text(
                            "logged in to "
                                    + ShownUrl.of(URI.create(kept.server()))
                                    + " ("
                                    + DoctorText.text(kept)
                                    + ")"));
            return ExitCode.OK;
        } catch (TransportFailure e) {
            err.println("error: " + redactor.text(String.valueOf(e.getMessage())));
            return ExitCode.FAILED;
        } catch (RuntimeException e) {
            return Crash.report(e, false, err);
        }
    }

    private static LoginWish wish(Arguments arguments, Session session) {
        Optional<String> clientId = arguments.value("--client-id");
        Optional<String> variable = arguments.value("--client-secret-env");
        if (variable.isPresent() && clientId.isEmpty()) {
            throw new UsageException("--client-secret-env belongs to a --client-id");
        }
        Optional<Redacted> secret =
                variable.flatMap(name -> LoginServer.variable(name, session)).map(Redacted::new);
        if (variable.isPresent() && secret.isEmpty()) {
            throw new UsageException("the variable " + variable.get() + " is not set");
        }
        return new LoginWish(
                clientId,
                variable,
                secret,
                arguments.value("--scope").orElse("").strip(),
                arguments.has("--device"),
                callbackPort(arguments));
    }

    private static OptionalInt callbackPort(Arguments arguments) {
        Optional<String> text = arguments.value("--callback-port");
        if (text.isEmpty()) {
            return OptionalInt.empty();
        }
        if (arguments.has("--device")) {
            throw new UsageException(
                    "--callback-port is for a login with a browser, and has no meaning with"
                            + " --device");
        }
        int port = text.get().matches("[0-9]{1,5}") ? Integer.parseInt(text.get()) : 0;
        if (port < 1 || port > 65_535) {
            throw new UsageException(
                    "--callback-port takes a port from 1 to 65535, not " + text.get());
        }
        return OptionalInt.of(port);
    }
}
