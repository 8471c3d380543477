package dev.mcptest.cli.audit;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cli.init.ServerNames;
import dev.mcptest.cli.init.Trial;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.redact.Redactor;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.scaffold.Draft;
import dev.mcptest.scaffold.SuiteYaml;
import dev.mcptest.scaffold.audit.Audit;
import dev.mcptest.scaffold.audit.AuditReport;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Writes what an audit found as a suite. */
final class AuditSuite {

    private final String name;
    private final Path file;
    private final AuditedServer server;
    private final Arguments arguments;
    private final Session session;

    /**
     * Prepares a file.
     *
     * @throws UsageException when it cannot be written
     */
    AuditSuite(String name, AuditedServer server, Arguments arguments, Session session) {
        this.name = requireNonNull(name, "name is null");
        requireNonNull(server, "server is null");
        this.arguments = arguments;
        this.session = session;
        this.file = session.world().workingDirectory().resolve(name).normalize();
        this.server =
                server.suite().isPresent()
                        ? server
                        : server.named(
                                ServerNames.in(file, List.of(server.server()), session.world())
                                        .free(server.server().name(), server.server()));
        boolean exists = Files.exists(file, LinkOption.NOFOLLOW_LINKS);
        if (exists && !arguments.get(AuditOptions.FORCE)) {
            throw new UsageException(name + " exists; --force overwrites it");
        }
        Optional<Path> suite = server.suite();
        if (suite.isPresent() && suite.get().equals(file)) {
            throw new UsageException("--write would overwrite the suite that is audited");
        }
        if (suite.isPresent() && !parent(suite.get()).equals(parent(file))) {
            throw new UsageException(
                    "--write needs a file in the folder of the suite, whose paths begin there");
        }
    }

    private static Path parent(Path file) {
        return file.toAbsolutePath().resolveSibling("");
    }

    /**
     * Tries the tests and writes those that do as was found.
     *
     * @param redactor removes secrets from what is printed and written
     * @return whether the file was written
     */
    boolean write(Audit audit, AuditReport report, Redactor redactor) {
        var draft = new Draft();
        AuditedServer used = audit.hasLost() ? server.restarted() : server;
        draft.add(used.server());
        draft.setVariables(server.variables());
        audit.addTo(draft, report, server.server().name());
        PrintStream err = session.console().err();
        try {
            settle(draft);
            AtomicFile.write(
                    file,
                    "# yaml-language-server: $schema=https://mcptest.sh/schema/v1.json\n\n"
                            + SuiteYaml.of(draft.suite(redactor::tree)));
        } catch (IOException e) {
            err.println("error: cannot write " + name + ": " + IoReason.of(e));
            return false;
        }
        draft.notes().forEach(note -> err.println("note: " + Printable.line(redactor.text(note))));
        err.println("wrote " + name + ": " + counts(draft));
        if (!server.server().secrets().isEmpty()) {
            err.println(
                    "set before a run: "
                            + String.join(", ", new TreeSet<>(server.server().secrets().keySet())));
        }
        return true;
    }

    private void settle(Draft draft) throws IOException {
        Path folder =
                server.suite().isPresent()
                        ? parent(file)
                        : Path.of(System.getProperty("java.io.tmpdir"));
        Path trial = Files.createTempFile(folder, ".mcptest-audit", ".yml");
        try {
            // A run redefines the servers of a suite; that of the command line is taken as it is.
            var purpose =
                    server.suite().isPresent() ? LoadOptions.Purpose.RUN : LoadOptions.Purpose.TRY;
            new Trial(trial, purpose, server.server().secrets(), arguments, session).settle(draft);
        } finally {
            Files.deleteIfExists(trial);
        }
    }

    private static String counts(Draft draft) {
        List<String> counts = new ArrayList<>();
        counts.add(draft.size() + (draft.size() == 1 ? " test" : " tests"));
        if (draft.failing() > 0) {
            counts.add(draft.failing() + " of them failing until the server is mended");
        }
        if (draft.skipped() > 0) {
            counts.add(draft.skipped() + " skipped");
        }
        return String.join(", ", counts);
    }
}
