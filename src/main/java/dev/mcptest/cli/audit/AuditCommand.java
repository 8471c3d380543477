package dev.mcptest.cli.audit;

import dev.mcptest.cli.inspect.Target;
import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.report.text.Screen;
import dev.mcptest.scaffold.audit.AuditReport;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Tries the tools of a server and judges the answers. */
public final class AuditCommand implements Command {

    @Override
    public boolean takesPaths() {
        return true;
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Tries the tools of a server without a suite: calls each with arguments made \
                        from its inputSchema, and with wrong and missing ones, and checks the \
                        answers against the protocol and the outputSchema. Prints a table of the \
                        tools, a score and advice. Tools that may change something are not called.\
                        """,
                        """

                        Examples:
                          mcptest audit -- npx -y @modelcontextprotocol/server-everything
                          mcptest audit https://example.org/mcp --threshold 80
                          mcptest audit suite.yml --server api --format md

                        Exit codes: 0 done, 1 the score is below the threshold, or without a \
                        threshold something is broken, or the server could not be reached, 2 wrong \
                        usage.\
                        """)
                .word("URL|COMMAND|SUITE", "The server: a URL, a command line or a suite.")
                .group(TargetOptions.DIRECT)
                .group(AuditOptions.GROUP);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        Optional<Target> target = target(arguments, session);
        if (target.isEmpty()) {
            return ExitCode.USAGE;
        }
        Optional<AuditSuite> suite =
                arguments
                        .get(AuditOptions.WRITE)
                        .map(file -> suite(file, target.get(), arguments, session));
        var auditing = new Auditing(target.get(), arguments, session);
        Optional<AuditReport> report = auditing.run();
        if (report.isEmpty()) {
            return ExitCode.FAILED;
        }
        ExitCode code = print(report.get(), arguments, session);
        boolean written =
                suite.isEmpty()
                        || suite.get()
                                .write(auditing.audit(), report.get(), target.get().redactor());
        return written ? code : ExitCode.FAILED;
    }

    private static AuditSuite suite(
            String file, Target target, Arguments arguments, Session session) {
        AuditedServer server = AuditedServer.of(target, arguments, session);
        return new AuditSuite(file, server, arguments, session);
    }

    private static Optional<Target> target(Arguments arguments, Session session) {
        List<String> words = arguments.positionals();
        if (words.size() > 1) {
            throw new UsageException(
                    "audit takes one server; to start one: mcptest audit -- "
                            + String.join(" ", words));
        }
        return words.isEmpty()
                ? TargetOptions.of(List.of(), arguments, session)
                : TargetOptions.ofWord(words.getFirst(), arguments, session);
    }

    private static ExitCode print(AuditReport report, Arguments arguments, Session session) {
        session.console()
                .out()
                .print(
                        switch (arguments.get(AuditOptions.FORMAT)) {
                            case "json" -> Screen.json(AuditJson.of(report)) + "\n";
                            case "md" -> new AuditText(report).markdown();
                            default ->
                                    new AuditText(report)
                                            .text(
                                                    TerminalStyle.ofStdout(arguments, session),
                                                    session.console().outIsTerminal());
                        });
        return judge(report, arguments.get(AuditOptions.THRESHOLD), session);
    }

    private static ExitCode judge(
            AuditReport report, Optional<BigDecimal> threshold, Session session) {
        if (threshold.isEmpty()) {
            return report.hasFaults() ? ExitCode.FAILED : ExitCode.OK;
        }
        if (report.score().reaches(threshold.get())) {
            return ExitCode.OK;
        }
        session.console()
                .err()
                .println(
                        "error: the score of "
                                + report.score().percent()
                                + " is below the threshold of "
                                + threshold.get().toPlainString());
        return ExitCode.FAILED;
    }
}
