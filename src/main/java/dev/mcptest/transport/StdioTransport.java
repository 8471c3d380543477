package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.Timings;
import dev.mcptest.http.TransportException;
import dev.mcptest.json.LogLines;
import dev.mcptest.process.ChildProcess;
import dev.mcptest.process.OutputTail;
import dev.mcptest.process.StdinWriter;
import dev.mcptest.world.World;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Sends and receives frames as lines over the standard streams of a child process. */
public final class StdioTransport implements Transport {

    private static final int CHUNK = StdoutLines.CHUNK;
    private static final long LAST_WORDS_MILLIS = 300;
    private static final long EXIT_MILLIS = 1000;

    private final World world;
    private final Launch launch;
    private final OutputTail stderr = new OutputTail();
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile @Nullable Running running;
    private volatile @Nullable Thread reader;
    private volatile OutputStream echo = OutputStream.nullOutputStream();

    private final Timings timings = new Timings();

    private record Running(
            ChildProcess server, Thread stderr, TransportListener listener, StdoutLines stdout) {

        Process process() {
            return server.process();
        }
    }

    /** Creates a transport; the process is not started yet. */
    public StdioTransport(World world, Launch launch) {
        this.world = requireNonNull(world, "world is null");
        this.launch = requireNonNull(launch, "launch is null");
    }

    @Override
    public void start(TransportListener listener) throws TransportException {
        long began = System.nanoTime();
        ChildProcess server = spawn();
        timings.ended(TransportException.Stage.SPAWN, began);
        InputStream errors = server.process().getErrorStream();
        Thread tail = daemon("mcptest-stderr", () -> pump(errors));
        var stdout = new StdoutLines(launch.maxFrameBytes(), listener);
        running = new Running(server, tail, listener, stdout);
        Thread reading = daemon("mcptest-stdout", this::readStdout);
        reader = reading;
        Thread _ = daemon("mcptest-watch", this::watch);
    }

    @Override
    public Exchange send(OutgoingFrame frame, ReplyListener listener) {
        StdinWriter stdin = running().server().stdin();
        long position = stdin.send(frame.body());
        if (position < 0) {
            listener.failed(
                    TransportException.at(
                            TransportException.Stage.EXCHANGE,
                            "the server does not read its input: too much is waiting for it"));
        }
        return new Sent(stdin, position);
    }

    @Override
    public Map<TransportException.Stage, Duration> timings() {
        return timings.all();
    }

    @Override
    public LogLines stderrTail() {
        return stderr.lines();
    }

    @Override
    public void echoStderr(OutputStream to) {
        echo = requireNonNull(to, "to is null");
    }

    @Override
    public Optional<String> ending() {
        Running now = running;
        return now == null ? Optional.empty() : now.server().ending();
    }

    @Override
    public void endInput() {
        running().server().stdin().finish();
    }

    @Override
    public void close() {
        ended.set(true);
        Running now = running;
        if (now != null) {
            now.server().end();
            awaitReader();
        }
    }

    /**
     * Makes sure that all received frames are delivered before the end is reported or close
     * returns.
     */
    private void awaitReader() {
        Thread reading = reader;
        try {
            if (reading != null) {
                reading.join(LAST_WORDS_MILLIS);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private Running running() {
        return Objects.requireNonNull(running, "not started");
    }

    private ChildProcess spawn() throws TransportException {
        try {
            return ChildProcess.start(world, launch.program(), this::inputBroke);
        } catch (IOException e) {
            throw TransportException.at(
                    TransportException.Stage.SPAWN,
                    launch.describe(String.valueOf(e.getMessage())));
        }
    }

    private void readStdout() {
        StdoutLines stdout = running().stdout();
        try {
            if (stdout.read(running().process().getInputStream())) {
                afterExit();
            } else {
                end(ConnectionEnd.of(StdoutLines.endless()));
            }
        } catch (RuntimeException | Error e) {
            end(
                    ConnectionEnd.ofOurs(
                            "mcptest could not read the output of the server (" + e + ")"));
        }
    }

    private void inputBroke() {
        daemon(
                "mcptest-broken",
                () -> {
                    awaitReader();
                    afterExit();
                });
    }

    /** Detects an exit even when a grandchild keeps the pipes open. */
    private void watch() {
        try {
            running().process().waitFor();
            awaitReader();
            afterExit();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void afterExit() {
        if (ended.get()) {
            return;
        }
        Process process = running().process();
        try {
            boolean exited = process.waitFor(EXIT_MILLIS, TimeUnit.MILLISECONDS);
            running().stderr().join(LAST_WORDS_MILLIS);
            end(exited ? exit(process.exitValue()) : ConnectionEnd.of("the server closed a pipe"));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private ConnectionEnd exit(int code) {
        long unfinished = running().stdout().unfinished();
        return ConnectionEnd.exited(
                code, unfinished == 0 ? "" : " in the middle of a line of its output");
    }

    private void end(ConnectionEnd how) {
        if (ended.compareAndSet(false, true)) {
            running().listener().ended(how);
        }
    }

    private void pump(InputStream in) {
        byte[] chunk = new byte[CHUNK];
        try {
            int count = in.read(chunk);
            while (count >= 0) {
                boolean _ = stderr.take(chunk, count);
                echo(chunk, count);
                count = in.read(chunk);
            }
        } catch (IOException _) {
            // mcptest closed the pipe; treat it like the end of the stream.
        }
    }

    private void echo(byte[] chunk, int count) {
        try {
            echo.write(chunk, 0, count);
            echo.flush();
        } catch (IOException _) {
            // Nobody reads it any more; the server must be able to write on.
            echo = OutputStream.nullOutputStream();
        }
    }

    private static Thread daemon(String name, Runnable task) {
        return Thread.ofPlatform().daemon().name(name).start(task);
    }

    private record Sent(StdinWriter stdin, long position) implements Exchange {

        @Override
        public void answered() {
            stdin.confirm(position);
        }

        @Override
        public void cancel() {}

        @Override
        public boolean awaitDelivery(Duration bound) {
            return true;
        }
    }
}
