package dev.mcptest.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports of the loopback address for servers that must be told theirs. They lie below those that
 * systems give to outgoing connections and to servers without a wish, so that nobody gets one
 * between its choice and its use; a process hands out each of them once.
 */
public final class FreePorts {

    private static final int FIRST = 12_000;
    private static final int COUNT = 20_000;
    private static final AtomicInteger NEXT =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(COUNT));

    private FreePorts() {}

    /** Returns a port that nobody listens on. */
    public static int next() {
        for (int i = 0; i < COUNT; i++) {
            int port = FIRST + Math.floorMod(NEXT.getAndIncrement(), COUNT);
            try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return port;
            } catch (IOException _) {
                // Somebody else has it.
            }
        }
        throw new IllegalStateException("no free port from " + FIRST);
    }
}
