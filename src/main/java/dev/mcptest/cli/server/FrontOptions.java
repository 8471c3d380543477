package dev.mcptest.cli.server;

import dev.mcptest.cli.console.Printed;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.mock.front.HttpFront;
import dev.mcptest.mock.front.Peer;
import dev.mcptest.mock.front.StdioFront;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.util.function.Consumer;

/** Where a server of mcptest listens. */
final class FrontOptions {

    static final Option<String> FRONT =
            Option.of(
                    "--front",
                    "FRONT",
                    Values.choice("stdio", "http"),
                    "stdio",
                    "stdio (default) or http.");
    static final Option<Integer> PORT =
            Option.of(
                    "--port",
                    "N",
                    Values.number(0, 65_535),
                    0,
                    "Port of the http front; 0, the default, takes a free one.");

    private FrontOptions() {}

    static boolean http(Arguments arguments) {
        return arguments.get(FRONT).equals("http");
    }

    /**
     * Refuses a port that nothing would listen at.
     *
     * @throws UsageException when it is given without the http front
     */
    static void check(Arguments arguments) {
        boolean port = arguments.given().stream().anyMatch(it -> it.option() == PORT);
        if (port && !http(arguments)) {
            throw new UsageException("--port is for --front http");
        }
    }

    /**
     * Serves until the input ends, or over HTTP until the process is interrupted.
     *
     * @param listening receives the address of the http front
     */
    static ExitCode serve(
            Peer peer, Arguments arguments, Session session, Consumer<URI> listening) {
        try {
            if (http(arguments)) {
                serveHttp(peer, arguments.get(PORT), session, listening);
            } else {
                StdioFront.serve(
                        peer, session.console().in(), Printed.raw(session.console().out()));
            }
            return ExitCode.OK;
        } catch (IOException e) {
            String where = http(arguments) ? " at port " + arguments.get(PORT) : "";
            session.console()
                    .err()
                    .println(
                            "error: cannot serve"
                                    + (e instanceof BindException ? where : "")
                                    + ": "
                                    + IoReason.of(e));
            return ExitCode.FAILED;
        }
    }

    private static void serveHttp(Peer peer, int port, Session session, Consumer<URI> listening)
            throws IOException {
        try (HttpFront front = HttpFront.start(peer, port)) {
            session.console().interruption().setAction(front::close);
            session.console().err().println("listening on " + front.url());
            listening.accept(front.url());
            session.console().err().flush();
            front.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
