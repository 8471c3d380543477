package dev.mcptest.cli.audit;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cli.inspect.Live;
import dev.mcptest.cli.inspect.Target;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.scaffold.audit.Audit;
import dev.mcptest.scaffold.audit.AuditReport;
import dev.mcptest.suite.server.ServerSpec;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Audits a live server, which is started again whenever it ends or hangs. */
final class Auditing {

    private static final String NOT_AGAIN = "the server could not be started again for the rest";

    private final Target target;
    private final Arguments arguments;
    private final Session session;
    private final List<Audit> begun = new ArrayList<>();

    Auditing(Target target, Arguments arguments, Session session) {
        this.target = requireNonNull(target, "target is null");
        this.arguments = requireNonNull(arguments, "arguments is null");
        this.session = requireNonNull(session, "session is null");
    }

    /** Returns the report; empty when the server was not reached, or after Ctrl-C. */
    Optional<AuditReport> run() {
        if (arguments.get(AuditOptions.CALL_UNSAFE)) {
            session.console()
                    .err()
                    .println(
                            "warning: unsafe tools are called (--call-unsafe): they may change or"
                                    + " delete something");
        }
        ExitCode code;
        do {
            code = goOn();
        } while (code == ExitCode.OK && begun.getFirst().hasMore() && !interrupted());
        if (begun.isEmpty() || interrupted()) {
            return Optional.empty();
        }
        Audit audit = begun.getFirst();
        return Optional.of(
                audit.report(audit.hasMore() ? Optional.of(NOT_AGAIN) : Optional.empty()));
    }

    /** Returns the audit that was made. */
    Audit audit() {
        return begun.getFirst();
    }

    private ExitCode goOn() {
        return new Live(target, TokenFolder.of(arguments, session), session)
                .run(open -> {
                    if (begun.isEmpty()) {
                        begun.add(new Audit(open, manner(), target.redactor()));
                    }
                    begun.getFirst().continueWith(open);
                    return ExitCode.OK;
                });
    }

    private Audit.Manner manner() {
        return new Audit.Manner(
                folders(),
                arguments.get(AuditOptions.CALL_UNSAFE),
                arguments.get(AuditOptions.SEED),
                arguments.get(AuditOptions.TIMEOUT));
    }

    private List<String> folders() {
        return target.server() instanceof ServerSpec.Stdio stdio
                ? stdio.command().stream()
                        .filter(word -> word.startsWith("/") && word.indexOf('\0') < 0)
                        .filter(word -> Files.isDirectory(Path.of(word)))
                        .toList()
                : List.of();
    }

    private boolean interrupted() {
        var stopped = new AtomicBoolean();
        session.console().interruption().setAction(() -> stopped.set(true));
        return stopped.get();
    }
}
