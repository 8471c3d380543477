package dev.mcptest.cli.inspect;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.suite.InsecureBanner;
import dev.mcptest.cli.suite.LoadedSuites;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.cli.suite.SuiteSecrets;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.suite.server.ServerSpec;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A server of a suite. */
public final class SuiteTarget {

    public static final Option<List<String>> SERVER =
            Option.list(
                    "--server",
                    "NAME",
                    Values.TEXT,
                    "The server of the suite, when it has several. NAME=TARGET uses this URL or"
                            + " command line for it.");

    private SuiteTarget() {}

    /**
     * Returns the server; empty when the suite is invalid.
     *
     * @param suites the words that name suites, beside {@code --config}
     */
    static Optional<Target> of(List<String> suites, Arguments arguments, Session session) {
        Map<String, String> replaced = new LinkedHashMap<>();
        List<String> names =
                arguments.get(SERVER).stream().filter(text -> !replace(text, replaced)).toList();
        LoadOptions options =
                ServerOptions.loadOptions(
                        arguments, replaced, session.world(), LoadOptions.Purpose.CHECK);
        LoadedSuites loaded =
                LoadedSuites.load(
                        List.of(file(suites, arguments, session)), session.world(), options);
        PrintStream err = session.console().err();
        if (loaded.hasErrors()) {
            err.print(
                    new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                            .render(loaded.problems()));
            return Optional.empty();
        }
        InsecureBanner.print(options, loaded, err);
        LoadedSuite suite = loaded.suites().getFirst();
        Map<String, ServerSpec> servers = suite.suite().orElseThrow().servers();
        return Optional.of(
                new Target(
                        server(
                                names.isEmpty() ? replaced.keySet().stream().toList() : names,
                                servers),
                        suite.lookup(),
                        SuiteSecrets.of(suite)));
    }

    private static boolean replace(String text, Map<String, String> replaced) {
        int equals = text.indexOf('=');
        if (equals > 0) {
            replaced.put(text.substring(0, equals), text.substring(equals + 1));
        }
        return equals > 0;
    }

    private static SuiteFile file(List<String> suites, Arguments arguments, Session session) {
        Arguments named = new OtherWords(arguments, suites);
        List<SuiteFile> found = SuiteArguments.withServers(named, session);
        if (found.size() != 1) {
            throw new UsageException(
                    found.isEmpty()
                            ? SuiteArguments.noneFound(named)
                            : "name one suite, not " + found.size());
        }
        return found.getFirst();
    }

    private static ServerSpec server(List<String> names, Map<String, ServerSpec> servers) {
        String all = String.join(", ", servers.keySet());
        if (servers.isEmpty()) {
            throw new UsageException("the suite has no servers");
        }
        if (names.size() > 1 || (names.isEmpty() && servers.size() > 1)) {
            throw new UsageException("name one server of the suite with --server NAME: " + all);
        }
        String name = names.isEmpty() ? servers.keySet().iterator().next() : names.getFirst();
        ServerSpec server = servers.get(name);
        if (server == null) {
            throw UsageException.unknown("the suite has no server", name, servers.keySet());
        }
        return server;
    }
}
