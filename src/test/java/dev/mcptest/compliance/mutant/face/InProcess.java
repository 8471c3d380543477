package dev.mcptest.compliance.mutant.face;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A process that is a thread of this one. */
public final class InProcess extends Process {

    /** What runs in it. */
    public interface Program {

        /** Runs until the end of the input and returns the exit code. */
        int run(InputStream in, OutputStream out, OutputStream err, InProcess process)
                throws IOException;
    }

    /** No process of the system has such a number. */
    private static final AtomicInteger NUMBERS = new AtomicInteger(1 << 24);

    private static final int TERMINATED = 143;

    private final long number = NUMBERS.incrementAndGet();
    private final Pipe in = Pipe.open();
    private final Pipe out = Pipe.open();
    private final Pipe err = Pipe.open();
    private final OutputStream input = Channels.newOutputStream(in.sink());
    private final InputStream output = Channels.newInputStream(out.source());
    private final InputStream errors = Channels.newInputStream(err.source());
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile int code;

    private InProcess() throws IOException {}

    public static Process start(Program program) throws IOException {
        var process = new InProcess();
        Thread.ofVirtual().start(() -> process.run(program));
        return process;
    }

    private void run(Program program) {
        try {
            exit(
                    program.run(
                            new BufferedInputStream(Channels.newInputStream(in.source())),
                            Channels.newOutputStream(out.sink()),
                            Channels.newOutputStream(err.sink()),
                            this));
        } catch (IOException _) {
            exit(1);
        }
    }

    /** Ends it, from within or without. */
    public synchronized void exit(int how) {
        if (ended.getCount() == 0) {
            return;
        }
        code = how;
        try {
            out.sink().close();
            err.sink().close();
            in.source().close();
        } catch (IOException _) {
            // Closed is closed.
        }
        ended.countDown();
    }

    public void awaitKill() {
        try {
            ended.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public OutputStream getOutputStream() {
        return input;
    }

    @Override
    public InputStream getInputStream() {
        return output;
    }

    @Override
    public InputStream getErrorStream() {
        return errors;
    }

    @Override
    public int waitFor() throws InterruptedException {
        ended.await();
        return code;
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
        return ended.await(timeout, unit);
    }

    @Override
    public int exitValue() {
        if (isAlive()) {
            throw new IllegalThreadStateException();
        }
        return code;
    }

    @Override
    public boolean isAlive() {
        return ended.getCount() > 0;
    }

    @Override
    public long pid() {
        return number;
    }

    @Override
    public void destroy() {
        exit(TERMINATED);
    }

    @Override
    public Process destroyForcibly() {
        exit(TERMINATED);
        return this;
    }
}
