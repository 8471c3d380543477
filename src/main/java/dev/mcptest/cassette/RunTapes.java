package dev.mcptest.cassette;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cassette.file.CassetteException;
import dev.mcptest.cassette.file.CassetteReader;
import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.http.TransportException;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.server.RestartPolicy;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.RegularFile;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The recordings of a run. All sessions of a suite with a server share one. Safe for use by many
 * threads.
 */
public final class RunTapes {

    private final Path workingDirectory;
    private final String version;
    private final Taping taping;
    private final Map<Use, Tape> tapes = new LinkedHashMap<>();
    private final Map<Use, NewCassette> recordings = new LinkedHashMap<>();
    private final Set<String> named = new LinkedHashSet<>();
    private volatile boolean abandoned;

    /** The use of a recording by a suite. */
    private record Use(Path suite, Path file) {}

    /**
     * @param workingDirectory what paths in messages start from
     * @param version the version of mcptest, for new recordings
     */
    public RunTapes(Path workingDirectory, String version, Taping taping) {
        this.workingDirectory = requireNonNull(workingDirectory, "workingDirectory is null");
        this.version = requireNonNull(version, "version is null");
        this.taping = requireNonNull(taping, "taping is null");
    }

    /** Returns the recordings of a run that has none. */
    public static RunTapes none() {
        return new RunTapes(Path.of(""), "", Taping.LIVE);
    }

    public Taping taping() {
        return taping;
    }

    public boolean isRecording() {
        return taping.records();
    }

    /**
     * Returns a suite in which servers with a recording are replayed, and those that are recorded
     * have processes of their own. Servers that the command line names are not replayed.
     */
    public Suite prepare(Suite suite) {
        Map<String, ServerSpec> others = new LinkedHashMap<>();
        suite.servers()
                .forEach((name, server) ->
                        other(suite, server).ifPresent(it -> others.put(name, it)));
        if (others.isEmpty()) {
            return suite;
        }
        Map<String, ServerSpec> servers = new LinkedHashMap<>(suite.servers());
        servers.putAll(others);
        return suite.with(servers);
    }

    private Optional<ServerSpec> other(Suite suite, ServerSpec server) {
        if (server instanceof ServerSpec.Cassette) {
            return Optional.empty();
        }
        CassettePlace place = place(suite, server);
        boolean named = server.source().startsWith("--");
        if (taping.replays() && !named && RegularFile.isThere(place.file())) {
            return Optional.of(
                    new ServerSpec.Cassette(
                            server.name(),
                            place.file(),
                            suite.normalization(),
                            server.protocolChecks(),
                            place.label()));
        }
        return taping.records()
                        && server instanceof ServerSpec.Stdio stdio
                        && stdio.startup().restarts() == RestartPolicy.PER_RUN
                ? Optional.of(alone(stdio))
                : Optional.empty();
    }

    private static ServerSpec alone(ServerSpec.Stdio server) {
        return server.with(server.startup().living(RestartPolicy.PER_FILE));
    }

    private CassettePlace place(Suite suite, ServerSpec server) {
        return CassettePlace.of(suite, server.name(), workingDirectory);
    }

    /**
     * Reads the recordings that a suite needs; returns what is wrong with them.
     *
     * @param partly whether only some of its tests run, so that what is recorded is added
     */
    public List<String> load(Suite suite, Iterable<String> servers, boolean partly) {
        List<String> problems = new ArrayList<>();
        for (String name : servers) {
            ServerSpec server = requireNonNull(suite.servers().get(name), "no such server");
            try {
                if (server instanceof ServerSpec.Cassette cassette) {
                    Tape _ = tape(suite, cassette);
                    Remedy remedy = remedy(suite, cassette);
                    if (taping.records() && remedy.named()) {
                        named.add(remedy.ofRecording(name));
                    }
                } else if (taping.records()) {
                    CassettePlace place = place(suite, server);
                    recordings.put(
                            new Use(suite.folder(), place.file()),
                            NewCassette.of(version, suite, name, place, partly));
                }
            } catch (CassetteException e) {
                problems.add(
                        e.getMessage()
                                + (server instanceof ServerSpec.Cassette cassette
                                        ? remedy(suite, cassette).ofUnreadable()
                                        : Remedy.REPLACED));
            }
        }
        return problems;
    }

    private Remedy remedy(Suite suite, ServerSpec.Cassette server) {
        String label = CassettePlace.label(server.file(), workingDirectory);
        return Remedy.of(server, label, place(suite, server));
    }

    private synchronized Tape tape(Suite suite, ServerSpec.Cassette server)
            throws CassetteException {
        Use use = new Use(suite.folder().resolve(suite.file()), server.file());
        Tape known = tapes.get(use);
        if (known != null) {
            return known;
        }
        Remedy remedy = remedy(suite, server);
        var tape =
                new Tape(
                        CassetteReader.read(server.file(), remedy.label()),
                        server.normalization().normalizer(),
                        Optional.of(server.name()),
                        remedy.ofStale());
        tapes.put(use, tape);
        return tape;
    }

    /**
     * Returns the exchanges of each replayed file that no test of any suite has used; none for
     * files that were used completely.
     */
    public synchronized Map<Path, List<Exchange>> unused() {
        Map<Path, List<Exchange>> unused = new LinkedHashMap<>();
        tapes.forEach((use, tape) ->
                unused.merge(
                        use.file(),
                        tape.unused(),
                        (one, other) -> one.stream().filter(other::contains).toList()));
        return unused;
    }

    /** Returns what the connections of a suite replay and record. */
    public Tapes of(Suite suite) {
        return new OfSuite(suite);
    }

    /** Gives up what was recorded, because the run was interrupted. */
    public void abandon() {
        abandoned = true;
    }

    /**
     * Writes what was recorded.
     *
     * @param failed whether a test of a suite failed, so that it may not have sent everything
     */
    public WrittenTapes write(Redactor redactor, Predicate<Suite> failed) {
        List<String> notes = new ArrayList<>(named);
        List<String> problems = new ArrayList<>();
        if (abandoned && !recordings.isEmpty()) {
            notes.add("nothing was recorded: the run was interrupted");
            return new WrittenTapes(notes, problems);
        }
        for (NewCassette one : recordings.values()) {
            one.write(redactor, failed.test(one.suite()), notes, problems);
        }
        return new WrittenTapes(notes, problems);
    }

    private final class OfSuite implements Tapes {

        private final Suite suite;

        OfSuite(Suite suite) {
            this.suite = suite;
        }

        @Override
        public Tape of(ServerSpec.Cassette server) throws TransportException {
            try {
                return tape(suite, server);
            } catch (CassetteException e) {
                throw TransportException.at(
                        TransportException.Stage.RECORDING, String.valueOf(e.getMessage()));
            }
        }

        @Override
        public Transport live(ServerSpec server, String kind, Transport transport) {
            if (!taping.records()) {
                return transport;
            }
            Use use = new Use(suite.folder(), place(suite, server).file());
            return Optional.ofNullable(recordings.get(use))
                    .map(one -> one.recording().of(kind, transport))
                    .orElse(transport);
        }
    }
}
