package dev.mcptest.cli.server;

import dev.mcptest.cassette.OneRecording;
import dev.mcptest.cassette.Recording;
import dev.mcptest.cli.console.Printed;
import dev.mcptest.cli.inspect.Live;
import dev.mcptest.cli.inspect.SuiteTarget;
import dev.mcptest.cli.inspect.Target;
import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.option.Version;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.connect.ConnectOptions;
import dev.mcptest.connect.Connector;
import dev.mcptest.http.TransportException;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.normalize.Normalizer;
import dev.mcptest.proxy.HttpProxy;
import dev.mcptest.proxy.StdioProxy;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.transport.ConnectionEnd;
import dev.mcptest.transport.Transport;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;

/** Records a server that is driven by hand, or by a client that does not notice. */
public final class RecordCommand implements Command {

    private static final Option<Optional<String>> CASSETTE =
            Option.of(
                    "--cassette",
                    "FILE",
                    Values.PATH,
                    "The file to record to. An old one is replaced.");
    private static final Option<Optional<String>> FRONT =
            Option.of(
                    "--front",
                    "FRONT",
                    Values.choice("stdio", "http"),
                    "Stand between a client that speaks stdio or http and the server. Without it,"
                            + " requests are read from stdin.");

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Records a server to a file that `mcptest run` and `mcptest serve` replay.

                        Without --front, each line of stdin is a request, such as \
                        {"method": "tools/list"}, and each line of stdout what the server answered. \
                        With --front, a client talks to the server as ever, and what they say \
                        is recorded.\
                        """,
                        """

                        Examples:
                          mcptest record --cassette shop.json --server-command "node shop.js"
                          mcptest record --cassette shop.json --url https://example.org/mcp --front stdio
                          mcptest record --cassette shop.json suite.yml --front http --port 8090

                        Exit codes: 0 recorded, 1 the server could not be reached, a request failed or \
                        the file could not be written, 2 wrong usage, 130 interrupted.\
                        """)
                .words("SUITE", "A suite that has the server.")
                .group(TargetOptions.DIRECT)
                .options(CASSETTE, SuiteArguments.CONFIG, SuiteTarget.SERVER)
                .options(FRONT, FrontOptions.PORT);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        String label =
                arguments
                        .get(CASSETTE)
                        .orElseThrow(() ->
                                new UsageException(
                                        "--cassette FILE is missing: nowhere to record to"));
        String front = arguments.get(FRONT).orElse("");
        FrontOptions.check(arguments, front.equals("http"));
        Optional<Target> target = TargetOptions.of(arguments.positionals(), arguments, session);
        if (target.isEmpty()) {
            return ExitCode.USAGE;
        }
        if (target.get().server() instanceof ServerSpec.Cassette) {
            throw new UsageException("the server is a recording already");
        }
        var recording =
                new Recording(Version.NUMBER, target.get().server().name(), Normalizer.standard());
        var file = new RecordingFile(label, recording, target.get().redactor(), session);
        boolean went =
                switch (front) {
                    case "stdio" -> overStdio(target.get(), recording, arguments, session);
                    case "http" -> overHttp(target.get(), recording, arguments, session);
                    default -> byHand(target.get(), recording, arguments, session);
                };
        boolean written = file.report();
        return went && written ? ExitCode.OK : ExitCode.FAILED;
    }

    private static boolean byHand(
            Target target, Recording recording, Arguments arguments, Session session) {
        var tapes = new OneRecording(recording, false);
        ExitCode code =
                new Live(target, TokenFolder.of(arguments, session), session, tapes)
                        .run(open ->
                                new HandDriven(
                                                        open,
                                                        target.timeout(),
                                                        target.redactor(),
                                                        session.console())
                                                .run()
                                        ? ExitCode.OK
                                        : ExitCode.FAILED);
        return code == ExitCode.OK;
    }

    private static Connector connector(
            Target target, Recording recording, Arguments arguments, Session session) {
        return new Connector(
                session.world(),
                new ConnectOptions(
                        Version.NUMBER,
                        Optional.empty(),
                        SessionOptions.HANDSHAKE,
                        target.lookup(),
                        target.redactor(),
                        TokenFolder.of(arguments, session),
                        new OneRecording(recording, true)));
    }

    private static boolean overStdio(
            Target target, Recording recording, Arguments arguments, Session session) {
        PrintStream err = session.console().err();
        Transport transport =
                connector(target, recording, arguments, session).forClient(target.server());
        transport.echoStderr(Printed.raw(err));
        var proxy =
                new StdioProxy(
                        transport,
                        session.console().in(),
                        Printed.raw(session.console().out()),
                        text -> err.println("mcptest: " + target.redactor().text(text)));
        session.console().interruption().setAction(proxy::end);
        try {
            Optional<ConnectionEnd> end = proxy.run();
            end.ifPresent(how -> err.println("error: " + target.redactor().text(how.message())));
            return end.isEmpty();
        } catch (TransportException e) {
            err.println("error: " + target.redactor().text(String.valueOf(e.getMessage())));
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean overHttp(
            Target target, Recording recording, Arguments arguments, Session session) {
        PrintStream err = session.console().err();
        var servers =
                new ProxiedServers(connector(target, recording, arguments, session), target, err);
        int port = arguments.get(FrontOptions.PORT);
        try (HttpProxy proxy =
                HttpProxy.start(
                        servers,
                        port,
                        text -> err.println("mcptest: " + target.redactor().text(text)))) {
            session.console().interruption().setAction(proxy::end);
            err.println("listening on " + proxy.url());
            err.flush();
            proxy.await();
            return true;
        } catch (IOException e) {
            err.println("error: " + FrontOptions.cannotServe(e, port));
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
