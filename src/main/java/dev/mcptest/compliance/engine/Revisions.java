package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Profile;
import dev.mcptest.http.TransportException;
import dev.mcptest.mcp.Revision;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Finds out which revisions a server speaks. */
public final class Revisions {

    private final Bench.Setting setting;
    private final Duration timeout;

    public Revisions(Bench.Setting setting, Duration timeout) {
        this.setting = setting;
        this.timeout = timeout;
    }

    /**
     * Returns what the server takes when the default revision is offered, else the stateless one.
     *
     * @throws UnreachableException when it is not reached, or takes none
     */
    public Revision usual() throws UnreachableException, InterruptedException {
        UnreachableException why;
        try {
            Optional<Revision> taken = taken(Revision.OFFER);
            if (taken.isPresent()) {
                return taken.get();
            }
            why = new UnreachableException("the server agreed to an unknown revision");
        } catch (UnreachableException e) {
            why = e;
        }
        try {
            return taken(Revision.V2026_07_28).orElseThrow(() -> new UnreachableException(""));
        } catch (UnreachableException _) {
            throw why;
        }
    }

    /** Returns all revisions that the server agrees to. */
    public Set<Revision> all() throws InterruptedException {
        Set<Revision> all = EnumSet.noneOf(Revision.class);
        for (Revision revision : Revision.values()) {
            try {
                if (taken(revision).equals(Optional.of(revision))) {
                    all.add(revision);
                }
            } catch (UnreachableException _) {
                // It does not speak this one.
            }
        }
        return all;
    }

    private Optional<Revision> taken(Revision revision)
            throws UnreachableException, InterruptedException {
        Profile profile = setting.profile().speaking(revision);
        try (var connections = new Connections(setting, timeout);
                Link link = connections.open(profile, Duration.ZERO)) {
            Answer answer = link.open();
            if (!answer.isResult()) {
                throw UnreachableException.of(answer, link, setting);
            }
            if (revision.isStateless()) {
                boolean listed =
                        answer.result()
                                .path("supportedVersions")
                                .valueStream()
                                .anyMatch(it -> it.asString("").equals(revision.wire()));
                return listed ? Optional.of(revision) : Optional.empty();
            }
            return Revision.of(answer.result().path("protocolVersion").asString(""));
        } catch (TransportException e) {
            throw UnreachableException.of(e, setting);
        }
    }
}
