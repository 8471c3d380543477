package dev.mcptest.cli.init;

import dev.mcptest.cli.inspect.Live;
import dev.mcptest.cli.inspect.Target;
import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.suite.SuiteSecrets;
import dev.mcptest.connect.TemporaryFolder;
import dev.mcptest.json.Cut;
import dev.mcptest.json.Json;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.redact.Redactor;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.scaffold.Draft;
import dev.mcptest.scaffold.Exploration;
import dev.mcptest.scaffold.SuiteYaml;
import dev.mcptest.scaffold.config.ServerBlock;
import dev.mcptest.surface.Capture;
import dev.mcptest.surface.CaptureException;
import dev.mcptest.world.IoReason;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/** Asks the servers what they offer, tries it, and keeps the tests that pass. */
final class Discovery {

    private static final Duration LONGEST_CALL = Duration.ofSeconds(3);
    private static final int MOST_SHOWN = 200;
    private static final int MOST_NOTES = 30;

    private final List<ServerBlock> servers;
    private final String suite;
    private final InitFiles files;
    private final Arguments arguments;
    private final Session session;
    private final ServerNames names;
    private final Draft draft = new Draft();
    private final Map<String, String> secrets = new LinkedHashMap<>();
    private final ToldSecrets told = new ToldSecrets();

    public Discovery(
            List<ServerBlock> servers,
            String suite,
            InitFiles files,
            Arguments arguments,
            Session session) {
        this.servers = servers;
        this.suite = suite;
        this.files = files;
        this.arguments = arguments;
        this.session = session;
        this.names =
                ServerNames.in(
                        session.world().workingDirectory().resolve(suite),
                        servers,
                        session.world());
        servers.forEach(server -> server.secrets().forEach(this::addSecret));
    }

    private void addSecret(String name, String value) {
        String old = secrets.putIfAbsent(name, value);
        if (old != null && !old.equals(value)) {
            throw new UsageException(
                    "two servers have different values of "
                            + name
                            + "; take one with --server NAME");
        }
    }

    /** Returns the values of the variables that the suite refers to. */
    Map<String, String> secrets() {
        return Collections.unmodifiableMap(secrets);
    }

    /** Adds the suite and its snapshots to the files. */
    ExitCode run() {
        if (arguments.get(InitOptions.CALL_UNSAFE)) {
            session.console()
                    .err()
                    .println(
                            "warning: unsafe tools are called (--call-unsafe): they may change or"
                                    + " delete something");
        }
        try (var folder = TemporaryFolder.create()) {
            return run(folder.path());
        } catch (IOException e) {
            return failed(e);
        }
    }

    private ExitCode failed(IOException e) {
        session.console().err().println("error: " + IoReason.of(e));
        return ExitCode.FAILED;
    }

    private ExitCode run(Path folder) throws IOException {
        var trial =
                new Trial(
                        folder.resolve("mcptest.yml"),
                        LoadOptions.Purpose.TRY,
                        secrets,
                        arguments,
                        session);
        for (ServerBlock server : servers) {
            ExitCode code = explore(server, trial);
            if (code != ExitCode.OK) {
                return code;
            }
        }
        trial.settle(draft);
        if (interrupted()) {
            return ExitCode.FAILED;
        }
        files.add(
                suite,
                "# yaml-language-server: $schema=https://mcptest.sh/schema/v1.json\n\n"
                        + SuiteYaml.of(draft.suite(told::tree)));
        addSnapshots(folder);
        return ExitCode.OK;
    }

    private boolean interrupted() {
        var stopped = new AtomicBoolean();
        session.console().interruption().setAction(() -> stopped.set(true));
        return stopped.get();
    }

    private ExitCode explore(ServerBlock server, Trial trial) throws IOException {
        ObjectNode alone = Json.object();
        alone.putObject("servers").set(server.name(), server.block());
        LoadedSuite loaded = trial.load(alone);
        if (loaded.suite().isEmpty()) {
            session.console()
                    .err()
                    .print(
                            new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                                    .render(loaded.problems()));
            return ExitCode.USAGE;
        }
        Redactor known = SuiteSecrets.of(loaded);
        known.addAll(secrets.values());
        told.add(known);
        var target =
                new Target(
                        loaded.suite().get().servers().values().iterator().next(),
                        loaded.lookup(),
                        known);
        if (!TargetOptions.hasCredentials(target, session)) {
            return ExitCode.USAGE;
        }
        return explore(server, target);
    }

