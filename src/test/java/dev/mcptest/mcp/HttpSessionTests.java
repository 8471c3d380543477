package dev.mcptest.mcp;

import dev.mcptest.http.Credentials;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.transport.HttpTransport;
import dev.mcptest.transport.Transport;

import mockwebserver3.MockWebServer;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Streamable HTTP whose answers are JSON. */
public class HttpSessionTests extends SessionContractTests {

    boolean stream() {
        return false;
    }

    @Override
    boolean hasNotifications() {
        return stream();
    }

    @Override
    public Transport transport(String kind) throws Exception {
        var server = new MockWebServer();
        server.setDispatcher(new ScriptedHttp(new Script(kind), stream()));
        server.start();
        closeLater(server);
        return transport(server);
    }

    public static Transport transport(MockWebServer server) {
        return transport(server.url("/mcp").uri());
    }

    public static Transport transport(URI url) {
        return new HttpTransport(
                new HttpEndpoint(
                        url,
                        Map.of(),
                        Credentials.NONE,
                        PlainHttp.options(
                                Duration.ofMinutes(1),
                                5,
                                64L * 1024 * 1024,
                                Optional.of("mcptest/1.0"),
                                TlsOptions.DEFAULT,
                                Proxies.NONE)));
    }
}
