package dev.mcptest.cli.server;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.load.file.YamlFile;
import dev.mcptest.mock.Fault;
import dev.mcptest.mock.MockServer;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.ManifestReader;
import dev.mcptest.mock.manifest.ManifestReading;
import dev.mcptest.mock.manifest.Revisions;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.source.Problem;

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
                .options(TOOLS_FROM, FAULT, REVISION, FrontOptions.FRONT, FrontOptions.PORT);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        String file =
                arguments
                        .get(TOOLS_FROM)
                        .orElseThrow(() ->
                                new UsageException(
                                        "--tools-from FILE is missing: nothing to serve"));
        FrontOptions.check(arguments);
        Optional<Manifest> manifest = manifest(file, arguments, session);
        if (manifest.isEmpty()) {
            return ExitCode.USAGE;
        }
        var server = new MockServer(manifest.get(), arguments.get(FAULT), arguments.get(REVISION));
        return FrontOptions.serve(server, arguments, session, _ -> {});
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
