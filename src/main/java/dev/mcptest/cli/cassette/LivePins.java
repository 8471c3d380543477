package dev.mcptest.cli.cassette;

import dev.mcptest.cassette.Drift;
import dev.mcptest.cassette.OneRecording;
import dev.mcptest.cassette.Pins;
import dev.mcptest.cassette.Recording;
import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cli.inspect.Live;
import dev.mcptest.cli.inspect.Target;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.option.Version;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.surface.Capture;
import dev.mcptest.surface.InvalidSurfaceException;
import dev.mcptest.surface.ListKind;
import dev.mcptest.surface.RecordedSurface;
import dev.mcptest.surface.Surface;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;

/** Compares a recording with the server that it was made of, as far as its pins say. */
final class LivePins {

    private final Arguments arguments;
    private final Session session;
    private final Target target;

    LivePins(Target target, Arguments arguments, Session session) {
        this.target = target;
        this.arguments = arguments;
        this.session = session;
    }

    /** What became of a comparison. */
    sealed interface Comparison {

        /**
         * The server was compared.
         *
         * @param stale the first pin that differs, with what is different; empty when all hold
         */
        record Compared(Optional<Stale> stale) implements Comparison {}

        /** The server could not be reached, which is reported on stderr. */
        record Unreachable() implements Comparison {}
    }

    /**
     * A pin that does not hold.
     *
     * @param drift a clause in parentheses, or empty
     */
    record Stale(String field, String drift) {}

    Comparison compare(Cassette cassette) {
        var recording = new Recording(Version.NUMBER, cassette.server(), cassette.normalizer());
        Surface recorded = surface(cassette);
        ListKind[] kinds = recorded.lists().keySet().toArray(ListKind[]::new);
        var live =
                new Live(
                        target,
                        TokenFolder.of(arguments, session),
                        session,
                        new OneRecording(recording, false));
        ExitCode code =
                live.run(open -> {
                    new Capture(open, target.timeout(), target.redactor()).lists(kinds);
                    return ExitCode.OK;
                });
        Optional<Cassette> now = recording.cassette(target.redactor());
        return code == ExitCode.OK && now.isPresent()
                ? new Comparison.Compared(
                        different(cassette, recorded, now.get())
                                .map(it -> new Stale(it, Drift.of(it, cassette, now.get()))))
                : new Comparison.Unreachable();
    }

    private static Optional<String> different(Cassette cassette, Surface recorded, Cassette now) {
        for (String pin : new String[] {"server", "revision"}) {
            Optional<String> found = Pins.different(only(cassette, pin), now.pins());
            if (found.isPresent()) {
                return found;
            }
        }
        Surface offered = surface(now);
        return recorded.lists().keySet().stream()
                .filter(kind -> !JsonEquality.equal(items(recorded, kind), items(offered, kind)))
                .map(LivePins::field)
                .findFirst();
    }

    private static ObjectNode only(Cassette cassette, String pin) {
        ObjectNode one = Json.object();
        cassette.pins().optional(pin).ifPresent(it -> one.set(pin, it));
        return one;
    }

    private static ArrayNode items(Surface surface, ListKind kind) {
        return Json.array().addAll(surface.list(kind));
    }

    private static String field(ListKind kind) {
        return kind == ListKind.TEMPLATES ? "resource_templates" : kind.key();
    }

    private static Surface surface(Cassette cassette) {
        try {
            return RecordedSurface.of(cassette);
        } catch (InvalidSurfaceException _) {
            return new Surface(Optional.empty(), Map.of());
        }
    }
}
