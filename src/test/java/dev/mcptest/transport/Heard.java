package dev.mcptest.transport;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.http.TransportException;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Writes down what a listener is told, one line each, for a test to wait for. */
public final class Heard implements ReplyListener, TransportListener {

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private volatile @Nullable TransportException failure;
    private volatile @Nullable IncomingFrame frame;

    @Override
    public void frame(IncomingFrame arrived) {
        frame = arrived;
        lines.add("frame " + new String(arrived.body(), UTF_8));
    }

    @Override
    public void ended(String how) {
        lines.add("ended " + how);
    }

    @Override
    public void failed(TransportException cause) {
        failure = cause;
        lines.add(cause.stage() + " " + cause.getMessage());
    }

    @Override
    public void defect(MalformedFrame defect) {
        lines.add("defect " + defect.message());
    }

    @Override
    public void ended(ConnectionEnd end) {
        lines.add("ended " + end.message());
    }

    public String next() throws InterruptedException {
        String line = lines.poll(60, TimeUnit.SECONDS);
        assertThat(line).as("what is heard next").isNotNull();
        return String.valueOf(line);
    }

    TransportException failure() throws InterruptedException {
        next();
        TransportException cause = failure;
        assertThat(cause).isNotNull();
        return Objects.requireNonNull(cause);
    }

    IncomingFrame frame() throws InterruptedException {
        next();
        return Objects.requireNonNull(frame);
    }
}
