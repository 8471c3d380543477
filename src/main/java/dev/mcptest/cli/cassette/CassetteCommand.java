package dev.mcptest.cli.cassette;

import dev.mcptest.cassette.CassetteDiff;
import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.CassetteText;
import dev.mcptest.cli.inspect.SuiteTarget;
import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Verbs;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.report.text.Screen;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Shows, checks and compares recordings. */
public final class CassetteCommand implements Command {

    private static final List<String> VERBS = List.of("show", "check", "diff");

    private static final Option<Boolean> JSON =
            Option.flag("--json", "For show and diff: print JSON.");
    private static final Option<Boolean> STRICT =
            Option.flag(
                    "--strict",
                    "For check: replay the suite beside the recording, or of --config, and fail on"
                            + " exchanges that no test uses.");
    private static final Option<Boolean> GATE =
            Option.flag("--gate", "For diff: exit with 1 when there is a difference.");

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Shows, checks and compares recordings of servers.

                          mcptest cassette show FILE
                          mcptest cassette check FILE...
                          mcptest cassette diff OLD NEW

                        check fails on pins that do not fit the exchanges, or the live server that --url, \
                        --server-command, or --config and --server name; and on what looks like a \
                        secret.\
                        """,
                        """

                        Examples:
                          mcptest cassette show cassettes/suite.shop.json
                          mcptest cassette check cassettes --strict
                          mcptest cassette check shop.json --server-command "node shop.js"
                          mcptest cassette diff old.json new.json --gate

                        Exit codes: 0 done, 1 check found a problem or could not reach the server, \
                        or diff --gate a difference, 2 wrong usage, or a file is not a recording.\
                        """)
                .verbs("show", "check", "diff")
                .group(TargetOptions.DIRECT)
                .options(SuiteArguments.CONFIG, SuiteTarget.SERVER, STRICT, JSON, GATE);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        List<String> words = arguments.positionals();
        String verb = words.isEmpty() ? "" : words.getFirst();
        List<String> files = words.isEmpty() ? words : words.subList(1, words.size());
        checkOptions(verb, arguments);
        return switch (verb) {
            case "show" -> show(files, arguments, session);
            case "check" -> check(files, arguments, session);
            case "diff" -> diff(files, arguments, session);
            default -> throw unknown(verb);
        };
    }

    private static UsageException unknown(String verb) {
        return verb.isEmpty()
                ? new UsageException("say what to do: show, check or diff")
                : Verbs.unknown("cassette", verb, VERBS);
    }

    private static void checkOptions(String verb, Arguments arguments) {
        Set<String> wrong = new TreeSet<>();
        if (!verb.equals("check")) {
            if (arguments.get(STRICT)) {
                wrong.add(STRICT.name());
            }
            if (CassetteCheck.hasServer(arguments)) {
                wrong.add("a server");
            }
            if (!arguments.get(SuiteArguments.CONFIG).isEmpty()) {
                wrong.add(SuiteArguments.CONFIG.name());
            }
        } else if (arguments.get(JSON)) {
            wrong.add(JSON.name());
        }
        if (!verb.equals("diff") && arguments.get(GATE)) {
            wrong.add(GATE.name());
        }
        if (VERBS.contains(verb) && !wrong.isEmpty()) {
            throw new UsageException(
                    "cassette " + verb + " has no use for " + String.join(", ", wrong));
        }
    }

    private static ExitCode show(List<String> files, Arguments arguments, Session session) {
        if (files.size() != 1) {
            throw new UsageException("name one recording: mcptest cassette show FILE");
        }
        Cassette cassette = CassetteFiles.read(files.getFirst(), session.world());
        session.console()
                .out()
                .print(
                        arguments.get(JSON)
                                ? Screen.json(CassetteText.json(cassette)) + "\n"
                                : ShowText.of(cassette));
        return ExitCode.OK;
    }

    private static ExitCode check(List<String> files, Arguments arguments, Session session) {
        if (files.isEmpty()) {
            throw new UsageException("name recordings or folders: mcptest cassette check FILE...");
        }
        return new CassetteCheck(arguments, session).run(files, arguments.get(STRICT));
    }

    private static ExitCode diff(List<String> files, Arguments arguments, Session session) {
        if (files.size() != 2) {
            throw new UsageException("name two recordings: mcptest cassette diff OLD NEW");
        }
        var diff =
                CassetteDiff.of(
                        CassetteFiles.read(files.getFirst(), session.world()),
                        CassetteFiles.read(files.getLast(), session.world()));
        var text = new DiffText(diff);
        session.console().out().print(arguments.get(JSON) ? text.json() : text.text());
        return arguments.get(GATE) && !diff.isEmpty() ? ExitCode.FAILED : ExitCode.OK;
    }
}
