package dev.mcptest.transport;

import dev.mcptest.transport.TransportFailure.Stage;

import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.EventListener;
import okhttp3.HttpUrl;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.UnknownHostException;
import java.time.Duration;

/** Follows a call to know where it failed, and ends it when it does not get connected in time. */
final class Phases extends EventListener {

    private final HttpUrl url;
    private final Duration connectTimeout;
    private volatile Stage stage = Stage.TCP;
    private volatile boolean late;
    private @Nullable Thread watchdog;

    Phases(HttpUrl url, Duration connectTimeout) {
        this.url = url;
        this.connectTimeout = connectTimeout;
    }

    @Override
    public void dnsStart(Call call, String domainName) {
        stage = Stage.DNS;
        watch(call);
    }

    @Override
    public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
        stage = Stage.TCP;
        watch(call);
    }

    @Override
    public void secureConnectStart(Call call) {
        stage = Stage.TLS;
    }

    @Override
    public void connectionAcquired(Call call, Connection connection) {
        stage = Stage.EXCHANGE;
        done();
    }

    /** Stops watching. */
    synchronized void done() {
        Thread running = watchdog;
        if (running != null) {
            running.interrupt();
        }
    }

    /** Returns what to say of a call that failed. */
    TransportFailure failure(IOException e) {
        Stage at = e instanceof UnknownHostException ? Stage.DNS : stage;
        return TransportFailure.at(at, message(at, e));
    }

    private String message(Stage at, IOException e) {
        return switch (at) {
            case DNS -> "failed to resolve " + url.host();
            case TCP -> "tcp connect failed: " + HttpTexts.host(url) + ": " + why(e);
            case TLS -> "tls handshake failed: " + HttpTexts.host(url) + ": " + tlsWhy(e);
            default -> "no complete reply from " + HttpTexts.show(url) + ": " + HttpTexts.reason(e);
        };
    }

    private String why(IOException e) {
        return late ? lateText() : HttpTexts.reason(e);
    }

    private String tlsWhy(IOException e) {
        return late ? lateText() : HttpTexts.tlsReason(e);
    }

    private String lateText() {
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
            late = true;
            call.cancel();
        } catch (InterruptedException _) {
            // Connected in time.
        }
    }
}
