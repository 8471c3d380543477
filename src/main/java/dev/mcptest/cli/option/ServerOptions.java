package dev.mcptest.cli.option;

import dev.mcptest.compliance.rule.BundledRules;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadOptions.Purpose;
import dev.mcptest.load.ModelOverrides;
import dev.mcptest.load.definition.ExampleOptions;
import dev.mcptest.load.server.ServerOverrides;
import dev.mcptest.load.server.Urls;
import dev.mcptest.suite.server.ProtocolChecks;
import dev.mcptest.world.World;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Options for the variables and servers of suites. */
public final class ServerOptions {

    public static final Option<Map<String, String>> VAR =
            Option.map("--var", "NAME=VALUE", "Set a variable. Wins over every other source.");
    static final Option<List<String>> ENV_FILE =
            Option.list(
                    "--env-file",
                    "FILE",
                    Values.PATH,
                    "Read variables from a dotenv file. A later file wins.");
    public static final Option<Map<String, String>> SERVER =
            Option.map(
                    "--server",
                    "NAME=TARGET",
                    "Use this URL or command line for one server of the suites.");
    static final Option<Optional<String>> SERVER_CONFIG =
            Option.of(
                    "--server-config",
                    "FILE",
                    Values.PATH,
                    "Redefine servers by the servers: map of this file, or all by its server:"
                            + " block.");
    public static final Option<Optional<String>> SERVER_URL =
            Option.of(
                    "--server-url",
                    "URL",
                    new Values.Syntax<>("an http or https URL", ServerOptions::url),
                    "Use this URL for every server.");
    public static final Option<Optional<String>> SERVER_COMMAND =
            Option.of(
                    "--server-command",
                    "COMMAND",
                    Values.TEXT,
                    "Use this command line for every server.");
    public static final Option<Optional<String>> BEARER_ENV =
            Option.of(
                    "--server-auth-bearer-env",
                    "VARIABLE",
                    Values.TEXT,
                    "Send the token in this variable to every server at a URL.");
    static final Option<Optional<Duration>> STARTUP_TIMEOUT =
            Option.of(
                    "--startup-timeout",
                    "SECONDS",
                    Values.SECONDS,
                    "Bound of the start of a server process, until its handshake is done.");

    /** An option of {@code run} only. */
    public static final Option<Optional<ProtocolChecks>> PROTOCOL_CHECKS =
            Option.of(
                    "--protocol-checks",
                    "MODE",
                    new Values.Choice<>(List.of(ProtocolChecks.values()), ProtocolChecks::wire),
                    "What comes of an answer that breaks the protocol, whatever the suites say:"
                        + " strict fails the test, warn makes it a warning, off does not look.");

    static final OptionGroup GROUP =
            OptionGroup.of(
                    "Variables and servers",
                    VAR,
                    ENV_FILE,
                    SERVER,
                    SERVER_CONFIG,
                    SERVER_URL,
                    SERVER_COMMAND,
                    BEARER_ENV,
                    STARTUP_TIMEOUT);

    private ServerOptions() {}

    /** Returns whether an option says which server is reached, or how. */
    public static boolean reachServers(Option<?> option) {
        return GROUP.options().contains(option) || HttpFlags.GROUP.options().contains(option);
    }

    public static LoadOptions loadOptions(Arguments arguments, World world, Purpose purpose) {
        return loadOptions(arguments, arguments.get(SERVER), world, purpose);
    }

    /**
     * Returns the options of a command that reads {@code --server} in its own way.
     *
     * @param servers the URL or command line of servers, by name
     */
    public static LoadOptions loadOptions(
            Arguments arguments, Map<String, String> servers, World world, Purpose purpose) {
        return new LoadOptions(
                arguments.get(VAR),
                arguments.get(ENV_FILE).stream().map(Path::of).toList(),
                overrides(arguments, servers, world),
                arguments.get(SERVER_CONFIG),
                purpose,
                new ModelOverrides(
                        arguments.get(ModelOptions.MODELS), arguments.get(ModelOptions.JUDGE)),
                ExampleOptions.NONE,
                new BundledRules());
    }

    private static ServerOverrides overrides(
            Arguments arguments, Map<String, String> servers, World world) {
        Optional<String> url = arguments.get(SERVER_URL);
        Optional<String> command = arguments.get(SERVER_COMMAND);
        if (url.isPresent() && command.isPresent()) {
            throw new UsageException("--server-url and --server-command exclude each other");
        }
        return new ServerOverrides(
                servers,
                url,
                command,
                arguments.get(BEARER_ENV),
                arguments.get(STARTUP_TIMEOUT),
                HttpFlags.of(arguments, world),
                arguments.get(PROTOCOL_CHECKS));
    }

    private static Optional<String> url(String text) {
        return Urls.isMeant(text) ? Optional.of(text) : Optional.empty();
    }
}
