package dev.mcptest.http.proxy;

import static java.util.Objects.requireNonNull;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.util.Optional;

/**
 * A proxy.
 *
 * @param socks whether it speaks SOCKS rather than HTTP
 * @param login {@code user:password}
 */
record ProxyAddress(String host, int port, boolean socks, Optional<String> login) {

    ProxyAddress {
        requireNonNull(host, "host is null");
        requireNonNull(login, "login is null");
    }

    Proxy proxy() {
        return new Proxy(
                socks ? Proxy.Type.SOCKS : Proxy.Type.HTTP,
                InetSocketAddress.createUnresolved(host, port));
    }

    Optional<String> password() {
        return login.filter(text -> text.indexOf(':') >= 0)
                .map(text -> text.substring(text.indexOf(':') + 1))
                .filter(text -> !text.isEmpty());
    }
}
