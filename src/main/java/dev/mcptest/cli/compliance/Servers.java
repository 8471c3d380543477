package dev.mcptest.cli.compliance;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cli.inspect.Target;
import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.DirectServer;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.run.RepeatedOptions;
import dev.mcptest.cli.suite.LoadedSuites;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.cli.suite.SuiteSecrets;
import dev.mcptest.compliance.grading.GradedTarget;
import dev.mcptest.compliance.grading.SuiteLines;
import dev.mcptest.compliance.rule.BundledRules;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.json.Suggestion;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.load.server.ServerSources;
import dev.mcptest.load.server.Urls;
import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.Redactor;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.suite.grading.GradingSettings;
import dev.mcptest.suite.server.ServerSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The servers that a command line names. */
final class Servers {

    /** A command that repeats a failure names the server in its own way. */
    private static final Set<Option<?>> NAMES_SERVER =
            Set.of(ServerOptions.SERVER_URL, ServerOptions.SERVER_COMMAND);

    private final Arguments arguments;
    private final Session session;
    private final Catalogue catalogue;

    /**
     * What a command line names.
     *
     * @param block the settings of the suite
     */
    record Found(List<GradedTarget> targets, GradingSettings block) {

        Found {
            targets = List.copyOf(targets);
            requireNonNull(block, "block is null");
        }
    }

    Servers(Arguments arguments, Session session, Catalogue catalogue) {
        this.catalogue = catalogue;
        this.arguments = arguments;
        this.session = session;
    }

    /**
     * Returns the servers; empty when the suite is invalid or a credential is missing, which is
     * reported on stderr.
     *
     * @param words the words behind {@code run}
     */
    Optional<Found> of(List<String> words) {
        boolean suite = words.size() == 1 && TargetOptions.isSuite(words.getFirst(), session);
        boolean url = !words.isEmpty() && Urls.isMeant(words.getFirst());
        boolean command = !words.isEmpty() && !suite && !url;
        List<String> files = files(suite ? words : List.of());
        long ways =
                (command || url ? 1 : 0)
                        + TargetOptions.direct(arguments)
                        + (files.isEmpty() ? 0 : 1);
        if (ways > 1 || (url && words.size() > 1)) {
            throw new UsageException(
                    "name one server or suite: a URL, a suite, or `-- COMMAND`, not several of"
                            + " them");
        }
        if (url || command) {
            return direct(url ? ofUrl(words.getFirst()) : ofCommand(words));
        }
        return TargetOptions.direct(arguments) > 0
                ? TargetOptions.live(arguments, session).map(this::alone)
                : ofSuite(files);
    }

    /** Returns the settings of the suite that is named or is here; empty as {@link #of} is. */
    Optional<GradingSettings> block(List<String> words) {
        boolean none =
                words.isEmpty()
                        && TargetOptions.direct(arguments) == 0
                        && SuiteArguments.withServers(files(words), session).isEmpty();
        return none ? Optional.of(GradingSettings.NONE) : of(words).map(Found::block);
    }

    private List<String> files(List<String> words) {
        List<String> all = new ArrayList<>(words);
        all.addAll(arguments.get(SuiteArguments.CONFIG));
        arguments.get(ComplianceOptions.FROM_SUITE).ifPresent(all::add);
        return all;
    }

    private ServerSpec ofUrl(String word) {
        return DirectServer.ofUrl(
                Urls.parse(word)
                        .orElseThrow(() -> new UsageException(word + " is not a valid URL")),
                arguments,
                session.world());
    }

    private ServerSpec ofCommand(List<String> words) {
        return ServerSources.started("server", words, session.world(), "--server-command");
    }

    private Optional<Found> direct(ServerSpec server) {
        if (arguments.get(ComplianceOptions.LABEL).isPresent()) {
            throw new UsageException("--server-label names a server of a suite");
        }
        Map<String, String> environment = session.world().environment();
        var target =
                new Target(
                        server, name -> Optional.ofNullable(environment.get(name)), new Redactor());
        return TargetOptions.hasCredentials(target, session)
                ? Optional.of(alone(target))
                : Optional.empty();
    }

    private Found alone(Target target) {
        String shown = GradedTarget.shown(target.server());
        boolean url = target.server() instanceof ServerSpec.Url;
        return new Found(
                List.of(
                        new GradedTarget(
                                target.server(),
                                "server",
                                target.lookup(),
                                target.redactor(),
                                Optional.empty(),
                                0,
                                url
                                        ? " " + shown + repeated(target)
                                        : repeated(target) + " -- " + shown)),
                GradingSettings.NONE);
    }

    private String repeated(Target target) {
        return RepeatedOptions.of(
                arguments,
                it ->
                        ComplianceOptions.measures(it)
                                || (ServerOptions.reachServers(it) && !NAMES_SERVER.contains(it)),
                target.redactor(),
                session.world());
    }

    private Optional<Found> ofSuite(List<String> files) {
        List<SuiteFile> found = SuiteArguments.withServers(files, session);
        if (found.size() != 1) {
            throw new UsageException(
                    found.isEmpty()
                            ? "name a server: a URL, a suite, or `-- COMMAND`"
                            : "name one suite, not " + found.size());
        }
        LoadOptions options =
                ServerOptions.loadOptions(arguments, session.world(), LoadOptions.Purpose.CHECK)
                        .with(new BundledRules(catalogue));
        LoadedSuites loaded = LoadedSuites.load(found, session.world(), options);
        if (loaded.hasErrors()) {
            session.console()
                    .err()
                    .print(
                            new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                                    .render(loaded.problems()));
            return Optional.empty();
        }
        LoadedSuite suite = loaded.suites().getFirst();
        GradingSettings block = suite.suite().orElseThrow().grading().orElse(GradingSettings.NONE);
        List<GradedTarget> all = new ArrayList<>();
        for (ServerSpec server : chosen(suite, block)) {
            var target = new Target(server, suite.lookup(), SuiteSecrets.of(suite));
            if (!TargetOptions.hasCredentials(target, session)) {
                return Optional.empty();
            }
            all.add(named(target, suite));
        }
        return Optional.of(new Found(all, block));
    }

    private List<ServerSpec> chosen(LoadedSuite suite, GradingSettings block) {
        Map<String, ServerSpec> servers = suite.suite().orElseThrow().servers();
        Optional<String> label = arguments.get(ComplianceOptions.LABEL);
        if (servers.isEmpty()) {
            throw new UsageException("the suite has no servers");
        }
        if (label.isEmpty()) {
            return servers.values().stream()
                    .filter(it -> block.servers().isEmpty() || block.servers().contains(it.name()))
                    .toList();
        }
        ServerSpec server = servers.get(label.get());
        if (server == null) {
            throw new UsageException(
                    "the suite has no server `"
                            + label.get()
                            + "`"
                            + Suggestion.nearest(label.get(), servers.keySet())
                                    .map(near -> ", did you mean `" + near + "`?")
                                    .orElse("; there are " + String.join(", ", servers.keySet())));
        }
        return List.of(server);
    }

    private GradedTarget named(Target target, LoadedSuite suite) {
        ServerSpec server = target.server();
        String file = suite.suite().orElseThrow().file();
        return new GradedTarget(
                server,
                server.name(),
                target.lookup(),
                target.redactor(),
                Optional.of(file),
                SuiteLines.ofServer(session.world(), file, server.name()),
                " "
                        + ShellWord.of(file)
                        + " --server-label "
                        + ShellWord.of(server.name())
                        + repeated(target));
    }
}
