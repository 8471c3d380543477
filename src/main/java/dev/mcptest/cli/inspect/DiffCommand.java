package dev.mcptest.cli.inspect;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.redact.Redactor;
import dev.mcptest.surface.Capture;
import dev.mcptest.surface.ListKind;
import dev.mcptest.surface.Surface;
import dev.mcptest.surface.diff.Change;
import dev.mcptest.surface.diff.Severity;
import dev.mcptest.surface.diff.SurfaceDiff;

import java.util.List;
import java.util.Optional;

/** Compares what a server offered with what it offers. */
public final class DiffCommand implements Command {

    private static final Option<Severity> FAIL_ON =
            Option.of(
                    "--fail-on",
                    "SEVERITY",
                    new Values.Choice<>(List.of(Severity.values()), Severity::wire),
                    Severity.BREAKING,
                    "Exit with 1 for changes of this severity or worse: breaking (default), risky"
                            + " or additive.");
    private static final Option<String> FORMAT =
            Option.of(
                    "--format",
                    "FORMAT",
                    Values.choice("text", "json", "md"),
                    "text",
                    "text (default), json or md.");

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Compares two captured surfaces or recordings, or one with a live server, and says what \
                        breaks clients, what is risky and what is only new. A list that one of them \
                        lacks is not compared.

                          mcptest diff OLD NEW
                          mcptest diff OLD --url URL
                          mcptest diff OLD --server-command COMMAND\
                        """,
                        """

                        Examples:
                          mcptest tools --url https://example.org/mcp --output surface.json
                          mcptest diff surface.json --url https://staging.example.org/mcp
                          mcptest diff old.json new.json --fail-on risky --format md

                        Exit codes: 0 no change of that severity, 1 there is one, or the server \
                        could not be reached, 2 wrong usage, or a file is not a surface.\
                        """)
                .words(
                        "FILE",
                        "Files that `mcptest tools --output` wrote, recordings, or {\"tools\":"
                                + " [...]}.")
                .group(TargetOptions.DIRECT)
                .options(FAIL_ON, FORMAT);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        List<String> files = arguments.positionals();
        long live = TargetOptions.direct(arguments);
        if (files.isEmpty() || files.size() + live != 2) {
            throw new UsageException(
                    "diff compares two: OLD and NEW, or OLD and a server named by --url or"
                            + " --server-command");
        }
        Surface before = SurfaceFile.read(files.getFirst(), session.world());
        if (live == 0) {
            return print(
                    before, SurfaceFile.read(files.getLast(), session.world()), arguments, session);
        }
        Optional<Target> target = TargetOptions.live(arguments, session);
        if (target.isEmpty()) {
            return ExitCode.USAGE;
        }
        Redactor redactor = target.get().redactor();
        return new Live(target.get(), TokenFolder.of(arguments, session), session)
                .run(open -> {
                    ListKind[] kinds = before.lists().keySet().toArray(ListKind[]::new);
                    Surface after =
                            new Capture(open, target.get().timeout(), redactor).lists(kinds);
                    return print(before.redacted(redactor), after, arguments, session);
                });
    }

    private static ExitCode print(
            Surface before, Surface after, Arguments arguments, Session session) {
        List<Change> changes = SurfaceDiff.of(before, after);
        var output = new DiffOutput(changes);
        session.console()
                .out()
                .print(
                        switch (arguments.get(FORMAT)) {
                            case "json" -> output.json();
                            case "md" -> output.markdown();
                            default ->
                                    output.text(
                                            TerminalStyle.ofStdout(arguments, session),
                                            session.console().outIsTerminal());
                        });
        Severity least = arguments.get(FAIL_ON);
        boolean fails = changes.stream().anyMatch(it -> it.severity().compareTo(least) <= 0);
        return fails ? ExitCode.FAILED : ExitCode.OK;
    }
}
