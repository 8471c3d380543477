package dev.mcptest.cli.inspect;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.DirectServer;
import dev.mcptest.cli.option.HttpFlags;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.suite.InsecureBanner;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.load.server.Urls;
import dev.mcptest.plan.Credentials;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.ServerSpec;

import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The options that name the one server of a command. */
public final class TargetOptions {

    public static final Option<Optional<URI>> URL =
            Option.of(
                    "--url",
                    "URL",
                    new Values.Syntax<>("an http or https URL", Urls::parse),
                    "The server at this URL.");
    public static final Option<Optional<String>> COMMAND =
            Option.of(
                    "--server-command",
                    "COMMAND",
                    Values.TEXT,
                    "The server that this command line starts. `-- COMMAND...` does the same.");

    /** The servers without a suite. */
    public static final OptionGroup DIRECT = OptionGroup.of("", URL, COMMAND);

    private static final String WAYS = "--url URL, --server-command COMMAND";

    private TargetOptions() {}

    /**
     * Returns the server; empty when its suite is invalid or a credential is missing, which is
     * reported on stderr.
     *
     * @param suites suites that are named as words
     * @throws UsageException when not exactly one server is named
     */
    public static Optional<Target> of(List<String> suites, Arguments arguments, Session session) {
        boolean noSuite = suites.isEmpty() && arguments.get(SuiteArguments.CONFIG).isEmpty();
        long ways = direct(arguments) + (noSuite ? 0 : 1);
        if (ways != 1) {
            throw new UsageException(
                    ways == 0
                            ? "name a server: " + WAYS + ", or a suite"
                            : "name one server: " + WAYS + ", or a suite, not several of them");
        }
        Optional<Target> target =
                noSuite ? directly(arguments, session) : SuiteTarget.of(suites, arguments, session);
        return target.filter(it -> hasCredentials(it, session));
    }

    /**
     * Returns the server that a word names: a URL, a suite, or else a command line. Empty as {@link
     * #of} is.
     */
    public static Optional<Target> ofWord(String word, Arguments arguments, Session session) {
        if (isSuite(word, session)) {
            return of(List.of(word), arguments, session);
        }
        if (direct(arguments) > 0 || !arguments.get(SuiteArguments.CONFIG).isEmpty()) {
            throw new UsageException("name one server: `" + word + "`, or an option");
        }
        ServerSpec server =
                Urls.isMeant(word)
                        ? DirectServer.ofUrl(
                                Urls.parse(word)
                                        .orElseThrow(() ->
                                                new UsageException(word + " is not a valid URL")),
                                arguments,
                                session.world())
                        : DirectServer.ofCommand(word, arguments, session.world());
        return directly(server, arguments, session).filter(it -> hasCredentials(it, session));
    }

    /** Returns whether a word names a suite, and not a command line. */
    public static boolean isSuite(String word, Session session) {
        return !Urls.isMeant(word)
                && (word.matches("[^ ]*\\.ya?ml")
                        || Files.isDirectory(session.world().workingDirectory().resolve(word)));
    }

    /** Returns how many servers the options name. */
    public static long direct(Arguments arguments) {
        return List.of(URL, COMMAND, ServerOptions.SERVER_URL).stream()
                .filter(option -> arguments.get(option).isPresent())
                .count();
    }

    /** Returns the server that the options name; empty when a credential is missing. */
    public static Optional<Target> live(Arguments arguments, Session session) {
        return directly(arguments, session).filter(it -> hasCredentials(it, session));
    }

    private static Optional<Target> directly(Arguments arguments, Session session) {
        return directly(server(arguments, session), arguments, session);
    }

    private static Optional<Target> directly(
            ServerSpec server, Arguments arguments, Session session) {
        if (!arguments.get(SuiteTarget.SERVER).isEmpty()) {
            throw new UsageException("--server names a server of a suite, and no suite is given");
        }
        if (arguments.get(HttpFlags.ANY_CERTIFICATE)) {
            InsecureBanner.print(
                    "no certificate is verified (--insecure-skip-verify)", session.console().err());
        }
        Map<String, String> environment = session.world().environment();
        return Optional.of(
                new Target(
                        server,
                        name -> Optional.ofNullable(environment.get(name)),
                        new Redactor()));
    }

    private static ServerSpec server(Arguments arguments, Session session) {
        return arguments
                .get(COMMAND)
                .map(line -> DirectServer.ofCommand(line, arguments, session.world()))
                .orElseGet(() -> DirectServer.ofUrl(url(arguments), arguments, session.world()));
    }

    private static URI url(Arguments arguments) {
        return arguments
                .get(URL)
                .or(() -> arguments.get(ServerOptions.SERVER_URL).flatMap(Urls::parse))
                .orElseThrow(() -> new UsageException("--server-url is not a valid URL"));
    }

    /** Returns whether its credentials are set; reports on stderr what is missing. */
    public static boolean hasCredentials(Target target, Session session) {
        List<String> missing =
                Credentials.collect(target.server(), target.lookup(), target.redactor());
        missing.forEach(text -> session.console().err().println("error: " + text));
        return missing.isEmpty();
    }
}
