package dev.mcptest.connect;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Json;
import dev.mcptest.json.LogLines;
import dev.mcptest.suite.server.Isolation;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.transport.Exchange;
import dev.mcptest.transport.Launch;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.StdioTransport;
import dev.mcptest.transport.Transport;
import dev.mcptest.transport.TransportListener;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** A process with a copy of a folder, from before it starts until it has ended. */
final class IsolatedTransport implements Transport {

    private static final String VARIABLE = "MCPTEST_FIXTURE";

    private final World world;
    private final ServerSpec.Stdio spec;
    private final Isolation isolation;
    private final AtomicReference<Optional<Running>> running =
            new AtomicReference<>(Optional.empty());

    private record Running(FixtureCopy copy, Transport process) {}

    IsolatedTransport(World world, ServerSpec.Stdio spec, Isolation isolation) {
        this.world = world;
        this.spec = spec;
        this.isolation = isolation;
    }

    @Override
    public void start(TransportListener listener) throws TransportException {
        FixtureCopy copy;
        Transport process;
        try {
            copy = FixtureCopy.of(isolation.folder());
        } catch (IOException e) {
            throw TransportException.at(
                    TransportException.Stage.SPAWN,
                    "the folder "
                            + isolation.folder()
                            + " cannot be copied: "
                            + IoReason.of(e)
                            + "; check `isolate` of the server");
        }
        try {
            process = new StdioTransport(world, launch(copy));
            running.set(Optional.of(new Running(copy, process)));
            process.start(listener);
        } catch (IOException e) {
            copy.delete();
            throw TransportException.at(TransportException.Stage.SPAWN, IoReason.of(e));
        } catch (TransportException | RuntimeException e) {
            copy.delete();
            throw e;
        }
    }

    private Launch launch(FixtureCopy copy) throws IOException {
        String path = copy.path().toString();
        List<String> command =
                spec.command().stream()
                        .map(word -> word.replace(Isolation.REFERENCE, path))
                        .toList();
        Map<String, String> environment = new HashMap<>();
        environment.put(VARIABLE, path);
        spec.environment()
                .forEach((name, value) ->
                        environment.put(name, value.replace(Isolation.REFERENCE, path)));
        return new Launch(command, environment, copy.at(spec.folder()), spec.maxMessageBytes());
    }

    @Override
    public Exchange send(OutgoingFrame frame, ReplyListener listener) {
        Running now = running.get().orElseThrow();
        String text = new String(frame.body(), StandardCharsets.UTF_8);
        if (!text.contains(Isolation.REFERENCE)) {
            return now.process.send(frame, listener);
        }
        String quoted = Json.write(Json.nodes().stringNode(now.copy.path().toString()));
        String filled = text.replace(Isolation.REFERENCE, quoted.substring(1, quoted.length() - 1));
        byte[] body = filled.getBytes(StandardCharsets.UTF_8);
        return now.process.send(
                new OutgoingFrame(body, frame.headers(), frame.resumable()), listener);
    }

    @Override
    public LogLines stderrTail() {
        return running.get().map(now -> now.process.stderrTail()).orElse(LogLines.NONE);
    }

    @Override
    public Optional<String> ending() {
        return running.get().flatMap(now -> now.process.ending());
    }

    @Override
    public Map<TransportException.Stage, Duration> timings() {
        return running.get().map(now -> now.process.timings()).orElse(Map.of());
    }

    @Override
    public void endInput() {
        running.get().ifPresent(now -> now.process.endInput());
    }

    @Override
    public void close() {
        running.get()
                .ifPresent(now -> {
                    now.process.close();
                    now.copy.delete();
                });
    }
}
