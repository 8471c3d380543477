package dev.mcptest.compliance.grading;

import static java.util.Objects.requireNonNull;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.engine.Measured;
import dev.mcptest.compliance.engine.ServerRun;
import dev.mcptest.compliance.engine.UnreachableException;
import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.compliance.report.Graded;
import dev.mcptest.compliance.report.GradedServer;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.connect.ConnectOptions;
import dev.mcptest.connect.Connector;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.world.World;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Measures servers, and grades what was measured. */
public final class ServerGrading {

    private final World world;
    private final String version;
    private final TokenStore tokens;
    private final Catalogue catalogue;

    /**
     * @param version the version of mcptest
     * @param tokens the stored access tokens
     */
    public ServerGrading(World world, String version, TokenStore tokens, Catalogue catalogue) {
        this.world = requireNonNull(world, "world is null");
        this.version = requireNonNull(version, "version is null");
        this.tokens = requireNonNull(tokens, "tokens is null");
        this.catalogue = requireNonNull(catalogue, "catalogue is null");
    }

    /** Returns the rules that are rows in a revision and selected. */
    public Set<String> selected(GradeSettings settings, Revision revision) {
        return catalogue.rules().stream()
                .filter(it -> it.isRow(revision) && settings.selection().selects(it, revision))
                .map(Rule::id)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * Measures a server by the rules that the settings select. What was measured is kept when a
     * later revision ends it early; the last one tells whether it was interrupted.
     *
     * @param found takes what was measured, revision by revision
     * @throws UnreachableException when it is not reached, or does not speak a revision
     */
    public void measure(GradedTarget target, GradeSettings settings, List<Measured> found)
            throws UnreachableException, InterruptedException {
        run(target)
                .run(
                        settings.revisions(),
                        settings.all(),
                        it -> settings.plan(selected(settings, it)),
                        found);
    }

    /**
     * Measures a server by some rules, in its usual revision or the one of the settings.
     *
     * @throws UnreachableException when it is not reached, or does not speak a revision
     */
    Measured measure(GradedTarget target, GradeSettings settings, Set<String> rules)
            throws UnreachableException, InterruptedException {
        List<Measured> found = new ArrayList<>();
        run(target).run(settings.revisions(), settings.all(), _ -> settings.plan(rules), found);
        Measured measured = found.getFirst();
        if (measured.interrupted()) {
            throw new InterruptedException();
        }
        return measured;
    }

    private ServerRun run(GradedTarget target) {
        var options =
                new ConnectOptions(
                        version,
                        Optional.empty(),
                        SessionOptions.HANDSHAKE,
                        target.lookup(),
                        target.redactor(),
                        tokens);
        return new ServerRun(catalogue, target.server(), new Connector(world, options), version);
    }

    /**
     * Grades what was measured.
     *
     * @param partial whether rules were left out
     * @param several whether the server is graded in more than one revision
     */
    public Graded grade(
            Measured measured,
            GradedTarget target,
            GradeSettings settings,
            Baseline baseline,
            boolean partial,
            boolean several) {
        return Graded.of(
                measured,
                written(measured.revision(), target, settings, partial, several),
                catalogue.version(),
                baseline,
                today(),
                target.redactor());
    }

    LocalDate today() {
        return LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC);
    }

    GradedServer written(
            Revision revision,
            GradedTarget target,
            GradeSettings settings,
            boolean partial,
            boolean several) {
        long others =
                catalogue.rules().stream()
                        .filter(it -> !it.revisions().contains(revision))
                        .filter(rule -> rule.revisions().stream().anyMatch(rule::isRow))
                        .filter(settings.selection()::selects)
                        .count();
        boolean named = several || settings.all() || !settings.revisions().isEmpty();
        return new GradedServer(
                target.label(),
                target.redactor().text(GradedTarget.shown(target.server())),
                target.file(),
                target.line(),
                (named ? " --revision " + revision.wire() : "") + target.reproduce(),
                settings.warnFails(),
                settings.strict(),
                partial,
                several,
                settings.verbose(),
                (int) others);
    }
}