    /** A server that ends at a call is started again for the rest. */
    private ExitCode explore(ServerBlock server, Target target) {
        List<Exploration> explorations = new ArrayList<>();
        ExitCode code;
        do {
            code =
                    new Live(target, TokenFolder.of(arguments, session), session)
                            .run(open -> {
                                if (explorations.isEmpty()) {
                                    explorations.add(exploration(server, target, open));
                                }
                                explorations.getFirst().continueWith(open);
                                return ExitCode.OK;
                            });
        } while (code == ExitCode.OK && explorations.getFirst().hasMore() && !interrupted());
        return code == ExitCode.OK && interrupted() ? ExitCode.FAILED : code;
    }

    private Exploration exploration(ServerBlock server, Target target, McpSession open)
            throws CaptureException {
        boolean single = servers.size() == 1;
        boolean named = arguments.get(InitOptions.FROM_CONFIG).isPresent();
        String wanted = named ? server.name() : ServerNames.own(open).orElse(server.name());
        String name = names.free(wanted, server);
        draft.add(new ServerBlock(name, server.block(), server.secrets()));
        Duration timeout = target.timeout();
        String prefix = single ? "" : name + ": ";
        var manner =
                new Exploration.Manner(
                        name,
                        prefix,
                        ServerNames.word(InitFiles.stem(suite))
                                + "/"
                                + ServerNames.word(name)
                                + "/tools",
                        folders(server),
                        arguments.get(InitOptions.CALL_UNSAFE),
                        timeout.compareTo(LONGEST_CALL) < 0 ? timeout : LONGEST_CALL);
        return new Exploration(
                new Capture(open, timeout, new Redactor())
                        .readable(why -> draft.note(prefix + why + "; this list is not tested")),
                open.supports("completions") && open.allows("completion/complete"),
                manner,
                draft);
    }

    private static List<String> folders(ServerBlock server) {
        return server.block()
                .path("command")
                .valueStream()
                .map(word -> word.asString("").replace("$$", "$"))
                .filter(word -> word.startsWith("/") && word.indexOf('\0') < 0)
                .filter(word -> Files.isDirectory(Path.of(word)))
                .toList();
    }

    private void addSnapshots(Path folder) throws IOException {
        Path snapshots = folder.resolve("snapshots");
        if (!Files.isDirectory(snapshots)
                || !draft.suite().path("compliance").toString().contains("snapshot")) {
            return;
        }
        try (Stream<Path> all = Files.walk(snapshots)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                String name =
                        Path.of(suite)
                                .resolveSibling(folder.relativize(file).toString())
                                .toString();
                files.add(name, Files.readString(file));
            }
        }
    }

    /** Returns what was written, a line each. */
    List<String> summary() {
        List<String> lines = new ArrayList<>();
        lines.add(
                draft.size()
                        + (draft.size() == 1 ? " test" : " tests")
                        + (draft.skipped() == 0
                                ? ""
                                : ", of which "
                                        + draft.skipped()
                                        + " skipped: their tools may change something, see"
                                        + " --call-unsafe"));
        if (!secrets.isEmpty()) {
            lines.add("set before a run: " + String.join(", ", secrets.keySet()));
        }
        return lines;
    }

    /** Returns what is not tested and why, a line each. */
    List<String> notes() {
        List<String> lines = new ArrayList<>();
        draft.notes().stream()
                .limit(MOST_NOTES)
                .map(note -> "note: " + Printable.line(shortened(note)))
                .forEach(lines::add);
        int more = draft.notes().size() - MOST_NOTES;
        if (more > 0) {
            lines.add("note: and " + more + " more");
        }
        return lines;
    }

    private String shortened(String note) {
        return new Cut(told).line(told.text(note), MOST_SHOWN);
    }
}
