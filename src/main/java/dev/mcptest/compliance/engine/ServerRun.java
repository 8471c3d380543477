package dev.mcptest.compliance.engine;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Profile;
import dev.mcptest.compliance.wire.Traffic;
import dev.mcptest.connect.Connector;
import dev.mcptest.http.TransportException;
import dev.mcptest.mcp.Revision;
import dev.mcptest.suite.server.ServerSpec;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Measures one server in the revisions that are wanted. */
public final class ServerRun {

    /** Gates for which it must be known which revisions the server speaks. */
    private static final Set<String> ABOUT_REVISIONS =
            Set.of("several-revisions", "dual-era", "modern-only");

    private final Catalogue catalogue;
    private final ServerSpec server;
    private final Connector connector;
    private final String version;
    private boolean sse;

    /**
     * @param version the version of mcptest
     */
    public ServerRun(Catalogue catalogue, ServerSpec server, Connector connector, String version) {
        this.catalogue = requireNonNull(catalogue, "catalogue is null");
        this.server = requireNonNull(server, "server is null");
        this.connector = requireNonNull(connector, "connector is null");
        this.version = requireNonNull(version, "version is null");
    }

    /**
     * Measures the server. What was measured is kept when a later revision ends it early; the last
     * one tells whether it was interrupted.
     *
     * @param found takes what was measured, revision by revision
     * @param wanted the revisions; empty for the usual one
     * @param all whether to measure every revision that it agrees to
     * @param plan returns how to measure it in a revision
     * @throws UnreachableException when it is not reached, or does not speak a revision
     */
    public void run(
            List<Revision> wanted, boolean all, Function<Revision, Plan> plan, List<Measured> found)
            throws UnreachableException, InterruptedException {
        try {
            measure(wanted, all, plan, found);
            if (!found.isEmpty() || !findsSse(plan.apply(Revision.OFFER))) {
                return;
            }
        } catch (UnreachableException e) {
            if (!found.isEmpty() || !findsSse(plan.apply(Revision.OFFER))) {
                throw e;
            }
        }
        measure(wanted, all, plan, found);
    }

    /** Looks whether the URL speaks the older HTTP+SSE; all connections do so then. */
    private boolean findsSse(Plan plan) throws InterruptedException {
        if (!(server instanceof ServerSpec.Url) || sse) {
            return false;
        }
        sse = true;
        Bench.Setting setting = setting(Revision.V2024_11_05, plan);
        try (var connections = new Connections(setting, plan.request());
                Link _ = connections.open(setting.profile(), Duration.ZERO)) {
            return true;
        } catch (TransportException _) {
            sse = false;
            return false;
        }
    }

    private void measure(
            List<Revision> wanted, boolean all, Function<Revision, Plan> plan, List<Measured> found)
            throws UnreachableException, InterruptedException {
        var finder =
                new Revisions(
                        setting(Revision.OFFER, plan.apply(Revision.OFFER)),
                        plan.apply(Revision.OFFER).request());
        List<Revision> revisions = new ArrayList<>(wanted);
        Set<Revision> spoken = EnumSet.noneOf(Revision.class);
        if (all) {
            spoken.addAll(finder.all());
            revisions = new ArrayList<>(spoken);
        }
        if (revisions.isEmpty()) {
            Revision usual = finder.usual();
            spoken.add(usual);
            revisions.add(usual);
        }
        if (!all && revisions.stream().anyMatch(it -> needsAll(it, plan.apply(it)))) {
            spoken.addAll(finder.all());
        }
        for (Revision revision : revisions) {
            Plan one = plan.apply(revision);
            spoken.add(revision);
            found.add(new Measurement(catalogue, setting(revision, one), one, spoken).run());
            if (found.getLast().interrupted()) {
                return;
            }
        }
    }

    private boolean needsAll(Revision revision, Plan plan) {
        return catalogue.rules().stream()
                .filter(it -> it.isRow(revision) && plan.selected().contains(it.id()))
                .flatMap(it -> gates(it).stream())
                .anyMatch(it -> ABOUT_REVISIONS.contains(it) || it.startsWith("negotiates:"));
    }

    private static List<String> gates(Rule rule) {
        return rule.gates();
    }

    private Bench.Setting setting(Revision revision, Plan plan) {
        return new Bench.Setting(
                server,
                connector,
                new Traffic(),
                Profile.plain(revision, version),
                plan.hints(),
                plan.allowed(),
                sse);
    }
}
