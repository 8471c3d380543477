package dev.mcptest.http.proxy;

import okhttp3.Authenticator;
import okhttp3.Credentials;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.Route;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** Connects {@link Proxies} to the HTTP library. */
public final class ProxyChoice extends ProxySelector implements Authenticator {

    private static final String AUTHORIZATION = "Proxy-Authorization";

    private final Proxies proxies;

    public ProxyChoice(Proxies proxies) {
        this.proxies = proxies;
    }

    @Override
    public List<Proxy> select(URI uri) {
        return List.of(address(uri).map(ProxyAddress::proxy).orElse(Proxy.NO_PROXY));
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException failure) {}

    @Override
    public @Nullable Request authenticate(@Nullable Route route, Response response) {
        Request request = response.request();
        Optional<String> login = address(request.url().uri()).flatMap(ProxyAddress::login);
        if (login.isEmpty() || request.header(AUTHORIZATION) != null) {
            return null;
        }
        int colon = login.get().indexOf(':');
        String user = colon < 0 ? login.get() : login.get().substring(0, colon);
        String password = colon < 0 ? "" : login.get().substring(colon + 1);
        return request.newBuilder()
                .header(AUTHORIZATION, Credentials.basic(user, password))
                .build();
    }

    private Optional<ProxyAddress> address(URI uri) {
        String host = uri.getHost() == null ? "" : uri.getHost();
        int usual = "https".equals(uri.getScheme()) ? 443 : 80;
        return proxies.of(
                String.valueOf(uri.getScheme()),
                host.replaceAll("^\\[|\\]$", ""),
                uri.getPort() < 0 ? usual : uri.getPort());
    }
}
