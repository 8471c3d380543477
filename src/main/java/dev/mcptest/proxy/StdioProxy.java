package dev.mcptest.proxy;

import dev.mcptest.http.TransportException;
import dev.mcptest.mock.front.LineFrames;
import dev.mcptest.transport.ConnectionEnd;
import dev.mcptest.transport.Exchange;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A proxy for a client that speaks over stdin and stdout. */
public final class StdioProxy {

    private static final Duration DELIVERY = Duration.ofSeconds(30);
    private static final long LAST_ANSWERS_MILLIS = 10_000;
    private static final long STEP_MILLIS = 20;

    private final InputStream in;
    private final OutputStream out;
    private final Consumer<String> notes;
    private final Connection connection;
    private final OwnHeaders headers = new OwnHeaders();
    private final CountDownLatch over = new CountDownLatch(1);

    /**
     * @param transport the connection with the server
     * @param notes receives what the client cannot be told, one line each
     */
    public StdioProxy(
            Transport transport, InputStream in, OutputStream out, Consumer<String> notes) {
        this.in = in;
        this.out = out;
        this.notes = notes;
        this.connection = new Connection(transport, new ToClient());
    }

    /**
     * Passes messages on until the client closes its side, the server ends or {@link #end} is
     * called. Returns how the server ended, if it was the first to end.
     *
     * @throws TransportException when the server cannot be started
     */
    public Optional<ConnectionEnd> run() throws TransportException, InterruptedException {
        connection.open();
        Thread.ofVirtual().name("mcptest-server").start(this::awaitServer);
        // Not virtual: reading from stdin would hold the thread that carries it.
        Thread.ofPlatform().daemon().name("mcptest-client").start(this::readClient);
        over.await();
        Optional<ConnectionEnd> end = connection.end();
        connection.transport().farewell(headers.ofSession());
        connection.close();
        return end;
    }

    /** Ends it from another thread. */
    public void end() {
        over.countDown();
    }

    private void awaitServer() {
        try {
            connection.ended().await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        end();
    }

    private void readClient() {
        try {
            var lines = new LineFrames(in);
            for (Optional<byte[]> line = lines.next(); line.isPresent(); line = lines.next()) {
                take(line.get());
            }
            awaitAnswers();
        } catch (IOException e) {
            notes.accept("the client cannot be read: " + e.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            end();
        }
    }

    /** A client may send its requests and close its side before they are answered. */
    private void awaitAnswers() throws InterruptedException {
        for (long waited = 0;
                waited < LAST_ANSWERS_MILLIS && !connection.isIdle() && over.getCount() > 0;
                waited += STEP_MILLIS) {
            boolean _ = over.await(STEP_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void take(byte[] line) {
        JsonNode message = Frames.parse(line);
        Map<String, String> with = headers.of(message);
        Exchange sent =
                Frames.asks(message)
                        ? connection.ask(line, message, with, new ToRequest(message.path("id")))
                        : connection.tell(line, with, new Unanswered());
        if (Frames.has(message, Frames.INITIALIZED)) {
            boolean _ = sent.awaitDelivery(DELIVERY);
            connection.transport().listen(headers.ofSession());
        }
        connection.cancelled(message);
    }

    private synchronized void write(byte[] body) {
        byte[] message = Frames.onOneLine(body);
        byte[] line = Arrays.copyOf(message, message.length + 1);
        line[message.length] = '\n';
        try {
            out.write(line);
            out.flush();
        } catch (IOException _) {
            // The client has gone.
            end();
        }
    }

    private final class ToClient implements Connection.Outlet {

        @Override
        public void frame(IncomingFrame frame) {
            write(frame.body());
        }

        @Override
        public void defect(String message) {
            notes.accept("not passed on: " + message);
        }
    }

    private final class ToRequest implements Connection.Reply {

        private final JsonNode id;

        ToRequest(JsonNode id) {
            this.id = id;
        }

        @Override
        public boolean more(IncomingFrame frame) {
            write(frame.body());
            return true;
        }

        @Override
        public void last(IncomingFrame frame) {
            headers.learn(frame);
            write(frame.body());
        }

        @Override
        public void cancelled() {}

        @Override
        public void none(TransportException failure, byte[] errors) {
            if (over.getCount() > 0) {
                byte[] body = failure.body().getBytes(java.nio.charset.StandardCharsets.UTF_8);
                boolean answers = Frames.key(Frames.parse(body).path("id")).equals(Frames.key(id));
                write(answers ? body : errors);
            }
        }
    }

    private final class Unanswered implements ReplyListener {

        @Override
        public void frame(IncomingFrame frame) {
            write(frame.body());
        }

        @Override
        public void ended(String how) {}

        @Override
        public void failed(TransportException failure) {
            notes.accept("the server did not take a message: " + failure.getMessage());
        }
    }
}
