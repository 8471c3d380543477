package dev.mcptest.cli;

import dev.mcptest.load.YamlFile;
import dev.mcptest.mock.Fault;
import dev.mcptest.mock.HttpFront;
import dev.mcptest.mock.Manifest;
import dev.mcptest.mock.ManifestReader;
import dev.mcptest.mock.ManifestReading;
import dev.mcptest.mock.MockServer;
import dev.mcptest.mock.Revisions;
import dev.mcptest.mock.StdioFront;
import dev.mcptest.report.ProblemPrinter;
import dev.mcptest.source.Problem;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Serves canned answers. */
final class MockCommand implements Command {

    @Override
    public void describe(Layout layout) {
        layout.spec()
                .usageMessage()
                .description(
                        "Serves the tools, resources and prompts of a manifest, so that suites and"
                                + " clients can be tried without a real server.")
                .footer(
                        "",
                        "A manifest:",
                        "  mock_server:",
                        "    name: weather",
                        "    tools:",
                        "      - name: forecast",
                        "        input_schema: {type: object, properties: {city: {type: string}}}",
                        "        response:",
                        "          content: [{type: text, text: \"Sunny in $${args.city}\"}]",
                        "",
                        "As a server of a suite:",
                        "  servers:",
                        "    weather:",
                        "      command: [mcptest, mock, --tools-from, weather.yml]");
        layout.spec()
                .addOption(
                        Options.value(
                                "FILE",
                                "The manifest, or a captured {\"tools\": [...]} list.",
                                "--tools-from"));
        layout.spec()
                .addOption(
                        Options.value(
                                "FAULT",
                                "How tools/call misbehaves: " + Fault.SPELLINGS + ".",
                                "--fault"));
        layout.spec()
                .addOption(
                        Options.value(
                                "V",
                                "Speak this revision of the protocol alone: "
                                        + Revisions.spellings()
                                        + ". Without it, whichever the client asks for.",
                                "--revision"));
        layout.spec().addOption(Options.value("FRONT", "stdio (default) or http.", "--front"));
        layout.spec()
                .addOption(
                        Options.value(
                                "N",
                                "Port of the http front; 0, the default, takes a free one.",
                                "--port"));
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        String file =
                arguments
                        .value("--tools-from")
                        .orElseThrow(() ->
                                new UsageException(
                                        "--tools-from FILE is missing: nothing to serve"));
        Fault fault = fault(arguments.value("--fault").orElse("none"));
        Revisions revisions =
                arguments.value("--revision").map(MockCommand::revisions).orElse(Revisions.ALL);
        String front = arguments.value("--front").orElse("stdio");
        if (!front.equals("stdio") && !front.equals("http")) {
            throw new UsageException("--front takes stdio or http, not " + front);
        }
        int port = port(arguments);
        Optional<Manifest> manifest = manifest(file, arguments, session);
        if (manifest.isEmpty()) {
            return ExitCode.USAGE;
        }
        var server = new MockServer(manifest.get(), fault, revisions);
        try {
            if (front.equals("http")) {
                serveHttp(server, port, session);
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

    private static Revisions revisions(String text) {
        return Revisions.only(text)
                .orElseThrow(() ->
                        new UsageException(
                                "--revision takes " + Revisions.spellings() + ", not " + text));
    }

    private static Fault fault(String text) {
        try {
            return Fault.parse(text);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private static int port(Arguments arguments) {
        String text = arguments.value("--port").orElse("0");
        if (!text.isEmpty()
                && text.length() < 6
                && text.chars().allMatch(Character::isDigit)
                && Integer.parseInt(text) < 65_536) {
            return Integer.parseInt(text);
        }
        throw new UsageException("--port takes a number from 0 to 65535, not " + text);
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
                .print(new ProblemPrinter(Looks.ofStderr(arguments, session)).render(problems));
    }
}
