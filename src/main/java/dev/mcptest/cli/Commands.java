package dev.mcptest.cli;

import dev.mcptest.cli.audit.AuditCommand;
import dev.mcptest.cli.cache.CacheCommand;
import dev.mcptest.cli.capture.CaptureCommand;
import dev.mcptest.cli.cassette.CassetteCommand;
import dev.mcptest.cli.compliance.ComplianceCommand;
import dev.mcptest.cli.convert.ImportCommand;
import dev.mcptest.cli.init.InitCommand;
import dev.mcptest.cli.inspect.CoverageCommand;
import dev.mcptest.cli.inspect.DiffCommand;
import dev.mcptest.cli.inspect.PromptsCommand;
import dev.mcptest.cli.inspect.ResourcesCommand;
import dev.mcptest.cli.inspect.ToolsCommand;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.report.ReportCommand;
import dev.mcptest.cli.run.EvalCommand;
import dev.mcptest.cli.run.RunCommand;
import dev.mcptest.cli.server.DoctorCommand;
import dev.mcptest.cli.server.LoginCommand;
import dev.mcptest.cli.server.LogoutCommand;
import dev.mcptest.cli.server.MockCommand;
import dev.mcptest.cli.server.RecordCommand;
import dev.mcptest.cli.server.ServeCommand;
import dev.mcptest.cli.shell.CommandHelp;
import dev.mcptest.cli.shell.CompletionCommand;
import dev.mcptest.cli.shell.ManCommand;
import dev.mcptest.cli.suite.ListCommand;
import dev.mcptest.cli.suite.ValidateCommand;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** All subcommands. Only the one that is run is created. */
final class Commands {

    /**
     * A subcommand.
     *
     * @param summary one line for the list of commands
     */
    record Entry(String summary, Supplier<Command> command) {}

    private Commands() {}

    static Map<String, Entry> all() {
        Map<String, Entry> all = new LinkedHashMap<>();
        all.put(
                "run",
                new Entry(
                        "Run suites: tool, resource, prompt and compliance tests, then report.",
                        RunCommand::new));
        all.put(
                "eval",
                new Entry(
                        "Grade the evaluations of suites by their rubrics, then report.",
                        EvalCommand::new));
        all.put(
                "validate",
                new Entry(
                        "Find every mistake in suites without starting a server.",
                        ValidateCommand::new));
        all.put(
                "init",
                new Entry(
                        "Write a first suite, from a live server or from nothing.",
                        InitCommand::new));
        all.put("import", new Entry("Turn files of MCPLab into a suite.", ImportCommand::new));
        all.put(
                "audit",
                new Entry(
                        "Try the tools of a server without a suite, and score the answers.",
                        AuditCommand::new));
        all.put(
                "compliance",
                new Entry(
                        "Grade a server by the rules of the protocol, or explain a rule.",
                        ComplianceCommand::new));
        all.put("list", new Entry("List the tests that a run would have.", ListCommand::new));
        all.put(
                "doctor",
                new Entry(
                        "Say where servers and variables come from, and how far connecting goes.",
                        DoctorCommand::new));
        all.put("tools", new Entry("List the tools of a server, or call one.", ToolsCommand::new));
        all.put(
                "resources",
                new Entry("List the resources of a server, or read one.", ResourcesCommand::new));
        all.put(
                "prompts",
                new Entry("List the prompts of a server, or get one.", PromptsCommand::new));
        all.put(
                "diff",
                new Entry(
                        "Say how what a server offers has changed, and what that breaks.",
                        DiffCommand::new));
        all.put(
                "coverage",
                new Entry(
                        "Say which parts of the servers the tests of saved runs exercised.",
                        CoverageCommand::new));
        all.put(
                "capture",
                new Entry(
                        "Call the examples of suites, keep the answers, derive their schemas.",
                        CaptureCommand::new));
        all.put(
                "login",
                new Entry(
                        "Log in to a server at a URL, and keep the token for later runs.",
                        LoginCommand::new));
        all.put(
                "logout",
                new Entry("Give back and forget the tokens of servers.", LogoutCommand::new));
        all.put(
                "mock",
                new Entry(
                        "Serve canned answers from a manifest, over stdio or HTTP.",
                        MockCommand::new));
        all.put(
                "serve",
                new Entry(
                        "Answer from a recording in the place of a server, over stdio or HTTP.",
                        ServeCommand::new));
        all.put(
                "record",
                new Entry(
                        "Record a server that is driven by hand, or by a client through a proxy.",
                        RecordCommand::new));
        all.put("cassette", new Entry("Show, check and compare recordings.", CassetteCommand::new));
        all.put(
                "report",
                new Entry(
                        "Show saved runs in other formats, merge them, compare them.",
                        ReportCommand::new));
        all.put(
                "cache",
                new Entry("Show, shrink or empty the cache of results.", CacheCommand::new));
        all.put(
                "schema",
                new Entry("Print the JSON Schema of suites, for editors.", SchemaCommand::new));
        all.put(
                "completion",
                new Entry(
                        "Print a script that completes commands in bash, zsh or fish.",
                        () -> new CompletionCommand(Commands::help)));
        all.put("man", new Entry("Print a manual page.", () -> new ManCommand(Commands::help)));
        return all;
    }

    private static List<CommandHelp> help() {
        List<CommandHelp> help = new ArrayList<>();
        all().forEach((name, entry) ->
                help.add(new CommandHelp(name, entry.summary, entry.command.get().usage())));
        return help;
    }
}
