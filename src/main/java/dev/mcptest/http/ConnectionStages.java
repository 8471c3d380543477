package dev.mcptest.http;

import dev.mcptest.http.TransportException.Stage;

import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.EventListener;
import okhttp3.Handshake;
import okhttp3.HttpUrl;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/**
 * Tracks the stages of a call to know where it failed, and cancels it when connecting takes too
 * long.
 */
final class ConnectionStages extends EventListener {

    private final HttpUrl url;
    private final Duration connectTimeout;
    private final Timings timings;
    private volatile Stage stage = Stage.TCP;
    private volatile long stageBegan = System.nanoTime();
    private volatile String peer;
    private volatile boolean timedOut;
    private @Nullable Thread watchdog;

    ConnectionStages(HttpUrl url, Duration connectTimeout, Timings timings) {
        this.url = url;
        this.connectTimeout = connectTimeout;
        this.timings = timings;
        this.peer = HttpTexts.host(url);
    }

    @Override
    public void dnsStart(Call call, String domainName) {
        begin(Stage.DNS);
        peer = domainName;
        watch(call);
    }

    @Override
    public void dnsEnd(Call call, String domainName, List<InetAddress> found) {
        end(Stage.DNS);
        peer = HttpTexts.host(url);
    }

    @Override
    public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
        begin(Stage.TCP);
        if (proxy.type() != Proxy.Type.DIRECT) {
            peer = "the proxy " + address.getHostString() + ":" + address.getPort();
        }
        watch(call);
    }

    @Override
    public void secureConnectStart(Call call) {
        end(Stage.TCP);
        peer = HttpTexts.host(url);
        begin(Stage.TLS);
    }

    @Override
    public void secureConnectEnd(Call call, @Nullable Handshake handshake) {
        end(Stage.TLS);
    }

    @Override
    public void connectEnd(
            Call call, InetSocketAddress address, Proxy proxy, @Nullable Protocol protocol) {
        end(Stage.TCP);
    }

    @Override
    public void connectionAcquired(Call call, Connection connection) {
        begin(Stage.EXCHANGE);
        done();
    }

    @Override
    public void requestHeadersEnd(Call call, Request request) {
        stageBegan = System.nanoTime();
    }

    @Override
    public void responseHeadersEnd(Call call, Response response) {
        end(Stage.HTTP);
    }

    synchronized void done() {
        Thread running = watchdog;
        if (running != null) {
            running.interrupt();
        }
    }

    /** Converts the failure of a call. */
    TransportException failure(IOException e) {
        Stage at = stageOf(e);
        end(at);
        return TransportException.at(at, message(at, e));
    }

    /** With TLS 1.3, a server rejects a client certificate only after the handshake. */
    private Stage stageOf(IOException e) {
        if (e instanceof UnknownHostException) {
            return Stage.DNS;
        }
        return HttpTexts.isTlsAlert(e) ? Stage.TLS : stage;
    }

    private void begin(Stage next) {
        stage = next;
        stageBegan = System.nanoTime();
    }

    private void end(Stage ended) {
        timings.ended(ended, stageBegan);
    }

    private String message(Stage at, IOException e) {
        return switch (at) {
            case DNS -> "failed to resolve " + peer;
            case TCP -> "tcp connect failed: " + peer + ": " + why(e);
            case TLS -> "tls handshake failed: " + HttpTexts.host(url) + ": " + tlsWhy(e);
            default -> "no complete reply from " + HttpTexts.show(url) + ": " + HttpTexts.reason(e);
        };
    }

    private String why(IOException e) {
        return timedOut ? timeoutText() : HttpTexts.reason(e);
    }

    private String tlsWhy(IOException e) {
        return timedOut ? timeoutText() : HttpTexts.tlsReason(e);
    }

    private String timeoutText() {
        return "no answer within " + connectTimeout.toMillis() + " ms";
    }

    private synchronized void watch(Call call) {
        if (watchdog == null) {
            watchdog = Thread.ofVirtual().start(() -> bite(call));
        }
    }

    private void bite(Call call) {
        try {
            Thread.sleep(connectTimeout);
            timedOut = true;
            call.cancel();
        } catch (InterruptedException _) {
            // Connected in time.
        }
    }
}
