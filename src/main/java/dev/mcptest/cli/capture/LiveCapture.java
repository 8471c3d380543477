package dev.mcptest.cli.capture;

import dev.mcptest.capture.Capturable;
import dev.mcptest.capture.CaptureFolder;
import dev.mcptest.capture.CaptureRun;
import dev.mcptest.capture.CaptureRun.Server;
import dev.mcptest.capture.CaptureRun.Settings;
import dev.mcptest.capture.Subject;
import dev.mcptest.cli.inspect.Live;
import dev.mcptest.cli.inspect.Target;
import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.suite.SuiteSecrets;
import dev.mcptest.definition.Diagnostic;
import dev.mcptest.redact.Redactor;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.source.Position;
import dev.mcptest.source.Problem;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.surface.Capture;
import dev.mcptest.surface.ListKind;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Captures the examples of one suite from its servers, which are open at the same time. */
final class LiveCapture {

    private final CaptureSuites.OfSuite suite;
    private final Arguments arguments;
    private final Session session;
    private final Redactor redactor;
    private final Map<String, Server> servers = new LinkedHashMap<>();

    LiveCapture(CaptureSuites.OfSuite suite, Arguments arguments, Session session) {
        this.suite = suite;
        this.arguments = arguments;
        this.session = session;
        this.redactor = SuiteSecrets.of(suite.loaded());
    }

    /**
     * Opens the servers one after the other and checks the examples. The servers are open until
     * {@code next} ends.
     *
     * @param next what to do if the examples may be called
     */
    ExitCode open(Supplier<ExitCode> next) {
        return open(
                suite.subjects().stream().map(it -> it.definition().server()).distinct().toList(),
                next);
    }

    private ExitCode open(List<String> names, Supplier<ExitCode> next) {
        if (names.isEmpty()) {
            return mayBeCalled() ? next.get() : ExitCode.USAGE;
        }
        ServerSpec server = suite.suite().servers().get(names.getFirst());
        if (server == null) {
            session.console().err().println("error: there is no server " + names.getFirst());
            return ExitCode.USAGE;
        }
        var target = new Target(server, suite.loaded().lookup(), redactor);
        if (!TargetOptions.hasCredentials(target, session)) {
            return ExitCode.USAGE;
        }
        var live = new Live(target, TokenFolder.of(arguments, session), session);
        return live.run(connected -> {
            var tools =
                    new Capture(connected, target.timeout(), redactor)
                            .lists(ListKind.TOOLS)
                            .list(ListKind.TOOLS);
            String revision = connected.identity().protocolVersion();
            servers.put(names.getFirst(), new Server(live::alive, revision, new Capturable(tools)));
            return open(names.subList(1, names.size()), next);
        });
    }

    private boolean mayBeCalled() {
        List<Problem> problems = problems();
        if (!problems.isEmpty()) {
            session.console()
                    .err()
                    .print(
                            new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                                    .render(problems));
        }
        return arguments.get(CaptureOptions.FORCE) || problems.stream().noneMatch(Problem::isError);
    }

    /** Captures the examples, or says what a capture would do. */
    ExitCode capture() {
        return arguments.get(CaptureOptions.DRY_RUN) ? foretell() : called();
    }

    private ExitCode foretell() {
        for (Subject subject : suite.subjects()) {
            var obstacle =
                    server(subject)
                            .capturable()
                            .obstacle(subject, arguments.get(CaptureOptions.DESTRUCTIVE), redactor);
            String line =
                    obstacle.map(it ->
                                    (it.skips() ? "would skip " : "would fail ")
                                            + subject.label()
                                            + ": "
                                            + it.reason())
                            .orElse("would call " + subject.label());
            session.console().out().println(Printable.line(line));
        }
        return ExitCode.OK;
    }

    private List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        List<Object> compared = new ArrayList<>();
        for (Subject subject : suite.subjects()) {
            Capturable capturable = server(subject).capturable();
            if (!compared.contains(subject.item())) {
                compared.add(subject.item());
                capturable.compare(subject).forEach(it -> problems.add(problem(it, subject)));
            }
            if (subject.skip().isEmpty()) {
                capturable.check(subject).forEach(it -> problems.add(problem(it, subject)));
            }
        }
        return problems.stream().filter(it -> !it.isInfo()).distinct().toList();
    }

    private Server server(Subject subject) {
        Server server = servers.get(subject.definition().server());
        if (server == null) {
            throw new IllegalStateException("not open: " + subject.definition().server());
        }
        return server;
    }

    private Problem problem(Diagnostic found, Subject subject) {
        Position place = subject.position();
        return new Problem(
                found.severity(),
                found.code().name(),
                new Position(
                        place.file(),
                        place.line(),
                        place.column(),
                        subject.itemPointer()
                                + found.pointer().substring(subject.item().pointer().length())),
                found.message().text(redactor),
                found.code().hint(),
                "");
    }

    private ExitCode called() {
        boolean printsSchema = arguments.get(CaptureOptions.PRINT).isPresent();
        PrintStream out = printsSchema ? session.console().err() : session.console().out();
        try {
            var folder =
                    CaptureFolder.create(
                            suite.folder(arguments, session), session.world().clock().instant());
            var settings =
                    new Settings(
                            arguments.get(CaptureOptions.DELAY),
                            arguments.get(CaptureOptions.DESTRUCTIVE));
            var run =
                    new CaptureRun(
                            session.world(),
                            settings,
                            redactor,
                            folder,
                            line -> {
                                out.println(Printable.line(line));
                                out.flush();
                            });
            return run.capture(suite.subjects(), servers) ? ExitCode.OK : ExitCode.FAILED;
        } catch (IOException e) {
            session.console()
                    .err()
                    .println(
                            "error: cannot write below "
                                    + suite.folder(arguments, session)
                                    + ": "
                                    + IoReason.of(e));
            return ExitCode.FAILED;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }
}
