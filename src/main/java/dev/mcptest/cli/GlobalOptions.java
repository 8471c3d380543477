package dev.mcptest.cli;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadOptions.Purpose;
import dev.mcptest.load.ServerOverrides;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.world.World;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Options of every command; they may stand before or after its name. */
final class GlobalOptions {

    /** The ones that take a value, which a search for the command's name must pass over. */
    static final Set<String> WITH_VALUE =
            Set.of(
                    "--var",
                    "--env-file",
                    "--server",
                    "--server-config",
                    "--server-url",
                    "--server-command",
                    "--server-auth-bearer-env",
                    "--cache-dir",
                    "--header",
                    "--header-env",
                    "--ca-bundle",
                    "--http-timeout",
                    "--startup-timeout",
                    "--connect-timeout",
                    "--log-level");

    private GlobalOptions() {}

    static void describe(Layout layout) {
        layout.group(
                80,
                "Variables and servers",
                Options.values(
                        "NAME=VALUE", "Set a variable. Wins over every other source.", "--var"),
                Options.values(
                        "FILE",
                        "Read variables from a dotenv file. A later file wins.",
                        "--env-file"),
                Options.values(
                        "NAME=TARGET",
                        "Use this URL or command line for one server of the suites.",
                        "--server"),
                Options.value(
                        "FILE",
                        "Redefine servers by the servers: map of this file, or all by its server:"
                                + " block.",
                        "--server-config"),
                Options.value("URL", "Use this URL for every server.", "--server-url"),
                Options.value(
                        "COMMAND", "Use this command line for every server.", "--server-command"),
                Options.value(
                        "VARIABLE",
                        "Send the token in this variable to every server at a URL.",
                        "--server-auth-bearer-env"),
                Options.value(
                        "SECONDS",
                        "Bound of the start of a server process, until its handshake is done.",
                        "--startup-timeout"));
        HttpFlags.describe(layout);
        layout.group(
                90,
                "General",
                Options.flag("Print no colours. So does the variable NO_COLOR.", "--no-color"),
                Options.value(
                        "LEVEL",
                        "How much goes to stderr: error, warn, info or debug.",
                        "--log-level"),
                Options.value(
                        "FOLDER",
                        "Keep what runs remember, and tokens, here, not in ~/.cache/mcptest.",
                        "--cache-dir"),
                Options.flag("Print less to stderr: errors only.", "--quiet"),
                Options.flag("Print more to stderr: what is connected and called.", "--verbose"),
                Options.flag("Print everything, and stack traces of our own faults.", "--debug"),
                Options.flag("Show this help.", "-h", "--help"));
    }

    static LoadOptions loadOptions(Arguments arguments, World world, Purpose purpose) {
        return new LoadOptions(
                pairs(arguments.values("--var"), "--var"),
                arguments.values("--env-file").stream().map(Path::of).toList(),
                overrides(arguments, world),
                arguments.value("--server-config"),
                purpose);
    }

    private static ServerOverrides overrides(Arguments arguments, World world) {
        Optional<String> url = arguments.value("--server-url");
        if (url.isPresent() && arguments.has("--server-command")) {
            throw new UsageException("--server-url and --server-command exclude each other");
        }
        url.ifPresent(GlobalOptions::checkUrl);
        return new ServerOverrides(
                pairs(arguments.values("--server"), "--server"),
                url,
                arguments.value("--server-command"),
                arguments.value("--server-auth-bearer-env"),
                arguments
                        .value("--startup-timeout")
                        .map(text -> HttpFlags.seconds("--startup-timeout", text)),
                HttpFlags.of(arguments, world),
                ProtocolChecksOption.of(arguments));
    }

    private static void checkUrl(String url) {
        if (!url.startsWith("http://") && !url.startsWith("https://")) {
            throw new UsageException(
                    "--server-url takes an http or https URL, not " + ShownUrl.in(url));
        }
    }

    static Map<String, String> pairs(List<String> texts, String option) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String text : texts) {
            int equals = text.indexOf('=');
            if (equals <= 0) {
                throw new UsageException(option + " takes NAME=VALUE, not " + text);
            }
            pairs.put(text.substring(0, equals), text.substring(equals + 1));
        }
        return pairs;
    }
}
