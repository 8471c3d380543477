package dev.mcptest.http;

import okhttp3.Dns;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Resolves host names with a timeout; the resolver of the system cannot be interrupted. */
final class BoundedDns implements Dns {

    private final Duration bound;

    BoundedDns(Duration bound) {
        this.bound = bound;
    }

    @Override
    public List<InetAddress> lookup(String host) throws UnknownHostException {
        var task = new FutureTask<>(() -> List.of(InetAddress.getAllByName(host)));
        Thread.ofPlatform().daemon().name("mcptest-dns").start(task);
        try {
            return task.get(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException _) {
            throw new UnknownHostException(host);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new UnknownHostException(host);
        }
    }
}
