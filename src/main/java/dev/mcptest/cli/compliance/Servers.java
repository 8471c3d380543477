package dev.mcptest.cli.compliance;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cli.inspect.Target;
import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.DirectServer;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.suite.LoadedSuites;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.cli.suite.SuiteSecrets;
import dev.mcptest.json.Suggestion;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.server.ServerSources;
import dev.mcptest.load.server.Urls;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.Redactor;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.server.ServerSpec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The servers that a command line names. */
final class Servers {

    private final Arguments arguments;
    private final Session session;

    /**
     * A server to grade.
     *
     * @param label its name in reports
     * @param shown its URL or command line
     * @param suite the suite that defines it
     * @param file the file that defines it
     * @param line its line there
     * @param reproduce what names it on a command line, with a space before
     */
    record Named(
            Target target,
            String label,
            String shown,
            Optional<LoadedSuite> suite,
            Optional<String> file,
            int line,
            String reproduce) {

        Named {
            requireNonNull(target, "target is null");
            requireNonNull(label, "label is null");
            requireNonNull(shown, "shown is null");
            requireNonNull(suite, "suite is null");
            requireNonNull(file, "file is null");
            requireNonNull(reproduce, "reproduce is null");
        }
    }

    Servers(Arguments arguments, Session session) {
        this.arguments = arguments;
        this.session = session;
    }

    /**
     * Returns the servers; empty when the suite is invalid or a credential is missing, which is
     * reported on stderr.
     *
     * @param words the words behind {@code run}
     */
    Optional<List<Named>> of(List<String> words) {
        boolean suite = words.size() == 1 && TargetOptions.isSuite(words.getFirst(), session);
        boolean url = !words.isEmpty() && TargetOptions.isUrl(words.getFirst());
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
                ? TargetOptions.live(arguments, session).map(it -> List.of(named(it)))
                : ofSuite(files);
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

    private Optional<List<Named>> direct(ServerSpec server) {
        if (arguments.get(ComplianceOptions.LABEL).isPresent()) {
            throw new UsageException("--server-label names a server of a suite");
        }
        Map<String, String> environment = session.world().environment();
        var target =
                new Target(
                        server, name -> Optional.ofNullable(environment.get(name)), new Redactor());
        return TargetOptions.hasCredentials(target, session)
                ? Optional.of(List.of(named(target)))
                : Optional.empty();
    }

    private Named named(Target target) {
        String shown = shown(target.server());
        boolean url = target.server() instanceof ServerSpec.Url;
        String bearer =
                arguments
                        .get(ServerOptions.BEARER_ENV)
                        .map(name -> " --server-auth-bearer-env " + name)
                        .orElse("");
        return new Named(
                target,
                "server",
                shown,
                Optional.empty(),
                Optional.empty(),
                0,
                url ? " " + shown + bearer : " -- " + shown);
    }

    private static String shown(ServerSpec server) {
        return switch (server) {
            case ServerSpec.Stdio stdio ->
                    stdio.command().stream().map(ShellWord::of).collect(Collectors.joining(" "));
            case ServerSpec.Url url -> url.url().toString();
            case ServerSpec.Cassette cassette -> cassette.file().toString();
        };
    }

    /** A grade that leaves out what the suite asks for would look like one that does not. */
    private void refuseSettings(LoadedSuite loaded) {
        Set<String> features = new HashSet<>();
        for (TestCase test : loaded.suite().orElseThrow().tests()) {
            if (test instanceof TestCase.NotRunYet planned) {
                features.addAll(planned.features());
            }
        }
        if (features.contains("compliance.grade_delta")
                && arguments.get(ComplianceOptions.AGAINST).isEmpty()) {
            throw new UsageException(
                    "`grade_delta` of a suite is not used yet; name its scorecard with --against"
                            + " FILE");
        }
        if (features.contains("compliance.spec_version")
                && ComplianceOptions.revisions(arguments).isEmpty()) {
            throw new UsageException(
                    "`spec_version` of a suite is not used yet; name the revision with --revision");
        }
    }

    private Optional<List<Named>> ofSuite(List<String> files) {
        List<SuiteFile> found = SuiteArguments.withServers(new WordsOf(arguments, files), session);
        if (found.size() != 1) {
            throw new UsageException(
                    found.isEmpty()
                            ? "name a server: a URL, a suite, or `-- COMMAND`"
                            : "name one suite, not " + found.size());
        }
        LoadOptions options =
                ServerOptions.loadOptions(arguments, session.world(), LoadOptions.Purpose.CHECK);
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
        refuseSettings(suite);
        List<Named> all = new ArrayList<>();
        for (ServerSpec server : chosen(suite)) {
            var target = new Target(server, suite.lookup(), SuiteSecrets.of(suite));
            if (!TargetOptions.hasCredentials(target, session)) {
                return Optional.empty();
            }
            all.add(named(target, suite));
        }
        return Optional.of(all);
    }

    private List<ServerSpec> chosen(LoadedSuite suite) {
        Map<String, ServerSpec> servers = suite.suite().orElseThrow().servers();
        Optional<String> label = arguments.get(ComplianceOptions.LABEL);
        if (servers.isEmpty()) {
            throw new UsageException("the suite has no servers");
        }
        if (label.isEmpty()) {
            return List.copyOf(servers.values());
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

    private Named named(Target target, LoadedSuite suite) {
        ServerSpec server = target.server();
        String file = suite.suite().orElseThrow().file();
        return new Named(
                target,
                server.name(),
                shown(server),
                Optional.of(suite),
                Optional.of(file),
                line(file, server.name()),
                " " + ShellWord.of(file) + " --server-label " + ShellWord.of(server.name()));
    }

    /** Returns the line of a server in a suite; the first one when an import defines it. */
    private int line(String file, String server) {
        var problems = new Problems();
        return SourceReader.read(session.world(), file, problems)
                .flatMap(it -> YamlDocument.compose(it, problems))
                .flatMap(root -> Optional.ofNullable(root.fields("servers").get(server)))
                .map(it -> it.keyPosition().line())
                .orElse(1);
    }
}
