package dev.mcptest.cli.init;

import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.Values;

import java.util.Optional;

/** The options of {@code mcptest init}. */
final class InitOptions {

    static final Option<Optional<String>> FROM_CONFIG =
            Option.of(
                    "--from-config",
                    "FILE",
                    Values.PATH,
                    "The servers in the configuration file of an editor: Claude Desktop, Cursor,"
                            + " VS Code or .mcp.json.");
    static final Option<Optional<String>> SERVER =
            Option.of("--server", "NAME", Values.TEXT, "One server of that file.");
    static final Option<Optional<String>> BEARER_ENV =
            Option.of(
                    "--auth-bearer-env",
                    "VARIABLE",
                    Values.TEXT,
                    "Send the token in this variable to the server at --url.");
    static final Option<Boolean> CALL_UNSAFE =
            Option.flag("--call-unsafe", "Call tools too that may change or delete something.");
    static final Option<Boolean> FORCE = Option.flag("--force", "Overwrite files.");
    static final Option<String> CI =
            Option.of(
                    "--ci",
                    "SYSTEM",
                    Values.choice("github", "gitlab", "none"),
                    "none",
                    "Write a workflow that runs the suite: github, gitlab or none (default).");

    static final OptionGroup GROUP =
            OptionGroup.of(
                    "",
                    TargetOptions.URL,
                    BEARER_ENV,
                    TargetOptions.COMMAND,
                    FROM_CONFIG,
                    SERVER,
                    CALL_UNSAFE,
                    CI,
                    FORCE);

    private InitOptions() {}
}
