package dev.mcptest.http.proxy;

import java.math.BigInteger;
import java.net.InetAddress;
import java.util.Locale;
import java.util.Optional;

/**
 * An entry of {@code NO_PROXY}: {@code *}, a domain with its subdomains, an IP address, or a
 * network such as {@code 10.0.0.0/8}; a domain or an address may have a port.
 *
 * @param host in lower case, without a leading dot or {@code *.}
 * @param port 0 for any
 * @param bits the length of the network prefix; -1 when this is not a network
 */
record NoProxyEntry(String host, int port, int bits) {

    static NoProxyEntry parse(String entry) {
        String text = entry.toLowerCase(Locale.ROOT);
        int slash = text.indexOf('/');
        if (slash > 0) {
            return new NoProxyEntry(text.substring(0, slash), 0, number(text, slash));
        }
        int colon = text.lastIndexOf(':');
        boolean hasPort = colon > 0 && text.indexOf(':') == colon;
        String host = hasPort ? text.substring(0, colon) : text;
        return new NoProxyEntry(
                host.equals("*") ? host : host.replaceFirst("^(\\*?\\.)", ""),
                hasPort ? Math.max(0, number(text, colon)) : 0,
                -1);
    }

    boolean covers(String name, int at) {
        if (port != 0 && port != at) {
            return false;
        }
        if (bits >= 0) {
            return isInNetwork(name);
        }
        String lower = name.toLowerCase(Locale.ROOT);
        return host.equals("*") || lower.equals(host) || lower.endsWith("." + host);
    }

    private boolean isInNetwork(String name) {
        Optional<byte[]> network = bytes(host);
        Optional<byte[]> address = bytes(name);
        if (network.isEmpty() || address.isEmpty()) {
            return false;
        }
        int width = 8 * network.get().length;
        if (address.get().length != network.get().length || bits > width) {
            return false;
        }
        return prefix(address.get(), width - bits).equals(prefix(network.get(), width - bits));
    }

    private static BigInteger prefix(byte[] address, int dropped) {
        return new BigInteger(1, address).shiftRight(dropped);
    }

    /** Returns the bytes of an IP address; empty for a name, which is not resolved. */
    private static Optional<byte[]> bytes(String text) {
        try {
            return Optional.of(InetAddress.ofLiteral(text).getAddress());
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static int number(String text, int before) {
        try {
            return Integer.parseInt(text.substring(before + 1));
        } catch (NumberFormatException _) {
            return -1;
        }
    }
}
