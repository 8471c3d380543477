package dev.mcptest.cli;

import dev.mcptest.cli.option.GlobalOptions;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Version;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Model.CommandSpec;

import java.util.List;
import java.util.Map;

/** Formats the help. */
final class Help {

    /** The options of the program without a command. */
    static final List<Option<Boolean>> OPTIONS =
            List.of(GlobalOptions.HELP, Option.flag("--version", "Show the version.").or("-V"));

    private Help() {}

    static ColorScheme colors(boolean colored) {
        return CommandLine.Help.defaultColorScheme(colored ? Ansi.ON : Ansi.OFF);
    }

    /** Returns the help of the program, with its list of commands. */
    static CommandLine root(Map<String, Commands.Entry> commands) {
        CommandSpec spec = CommandSpec.create().name("mcptest");
        spec.usageMessage()
                .header("mcptest " + Version.NUMBER + ", a test runner for MCP servers.%n")
                .customSynopsis("mcptest COMMAND [OPTIONS] [FILES]")
                .footer(
                        "",
                        "First steps:",
                        "  mcptest tools -- COMMAND       see the tools of the server that a"
                                + " command starts",
                        "  mcptest init -- COMMAND        write a first suite for it",
                        "  mcptest run suite.yml          run the tests of a suite",
                        "  mcptest validate suite.yml     look for mistakes in it, start nothing",
                        "  mcptest run --help             all options of a command",
                        "",
                        "Exit codes: 0 passed, 1 failed, 2 wrong usage or suite, 5 cost cap or"
                                + " update refused,",
                        "6 coverage too low, 7 no test selected, 130 interrupted.");
        commands.forEach((name, entry) -> {
            CommandSpec listed = CommandSpec.create().name(name);
            listed.usageMessage().header(entry.summary());
            spec.addSubcommand(name, listed);
        });
        OPTIONS.forEach(option -> spec.addOption(Picocli.spec(option)));
        return Picocli.parser(spec);
    }
}
