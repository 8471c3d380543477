package dev.mcptest.cli.cassette;

import dev.mcptest.cassette.Pins;
import dev.mcptest.cassette.RunTapes;
import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.CassetteText;
import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.cli.cassette.LivePins.Comparison;
import dev.mcptest.cli.inspect.OtherWords;
import dev.mcptest.cli.inspect.SuiteTarget;
import dev.mcptest.cli.inspect.Target;
import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.run.SuiteReplay;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.report.text.Screen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what is wrong with recordings. */
final class CassetteCheck {

    private final Arguments arguments;
    private final Session session;
    private final List<String> problems = new ArrayList<>();

    CassetteCheck(Arguments arguments, Session session) {
        this.arguments = arguments;
        this.session = session;
    }

    /**
     * @param strict whether each exchange must be used by a test
     */
    ExitCode run(List<String> files, boolean strict) {
        boolean live = hasServer(arguments);
        if (live && files.size() > 1) {
            throw new UsageException("a server is compared with one recording");
        }
        Map<String, Cassette> cassettes = CassetteFiles.readAll(files, session.world());
        cassettes.forEach(this::check);
        if (strict) {
            for (var one : cassettes.entrySet()) {
                if (!checkUse(one.getKey(), one.getValue())) {
                    return ExitCode.USAGE;
                }
            }
        }
        for (var one : cassettes.entrySet()) {
            ExitCode code = live ? compare(one.getKey(), one.getValue()) : ExitCode.OK;
            if (code != ExitCode.OK) {
                return code;
            }
        }
        int count = cassettes.size();
        problems.add(
                count
                        + (count == 1 ? " recording: " : " recordings: ")
                        + (problems.isEmpty()
                                ? "ok"
                                : problems.size()
                                        + (problems.size() == 1 ? " problem" : " problems")));
        session.console().out().print(Screen.text(String.join("\n", problems) + "\n"));
        return problems.size() == 1 ? ExitCode.OK : ExitCode.FAILED;
    }

    /** Returns whether the command line names a server to compare with. */
    static boolean hasServer(Arguments arguments) {
        return TargetOptions.direct(arguments) > 0 || !arguments.get(SuiteTarget.SERVER).isEmpty();
    }

    private void check(String file, Cassette cassette) {
        Pins.staleField(cassette)
                .ifPresent(field ->
                        problem(
                                file,
                                "cassette stale on field "
                                        + field
                                        + ": the recording was changed by hand"));
        new SecretSearch(session.world().environment())
                .of(CassetteText.json(cassette))
                .forEach(text -> problem(file, text));
    }

    private ExitCode compare(String file, Cassette cassette) {
        Optional<Target> target =
                TargetOptions.direct(arguments) > 0
                        ? TargetOptions.live(arguments, session)
                        : TargetOptions.of(List.of(), arguments, session);
        if (target.isEmpty()) {
            return ExitCode.USAGE;
        }
        return switch (new LivePins(target.get(), arguments, session).compare(cassette)) {
            case Comparison.Unreachable _ -> ExitCode.FAILED;
            case Comparison.Compared(Optional<LivePins.Stale> stale) -> {
                stale.ifPresent(it ->
                        problem(
                                file,
                                "cassette stale on field "
                                        + it.field()
                                        + ": the server is not as it was recorded"
                                        + it.drift()
                                        + "; record it again"));
                yield ExitCode.OK;
            }
        };
    }

    /** Returns false when the suite is invalid, which is reported on stderr. */
    private boolean checkUse(String file, Cassette cassette) {
        List<String> named = arguments.get(SuiteArguments.CONFIG);
        List<String> suites = named.isEmpty() ? CassetteFiles.suites(file, session.world()) : named;
        if (suites.isEmpty()) {
            throw new UsageException(
                    "--strict replays the suite of " + file + "; name it with --config");
        }
        Optional<RunTapes> replayed =
                SuiteReplay.of(
                        new OtherWords(arguments, named.isEmpty() ? suites : List.of()), session);
        if (replayed.isEmpty()) {
            return false;
        }
        Path path = session.world().workingDirectory().resolve(file);
        List<Exchange> unused =
                replayed.get().unused().entrySet().stream()
                        .filter(it -> isSame(it.getKey(), path))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElseThrow(() ->
                                new UsageException(
                                        "no test of "
                                                + String.join(", ", suites)
                                                + " uses "
                                                + file));
        for (Exchange exchange : unused) {
            int index = cassette.exchanges().lastIndexOf(exchange);
            problem(file, "no test uses this " + exchange.method() + " [/exchanges/" + index + "]");
        }
        return true;
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException _) {
            return false;
        }
    }

    private void problem(String file, String text) {
        problems.add(file + ": " + text);
    }
}
