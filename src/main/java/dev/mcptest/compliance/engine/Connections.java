package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.wire.HttpLink;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Profile;
import dev.mcptest.compliance.wire.SseLink;
import dev.mcptest.compliance.wire.StdioLink;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.raw.RawHttp;
import dev.mcptest.suite.server.ServerSpec;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Makes the connections of a run, and never more than a few at once. */
final class Connections implements AutoCloseable {

    private static final int MOST = 4;
    private static final int MOST_OVER_HTTP = 8;

    private final Bench.Setting setting;
    private final Duration timeout;
    private final Semaphore free;
    private final Set<Link> open = ConcurrentHashMap.newKeySet();
    private final Set<RawHttp> clients = ConcurrentHashMap.newKeySet();

    Connections(Bench.Setting setting, Duration timeout) {
        this.setting = setting;
        this.timeout = timeout;
        this.free = new Semaphore(most());
    }

    boolean isHttp() {
        return setting.server() instanceof ServerSpec.Url;
    }

    /** Returns how many connections there may be at once. */
    int most() {
        return isHttp() ? MOST_OVER_HTTP : MOST;
    }

    /** Returns whether another connection would exceed the limit. */
    boolean areAllTaken() {
        return free.availablePermits() == 0;
    }

    /**
     * Returns a new connection without a session.
     *
     * @param patience how long to wait for another one to be closed before the limit is exceeded
     * @throws TransportException when the server cannot be started
     */
    Link open(Profile profile, Duration patience) throws TransportException, InterruptedException {
        boolean counted = free.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
        try {
            Link link = make(profile, counted);
            open.add(link);
            return link;
        } catch (TransportException e) {
            if (counted) {
                free.release();
            }
            throw e;
        }
    }

    private Link make(Profile profile, boolean counted)
            throws TransportException, InterruptedException {
        Runnable closed =
                () -> {
                    if (counted) {
                        free.release();
                    }
                };
        if (setting.server() instanceof ServerSpec.Url url) {
            var http = new RawHttp(setting.connector().endpoint(url));
            clients.add(http);
            HttpLink link =
                    setting.sse()
                            ? SseLink.start(http, setting.traffic(), profile, timeout)
                            : new HttpLink(http, setting.traffic(), profile, timeout);
            return link.onClose(closed);
        }
        return StdioLink.start(
                        setting.connector().transport(setting.server()),
                        setting.traffic(),
                        profile,
                        timeout)
                .onClose(closed);
    }

    @Override
    public void close() {
        open.forEach(Link::close);
        open.clear();
        clients.forEach(RawHttp::close);
    }
}
