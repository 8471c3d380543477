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
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
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
        check(arguments, http(arguments));
    }

    /**
     * Refuses a port that nothing would listen at.
     *
     * @throws UsageException when it is given without the http front
     */
    static void check(Arguments arguments, boolean http) {
        boolean port = arguments.given().stream().anyMatch(it -> it.option() == PORT);
        if (port && !http) {
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
                serveStdio(peer, session);
            }
            return ExitCode.OK;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        } catch (IOException e) {
            session.console().err().println("error: " + cannotServe(e, arguments.get(PORT)));
            return ExitCode.FAILED;
        }
    }

    /** Returns why nothing can be served. */
    static String cannotServe(IOException e, int port) {
        String where = e instanceof BindException ? " at port " + port : "";
        return "cannot serve" + where + ": " + IoReason.of(e);
    }

    private static void serveHttp(Peer peer, int port, Session session, Consumer<URI> listening)
            throws IOException, InterruptedException {
        try (HttpFront front = HttpFront.start(peer, port)) {
            session.console().interruption().setAction(front::close);
            session.console().err().println("listening on " + front.url());
            listening.accept(front.url());
            session.console().err().flush();
            front.await();
        }
    }

    /**
     * A read of stdin cannot be interrupted, so it has a thread that the process need not wait for.
     */
    private static void serveStdio(Peer peer, Session session)
            throws IOException, InterruptedException {
        var ended = new CompletableFuture<Optional<IOException>>();
        session.console().interruption().setAction(() -> ended.complete(Optional.empty()));
        Thread.ofPlatform()
                .daemon()
                .name("mcptest-front")
                .start(() -> {
                    try {
                        StdioFront.serve(
                                peer, session.console().in(), Printed.raw(session.console().out()));
                        ended.complete(Optional.empty());
                    } catch (IOException e) {
                        ended.complete(Optional.of(e));
                    } catch (RuntimeException | Error e) {
                        ended.completeExceptionally(e);
                    }
                });
        try {
            Optional<IOException> failure = ended.get();
            if (failure.isPresent()) {
                throw failure.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
