package dev.mcptest.process;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

@Timeout(120)
class StdinWriterTests {

    private final CountDownLatch broken = new CountDownLatch(1);

    @Test
    void writesWhatCannotBlockOnTheThreadThatSends() {
        var out = new ByteArrayOutputStream();
        var writer = new StdinWriter(out, broken::countDown);

        writer.send(bytes("one"));
        writer.send(bytes("two"));

        assertThat(out.toString(UTF_8)).isEqualTo("one\ntwo\n");
    }

    @Test
    void doesNotWaitForAReaderThatHasStopped() throws Exception {
        var pipe = new Stuck();
        var writer = new StdinWriter(pipe, broken::countDown);

        writer.send(new byte[5000]);
        pipe.reached.await();
        writer.send(bytes("behind it"));
        writer.close();

        assertThat(pipe.free.getCount()).isOne();
        pipe.free.countDown();
    }

    @Test
    void countsOnlyWhatHasNotBeenAnswered() throws Exception {
        var pipe = new Stuck();
        var writer = new StdinWriter(pipe, broken::countDown);
        pipe.free.countDown();
        Thread caller = Thread.currentThread();

        for (int i = 0; i < 100; i++) {
            writer.confirm(writer.send(new byte[100]));
        }

        assertThat(pipe.writer).isSameAs(caller);
    }

    @Test
    void refusesWhatItCannotHold() throws Exception {
        var pipe = new Stuck();
        var writer = new StdinWriter(pipe, broken::countDown);
        byte[] large = new byte[100 << 20];

        writer.send(large);
        pipe.reached.await();

        assertThat(writer.send(large)).isPositive();
        assertThat(writer.send(large)).isPositive();
        assertThat(writer.send(large)).isEqualTo(-1);
        pipe.free.countDown();
    }

    @Test
    void saysThatThePipeIsBroken() throws Exception {
        var writer =
                new StdinWriter(
                        new OutputStream() {
                            @Override
                            public void write(int b) throws IOException {
                                throw new IOException("Broken pipe");
                            }
                        },
                        broken::countDown);

        writer.send(bytes("x"));

        assertThat(broken.await(60, TimeUnit.SECONDS)).isTrue();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    /** A pipe whose reader does not read before it is told to. */
    private static final class Stuck extends OutputStream {

        final CountDownLatch reached = new CountDownLatch(1);
        final CountDownLatch free = new CountDownLatch(1);
        volatile Thread writer = Thread.currentThread();

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) {
            writer = Thread.currentThread();
            reached.countDown();
            try {
                free.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
