package dev.mcptest.cli.server;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.DirectServer;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.HttpFlags;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.option.Version;
import dev.mcptest.cli.suite.InsecureBanner;
import dev.mcptest.cli.suite.LoadedSuites;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.cli.suite.SuiteSecrets;
import dev.mcptest.connect.ConnectOptions;
import dev.mcptest.connect.Connector;
import dev.mcptest.connect.LayerWalk;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.ResolvedVariable;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.load.SuiteFiles;
import dev.mcptest.load.server.Urls;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.suite.server.ServerSpec;

import java.io.PrintStream;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Shows where settings come from and how far connecting to the servers gets. */
public final class DoctorCommand implements Command {

    private static final Option<Optional<URI>> URL =
            Option.of(
                    "--url",
                    "URL",
                    new Values.Syntax<>("an http or https URL", Urls::parse),
                    "A server to look at, without a suite.");

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Connects to every server of the suites, or to one URL, and says which layer \
                        held and which failed; where each server and each variable comes from. \
                        Calls no tool.

                        Without a path: mcptest.yml here, else the suites that `mcptest run` would \
                        run.\
                        """,
                        """

                        Examples:
                          mcptest doctor suite.yml
                          mcptest doctor --url https://example.org/mcp --server-auth-bearer-env TOKEN

                        Exit codes: 0 every layer held, 1 one failed, 2 wrong usage or suite.\
                        """)
                .suites()
                .options(URL);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        Optional<URI> url = arguments.get(URL);
        return url.isPresent()
                ? checkUrl(url.get(), arguments, session)
                : checkSuites(arguments, session);
    }

    private static ExitCode checkUrl(URI url, Arguments arguments, Session session) {
        if (arguments.get(HttpFlags.ANY_CERTIFICATE)) {
            InsecureBanner.print(
                    "no certificate is verified (--insecure-skip-verify)", session.console().err());
        }
        Map<String, String> environment = session.world().environment();
        boolean healthy =
                check(
                        DirectServer.ofUrl(url, arguments, session.world()),
                        name -> Optional.ofNullable(environment.get(name)),
                        TokenFolder.of(arguments, session),
                        new Redactor(),
                        session);
        return healthy ? ExitCode.OK : ExitCode.FAILED;
    }

    private static ExitCode checkSuites(Arguments arguments, Session session) {
        PrintStream out = session.console().out();
        LoadOptions options =
                ServerOptions.loadOptions(arguments, session.world(), LoadOptions.Purpose.CHECK);
        LoadedSuites loaded =
                LoadedSuites.load(files(arguments, session), session.world(), options);
        out.print(
                new ProblemPrinter(TerminalStyle.ofStdout(arguments, session))
                        .render(loaded.problems()));
        if (loaded.hasErrors()) {
            return ExitCode.USAGE;
        }
        InsecureBanner.print(options, loaded, session.console().err());
        TokenStore tokens = TokenFolder.of(arguments, session);
        boolean healthy = true;
        for (LoadedSuite suite : loaded.suites()) {
            Redactor redactor = SuiteSecrets.of(suite);
            printVariables(suite.variables(), redactor, out);
            DoctorText.printProviders(suite.suite().orElseThrow(), redactor, out);
            for (ServerSpec server : suite.suite().orElseThrow().servers().values()) {
                healthy &= check(server, suite.lookup(), tokens, redactor, session);
            }
        }
        return healthy ? ExitCode.OK : ExitCode.FAILED;
    }

    private static List<SuiteFile> files(Arguments arguments, Session session) {
        if (arguments.positionals().isEmpty()) {
            Optional<SuiteFile> main = SuiteFiles.main(session.world());
            if (main.isPresent()) {
                return List.of(main.get());
            }
        }
        List<SuiteFile> found = SuiteArguments.withServers(arguments, session);
        if (found.isEmpty()) {
            throw new UsageException(
                    SuiteArguments.noneFound(arguments) + "; or name a server with --url");
        }
        return found;
    }

    private static void printVariables(
            List<ResolvedVariable> variables, Redactor redactor, PrintStream out) {
        if (variables.isEmpty()) {
            return;
        }
        out.println("variables");
        for (ResolvedVariable variable : variables) {
            String source = variable.source().map(from -> "from " + from).orElse("not defined");
            String value =
                    variable.looksSecret()
                            ? "(not shown)"
                            : "\"" + redactor.text(ShownUrl.in(variable.value())) + "\"";
            out.println(
                    "  "
                            + variable.name()
                            + "  "
                            + source
                            + (variable.source().isPresent() ? "  " + value : ""));
        }
        out.println();
    }

    private static boolean check(
            ServerSpec server,
            Function<String, Optional<String>> lookup,
            TokenStore tokens,
            Redactor redactor,
            Session session) {
        var options =
                new ConnectOptions(
                        Version.NUMBER,
                        Optional.empty(),
                        SessionOptions.HANDSHAKE,
                        lookup,
                        redactor,
                        tokens);
        PrintStream out = session.console().out();
        DoctorText.printServer(server, redactor, out);
        DoctorText.printLogin(server, tokens, out);
        LayerWalk walk = LayerWalk.of(server, new Connector(session.world(), options));
        try {
            DoctorText.print(walk, redactor, out);
        } finally {
            walk.session().ifPresent(open -> open.close());
            tokens.drainWarnings()
                    .forEach(text -> session.console().err().println("warning: " + text));
        }
        return walk.healthy();
    }
}
