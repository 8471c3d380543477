package dev.mcptest.cli.server;

import dev.mcptest.cli.console.Printed;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.load.source.YamlFile;
import dev.mcptest.mock.Fault;
import dev.mcptest.mock.MockServer;
import dev.mcptest.mock.front.HttpFront;
import dev.mcptest.mock.front.StdioFront;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.ManifestReader;
import dev.mcptest.mock.manifest.ManifestReading;
import dev.mcptest.mock.manifest.Revisions;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.source.Problem;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Runs a mock server. */
public final class MockCommand implements Command {

    private static final Option<Optional<String>> TOOLS_FROM =
            Option.of(
                    "--tools-from",
                    "FILE",
                    Values.PATH,
                    "The manifest, or what `mcptest tools --output` captured.");
    private static final Option<Fault> FAULT =
            Option.of(
                    "--fault",
                    "FAULT",
                    new Values.Syntax<>(Fault.SPELLINGS, MockCommand::fault),
                    Fault.parse("none"),
                    "How tools/call misbehaves: " + Fault.SPELLINGS + ".");
    private static final Option<Revisions> REVISION =
            Option.of(
                    "--revision",
                    "V",
                    new Values.Syntax<>(Revisions.spellings(), Revisions::only),
                    Revisions.ALL,
                    "Speak this revision of the protocol alone: "
                            + Revisions.spellings()
                            + ". Without it, whichever the client asks for.");
    private static final Option<String> FRONT =
            Option.of(
                    "--front",
                    "FRONT",
                    Values.choice("stdio", "http"),
                    "stdio",
                    "stdio (default) or http.");
    private static final Option<Integer> PORT =
            Option.of(
                    "--port",
                    "N",
                    Values.number(0, 65_535),
                    0,
                    "Port of the http front; 0, the default, takes a free one.");

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Serves the tools, resources and prompts of a manifest, so that suites and \
                        clients can be tried without a real server.\
                        """,
                        """

                        A manifest:
                          mock_server:
                            name: weather
                            tools:
                              - name: forecast
                                input_schema: {type: object, properties: {city: {type: string}}}
                                response:
                                  content: [{type: text, text: "Sunny in ${args.city}"}]

                        As a server of a suite:
                          servers:
                            weather:
                              command: [mcptest, mock, --tools-from, weather.yml]\
                        """)
                .options(TOOLS_FROM, FAULT, REVISION, FRONT, PORT);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        String file =
                arguments
                        .get(TOOLS_FROM)
                        .orElseThrow(() ->
                                new UsageException(
                                        "--tools-from FILE is missing: nothing to serve"));
        Optional<Manifest> manifest = manifest(file, arguments, session);
        if (manifest.isEmpty()) {
            return ExitCode.USAGE;
        }
        var server = new MockServer(manifest.get(), arguments.get(FAULT), arguments.get(REVISION));
        try {
            if (arguments.get(FRONT).equals("http")) {
                serveHttp(server, arguments.get(PORT), session);
            } else {
                StdioFront.serve(
                        server, session.console().in(), Printed.raw(session.console().out()));
            }
            return ExitCode.OK;
        } catch (IOException e) {
            session.console().err().println("error: cannot serve: " + e.getMessage());
            return ExitCode.FAILED;
        }
    }

    private static void serveHttp(MockServer server, int port, Session session) throws IOException {
        try (HttpFront front = HttpFront.start(server, port)) {
            session.console().interruption().setAction(front::close);
            session.console().err().println("listening on " + front.url());
            session.console().err().flush();
            front.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static Optional<Fault> fault(String text) {
        try {
            return Optional.of(Fault.parse(text));
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private static Optional<Manifest> manifest(String file, Arguments arguments, Session session) {
        YamlFile yaml = YamlFile.read(session.world(), file);
        if (yaml.root().isEmpty() || !yaml.problems().isEmpty()) {
            print(yaml.problems(), arguments, session);
            return Optional.empty();
        }
        YamlFile.Content content = yaml.root().get();
        return switch (ManifestReader.read(content.json())) {
            case ManifestReading.Loaded(Manifest manifest) -> Optional.of(manifest);
            case ManifestReading.Refused(var refused) -> {
                print(
                        refused.stream()
                                .map(p -> content.problem(p.pointer(), p.message(), p.hint()))
                                .toList(),
                        arguments,
                        session);
                yield Optional.empty();
            }
        };
    }

    private static void print(List<Problem> problems, Arguments arguments, Session session) {
        session.console()
                .err()
                .print(
                        new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                                .render(problems));
    }
}
