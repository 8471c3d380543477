package dev.mcptest.cli.server;

import dev.mcptest.cassette.Pins;
import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cli.cassette.CassetteFiles;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.json.Json;
import dev.mcptest.mock.CassetteServer;

import tools.jackson.databind.node.ObjectNode;

import java.io.PrintStream;
import java.net.URI;
import java.util.Optional;

/** Answers from a recording, in the place of the server that was recorded. */
public final class ServeCommand implements Command {

    private static final Option<Optional<String>> CASSETTE =
            Option.of(
                    "--cassette",
                    "FILE",
                    Values.PATH,
                    "The recording, as `mcptest run --record` or `mcptest record` wrote it.");

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Answers from a recording, in the place of the server that was recorded, so \
                        that any client can be tried without it. What a client is configured \
                        with is printed on stderr.\
                        """,
                        """

                        Examples:
                          mcptest serve --cassette cassettes/suite.shop.json
                          mcptest serve --cassette shop.json --front http --port 8090

                        Exit codes: 0 the input has ended, 1 the port is taken, or the recording \
                        is stale, 2 wrong usage, or the file is not a recording.\
                        """)
                .options(CASSETTE, FrontOptions.FRONT, FrontOptions.PORT);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        String file =
                arguments
                        .get(CASSETTE)
                        .orElseThrow(() ->
                                new UsageException("--cassette FILE is missing: nothing to serve"));
        FrontOptions.check(arguments);
        Cassette cassette = CassetteFiles.read(file, session.world());
        PrintStream err = session.console().err();
        Optional<String> stale = Pins.staleField(cassette);
        if (stale.isPresent()) {
            err.println(
                    "error: "
                            + file
                            + ": cassette stale on field "
                            + stale.get()
                            + ": the recording was changed by hand; remove the pin to keep the"
                            + " change, or record it again");
            return ExitCode.FAILED;
        }
        if (!cassette.hasHandshake()) {
            err.println(
                    "warning: "
                            + file
                            + " has neither initialize nor server/discover: most clients cannot"
                            + " connect");
        }
        String path = session.world().workingDirectory().resolve(file).normalize().toString();
        if (!FrontOptions.http(arguments)) {
            print(snippet(cassette, ofCommand(path)), err);
        }
        return FrontOptions.serve(
                new CassetteServer(cassette),
                arguments,
                session,
                url -> print(snippet(cassette, ofUrl(url)), err));
    }

    private static ObjectNode ofCommand(String path) {
        ObjectNode server = Json.object().put("command", "mcptest");
        server.putArray("args").add("serve").add("--cassette").add(path);
        return server;
    }

    private static ObjectNode ofUrl(URI url) {
        return Json.object().put("type", "http").put("url", url.toString());
    }

    private static ObjectNode snippet(Cassette cassette, ObjectNode server) {
        ObjectNode snippet = Json.object();
        snippet.putObject("mcpServers").set(cassette.server(), server);
        return snippet;
    }

    private static void print(ObjectNode snippet, PrintStream err) {
        err.println(Json.writePretty(snippet));
        err.flush();
    }
}
