package dev.mcptest.report.text;

import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.ServerRecord;

import java.util.List;
import java.util.Optional;

/** Facts about a server in the revision that tests were run for. */
public record ServerFacts(Optional<ServerRecord> server, Optional<String> revision) {

    /**
     * Finds a server.
     *
     * @param revision empty when no revision was requested
     */
    public static ServerFacts of(
            List<ServerRecord> servers, String name, Optional<String> revision) {
        List<ServerRecord> named = servers.stream().filter(it -> it.name().equals(name)).toList();
        Optional<ServerRecord> found =
                named.stream()
                        .filter(it -> revision.isEmpty() || revision.equals(it.protocolVersion()))
                        .findFirst();
        return new ServerFacts(found.or(() -> unconnected(named)), revision);
    }

    private static Optional<ServerRecord> unconnected(List<ServerRecord> named) {
        return named.stream()
                .findFirst()
                .map(it ->
                        new ServerRecord(
                                it.name(),
                                it.transport(),
                                it.source(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                List.of()));
    }

    /** Returns {@code (stdio, 2025-11-25)}; empty when nothing is known. */
    public String text() {
        if (server.isEmpty()) {
            return revision.map(it -> "(" + Printable.line(it) + ")").orElse("");
        }
        String asked = revision.map(it -> Printable.line(it) + ", ").orElse("");
        return "("
                + Printable.line(server.get().transport())
                + ", "
                + server.get()
                        .protocolVersion()
                        .map(Printable::line)
                        .orElse(asked + "not connected")
                + ")";
    }
}
