package dev.mcptest.http;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Secret headers: sent only to the origin they belong to. */
public interface Credentials {

    /** No credentials. */
    Credentials NONE =
            new Credentials() {
                @Override
                public Map<String, String> headers() {
                    return Map.of();
                }

                @Override
                public boolean arePresent() {
                    return false;
                }

                @Override
                public boolean refresh(Refused refused) {
                    return false;
                }
            };

    /** Returns whether requests carry credentials in their headers or URL. */
    boolean arePresent();

    /**
     * Returns the headers of the next request.
     *
     * @throws TransportException when they cannot be obtained
     */
    Map<String, String> headers() throws TransportException;

    /**
     * Returns the headers that prove possession of the credentials; new for each request.
     *
     * @param sent the credential headers of the request
     */
    default Map<String, String> proof(String method, URI url, Map<String, String> sent) {
        return Map.of();
    }

    /**
     * Receives the headers of a response with any status.
     *
     * @param headers returns a value by its name, ignoring case
     */
    default void heard(URI url, Function<String, Optional<String>> headers) {}

    /**
     * Obtains new credentials after a request was rejected.
     *
     * @return whether to send that request once more
     * @throws TransportException when they cannot be obtained
     */
    boolean refresh(Refused refused) throws TransportException;

    /** Returns the total time spent obtaining credentials from others; zero if none was needed. */
    default Duration spent() {
        return Duration.ZERO;
    }
}
