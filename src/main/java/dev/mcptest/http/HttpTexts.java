package dev.mcptest.http;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;

import okhttp3.HttpUrl;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.Locale;

import javax.net.ssl.SSLException;

/** Messages for failures on the way to an HTTP server. */
public final class HttpTexts {

    private static final int EXCERPT = 200;

    private HttpTexts() {}

    /** Returns a URL without the parts that may be secret: user info and query. */
    public static String show(HttpUrl url) {
        String open = url.newBuilder().username("").password("").query(null).build().toString();
        return url.query() == null ? open : open + "?...";
    }

    static String host(HttpUrl url) {
        return url.host() + ":" + url.port();
    }

    /** Returns the start of a body on one line, after a colon; empty for an empty body. */
    public static String excerpt(String body, Hiding hiding) {
        String line = line(body, hiding);
        return line.isEmpty() || line.startsWith("<") ? "" : ": " + line;
    }

    /** Returns the start of a text on one line. */
    public static String line(String text, Hiding hiding) {
        return new Cut(hiding).line(text, EXCERPT);
    }

    /** Returns the innermost reason of a failure. */
    public static String reason(IOException e) {
        Throwable cause = innermost(e);
        String message = cause.getMessage();
        if (isEnd(e) && !(cause instanceof SocketException)) {
            return "the connection was closed in the middle of it";
        }
        return message == null
                ? cause.getClass().getSimpleName()
                : message.lines().findFirst().orElse("").strip();
    }

    /** Returns whether a body ended too early. */
    public static boolean isEnd(IOException e) {
        Throwable cause = innermost(e);
        return cause instanceof EOFException
                || cause instanceof SocketException
                || "unexpected end of stream".equals(cause.getMessage());
    }

    /** Returns whether the peer closed the connection because it rejected the TLS parameters. */
    static boolean isTlsAlert(IOException e) {
        return e instanceof SSLException
                && String.valueOf(e.getMessage()).contains("Received fatal alert");
    }

    /** Explains why a TLS handshake failed and what to check. */
    static String tlsReason(IOException e) {
        String all = (e.getMessage() + " " + reason(e)).toLowerCase(Locale.ROOT);
        if (all.contains("certification path") || all.contains("pkix")) {
            return "its certificate is not signed by an authority that is trusted here";
        }
        if (all.contains("certificate_required") || all.contains("bad_certificate")) {
            return "the server does not take our client certificate, or wants one: see auth.mtls";
        }
        if (all.contains("protocol_version") || all.contains("protocol version")) {
            return "the server speaks no version of TLS that is allowed here: see"
                    + " http.tls.min_version";
        }
        if (all.contains("expired") || all.contains("notafter")) {
            return "its certificate has expired";
        }
        if (all.contains("not verified") || all.contains("no subject alternative")) {
            return "its certificate is for another host";
        }
        if (all.contains("unrecognized ssl message")) {
            return "the port does not speak TLS";
        }
        if (innermost(e) instanceof SocketException) {
            return "the server broke it off ("
                    + reason(e)
                    + "); it may want a client certificate: see auth.mtls";
        }
        return reason(e);
    }

    private static Throwable innermost(IOException e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }
}
