package dev.mcptest.cli.run;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.cli.output.ReportOutput;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.pool.SessionKeeper;
import dev.mcptest.report.pretty.RoundText;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestId;
import dev.mcptest.snapshot.SnapshotPolicy;
import dev.mcptest.world.RegularFile;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs tests again when files change; servers stay alive while nothing about them changes. */
final class WatchLoop {

    private static final long LOOK_MILLIS = 100;

    /** Several saves within this time are one change. */
    private static final long QUIET_MILLIS = 150;

    private static final String HELP =
            "watching; keys: a all, f failed, u update snapshots, o open report, q quit";

    private final Arguments arguments;
    private final Session session;
    private final Path workingDirectory;
    private final SessionKeeper keeper = new SessionKeeper();
    private final FileStamps files;

    private final SavedDuringRun saved = new SavedDuringRun();
    private final WatchResults results = new WatchResults();
    private Optional<TestTexts> texts = Optional.empty();
    private ServerFiles servers = new ServerFiles(new Plan(List.of()));
    private volatile Optional<Runnable> interruptRun = Optional.empty();
    private volatile boolean interrupted;

    WatchLoop(Arguments arguments, Session session) {
        this.arguments = arguments;
        this.session = session;
        this.workingDirectory = session.world().workingDirectory();
        this.files = new FileStamps(folders());
    }

    private List<Path> folders() {
        return arguments.get(WatchOptions.PATH).stream()
                .map(workingDirectory::resolve)
                .map(Path::normalize)
                .peek(path -> {
                    if (!Files.isDirectory(path)) {
                        throw new UsageException("--watch-path " + path + " is not a folder");
                    }
                })
                .toList();
    }

    /** Runs until a person or a signal ends it. */
    ExitCode run() {
        session.console().interruption().setAction(this::interrupt);
        try (keeper;
                RegularFile.Observation _ = RegularFile.observe(files::add);
                WatchKeys keys = new WatchKeys(session.console().in())) {
            round(Which.ALL, Set.of());
            return loop(keys);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }

    private enum Which {
        ALL,
        FAILED,
        UPDATE,
        CHANGED
    }

    private ExitCode loop(WatchKeys keys) throws InterruptedException {
        while (!interrupted) {
            Optional<Character> key = keys.next(LOOK_MILLIS);
            if (key.isPresent()) {
                switch (key.get()) {
                    case 'q' -> {
                        return ExitCode.OK;
                    }
                    case 'a' -> round(Which.ALL, Set.of());
                    case 'f' -> round(Which.FAILED, Set.of());
                    case 'u' -> round(Which.UPDATE, Set.of());
                    case 'o' -> open();
                    default -> say(HELP);
                }
            }
            Set<Path> changed = saved.take();
            changed.addAll(files.changed());
            for (boolean quiet = changed.isEmpty(); !quiet && !interrupted; ) {
                Thread.sleep(QUIET_MILLIS);
                Set<Path> more = files.changed();
                quiet = more.isEmpty();
                changed.addAll(more);
            }
            if (!changed.isEmpty() && !interrupted) {
                round(Which.CHANGED, changed);
            }
        }
        return ExitCode.INTERRUPTED;
    }

    /** A mistake in a suite is printed, and its next change waited for. */
    private void round(Which which, Set<Path> changed) {
        try {
            boolean first = texts.isEmpty();
            Optional<RunSettings> settings = RunSettings.of(arguments, session);
            Optional<PlannedRun> planned =
                    settings.flatMap(it -> new RunPlanner(it, arguments, session).plan());
            if (planned.isPresent()) {
                run(settings.get(), planned.get(), which, changed, first);
            }
        } catch (UsageException e) {
            session.console().err().println("error: " + e.getMessage());
        }
        session.console().out().flush();
        session.console().err().flush();
        say(HELP);
    }

    private void run(
            RunSettings settings, PlannedRun all, Which which, Set<Path> changed, boolean first) {
        TestTexts now = TestTexts.of(all.selected(), workingDirectory);
        servers = new ServerFiles(all.selected());
        servers.all().forEach(files::add);
        Set<TestId> ids =
                switch (which) {
                    case ALL, UPDATE -> ids(all.selected());
                    case FAILED -> results.failed();
                    case CHANGED -> first ? ids(all.selected()) : touched(all, now, changed);
                };
        texts = Optional.of(now);
        PlannedRun run = all.among(ids, settings.selection());
        if (run.selected().isEmpty()) {
            say(which == Which.FAILED ? "no test failed" : "the change touches no test");
            return;
        }
        if (first || which == Which.ALL) {
            runWhole(run, settings);
        } else {
            RunOptions options = settings.options();
            runSome(run, which == Which.UPDATE ? options.with(SnapshotPolicy.UPDATE) : options);
        }
        saved.add(files.changed(), servers);
    }

    private void open() {
        results.latest().ifPresent(it -> tell(new WatchPage(arguments, session).open(it)));
    }

    private void runWhole(PlannedRun run, RunSettings settings) {
        var output = ReportOutput.ofRun(settings.reports(), arguments, session);
        RunRecord record = execution().run(run, settings.options(), output.listeners());
        boolean _ = output.write(record);
        results.add(record, ids(run.all()));
    }

    private void runSome(PlannedRun run, RunOptions options) {
        RunRecord record = execution().run(run, options, List.of());
        session.console()
                .out()
                .print(
                        RoundText.of(
                                record,
                                results.passed(),
                                TerminalStyle.ofStdout(arguments, session)));
        results.add(record, ids(run.all()));
    }

    private Execution execution() {
        return new Execution(arguments, session, Optional.of(keeper), this::runs);
    }

    private void runs(Runnable interrupt) {
        interruptRun = Optional.of(interrupt);
        if (interrupted) {
            interrupt.run();
        }
    }

    /** Returns the tests that a change touches; closes the servers that it touches. */
    private Set<TestId> touched(PlannedRun all, TestTexts now, Set<Path> changed) {
        Set<TestId> touched = new HashSet<>(now.changedSince(texts.orElse(now)));
        for (Path path : changed) {
            if (servers.name(path)) {
                keeper.close(server -> ServerFiles.of(server).contains(path));
                touched.addAll(servers.users(path));
            } else if (!now.has(path, workingDirectory) && !Files.isDirectory(path)) {
                keeper.close(_ -> true);
                touched.addAll(ids(all.selected()));
            }
        }
        return touched;
    }

    private static Set<TestId> ids(Plan plan) {
        Set<TestId> ids = new HashSet<>();
        plan.steps().forEach(step -> ids.add(step.header().id()));
        return ids;
    }

    private void say(String text) {
        boolean terminal = session.console().outIsTerminal() && session.console().errIsTerminal();
        if (terminal && Verbosity.of(arguments).shows(Verbosity.WARN)) {
            tell(text);
        }
    }

    private void tell(String text) {
        session.console().err().println(text);
        session.console().err().flush();
    }

    private void interrupt() {
        interrupted = true;
        interruptRun.ifPresent(Runnable::run);
    }
}
