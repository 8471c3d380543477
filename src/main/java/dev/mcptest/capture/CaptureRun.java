package dev.mcptest.capture;

import static java.util.Objects.requireNonNull;

import dev.mcptest.capture.Metrics.Status;
import dev.mcptest.capture.Subject.Group;
import dev.mcptest.connect.ConnectionException;
import dev.mcptest.connect.Stderr;
import dev.mcptest.definition.AnswerData;
import dev.mcptest.definition.Item.Output;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.redact.Redactor;
import dev.mcptest.world.World;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Calls examples one after the other, and keeps each answer as soon as it has come. */
public final class CaptureRun {

    /** The way to a server. */
    @FunctionalInterface
    public interface Sessions {
        /** Returns an open session; a new one in place of one that has ended. */
        McpSession alive() throws ConnectionException;
    }

    /**
     * A server to call.
     *
     * @param revision of the protocol that it speaks
     * @param capturable what it lists
     */
    public record Server(Sessions sessions, String revision, Capturable capturable) {}

    /**
     * How examples are called.
     *
     * @param delay between two calls
     * @param allowDestructive whether tools are called that may destroy something
     */
    public record Settings(Duration delay, boolean allowDestructive) {}

    private final World world;
    private final Settings settings;
    private final Redactor redactor;
    private final CaptureFolder folder;
    private final Consumer<String> said;
    private final Map<Group, Metrics> metrics = new LinkedHashMap<>();
    private boolean called;

    /**
     * @param redactor removes secrets from everything that is kept or said
     * @param said takes a line about each example
     */
    public CaptureRun(
            World world,
            Settings settings,
            Redactor redactor,
            CaptureFolder folder,
            Consumer<String> said) {
        this.world = requireNonNull(world, "world is null");
        this.settings = requireNonNull(settings, "settings is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
        this.folder = requireNonNull(folder, "folder is null");
        this.said = requireNonNull(said, "said is null");
    }

    /**
     * Captures examples; returns whether none failed.
     *
     * @param servers by name
     * @throws IOException if a file cannot be written
     * @throws InterruptedException if the thread is interrupted; what there is is kept
     */
    public boolean capture(List<Subject> subjects, Map<String, Server> servers)
            throws IOException, InterruptedException {
        try {
            for (Subject subject : subjects) {
                Group group = subject.group();
                Server server = requireNonNull(servers.get(group.server()), "no server");
                if (metrics.putIfAbsent(group, new Metrics(group.namespace(), now())) == null) {
                    folder.writeTools(group, server.capturable().tools());
                }
                capture(subject, server);
            }
        } finally {
            for (var entry : metrics.entrySet()) {
                folder.writeMetrics(entry.getKey(), entry.getValue().json());
            }
            said.accept(summary());
        }
        return count(Status.FAILED) == 0;
    }

    private String summary() {
        return count(Status.OK)
                + " captured, "
                + count(Status.FAILED)
                + " failed, "
                + count(Status.SKIPPED)
                + " skipped in "
                + relative();
    }

    private int count(Status status) {
        return metrics.values().stream().mapToInt(it -> it.count(status)).sum();
    }

    private void capture(Subject subject, Server server) throws IOException, InterruptedException {
        var obstacle = server.capturable().obstacle(subject, settings.allowDestructive(), redactor);
        if (obstacle.isPresent()) {
            done(
                    subject,
                    OptionalLong.empty(),
                    obstacle.get().skips() ? Status.SKIPPED : Status.FAILED,
                    obstacle.get().reason());
            return;
        }
        pause(subject);
        call(subject, server);
    }

    private void pause(Subject subject) throws InterruptedException {
        if (called && !settings.delay().isZero()) {
            Thread.sleep(settings.delay());
            of(subject).delayed(settings.delay());
        }
        called = true;
    }

    private void call(Subject subject, Server server) throws IOException, InterruptedException {
        String name = server.capturable().nameOf(subject);
        Optional<Envelope> envelope = Optional.empty();
        List<String> messages;
        AnswerData data = AnswerData.of(Json.object(), Optional.empty(), false);
        Instant time = world.clock().instant();
        long start = world.ticker().nanos();
        try {
            McpSession session = server.sessions().alive();
            time = world.clock().instant();
            start = world.ticker().nanos();
            envelope = Optional.of(answer(session, subject, name));
            data = data(subject, envelope.get());
            messages = failure(data, envelope.get());
        } catch (CallException | ConnectionException e) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            messages = List.of(String.valueOf(e.getMessage()));
        }
        long took = Math.round(world.ticker().millisSince(start));
        boolean ok = envelope.isPresent() && messages.isEmpty() && data.failure().isEmpty();
        var record = new CaptureRecord(subject, name, time, took, server.revision());
        folder.writeAnswer(
                subject,
                redactor.tree(
                        record.json(ok, messages, data.value(), envelope.map(Envelope::result))));
        done(
                subject,
                OptionalLong.of(took),
                ok ? Status.OK : Status.FAILED,
                ok ? "" : reason(messages));
    }

    /** A server that ends instead of answering has often written why. */
    private Envelope answer(McpSession session, Subject subject, String name) throws CallException {
        try {
            return session.call(subject.method(), subject.params(name), subject.timeout());
        } catch (CallException e) {
            if (session.alive()) {
                throw e;
            }
            List<String> log = session.stderrTail().texts(redactor);
            throw CallException.protocol(e.getMessage() + new Stderr(log, redactor).said());
        }
    }

    private static AnswerData data(Subject subject, Envelope envelope) {
        return AnswerData.of(
                envelope.result(),
                subject.item().output().flatMap(Output::mimeType),
                subject.definition().settings().envelope());
    }

    private static List<String> failure(AnswerData data, Envelope envelope) {
        if (envelope.isRpcError()) {
            JsonNode error = envelope.result().path("error");
            return List.of(error.path("message").asString("JSON-RPC error"));
        }
        return data.failure().orElse(List.of());
    }

    private static String reason(List<String> messages) {
        return messages.isEmpty() ? "isError is true" : String.join("; ", messages);
    }

    private void done(Subject subject, OptionalLong time, Status status, String reason) {
        String shown = redactor.text(reason).strip();
        of(subject).add(subject, time, status, shown);
        String head =
                switch (status) {
                    case OK -> "captured ";
                    case FAILED -> "failed ";
                    case SKIPPED -> "skipped ";
                };
        said.accept(
                head
                        + subject.label()
                        + (status == Status.OK ? " (" + time.orElse(0) + " ms)" : ": " + shown));
    }

    private Metrics of(Subject subject) {
        return requireNonNull(metrics.get(subject.group()), "no metrics");
    }

    private String now() {
        return timestamp(world.clock().instant());
    }

    static String timestamp(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private Path relative() {
        Path here = world.workingDirectory();
        return folder.path().startsWith(here) ? here.relativize(folder.path()) : folder.path();
    }
}
