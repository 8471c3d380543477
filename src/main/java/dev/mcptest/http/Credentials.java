package dev.mcptest.http;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Headers that are secret: they go to the origin they are meant for and nowhere else. */
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

    /** Returns whether requests carry any, in their headers or their address. */
    boolean arePresent();

    /**
     * Returns the headers of the next request.
     *
     * @throws TransportException when they cannot be had
     */
    Map<String, String> headers() throws TransportException;

    /**
     * Returns what is said anew with each request: that it is sent by whom the credentials were
     * given to.
     *
     * @param sent the headers of the credentials that go with it
     */
    default Map<String, String> proof(String method, URI url, Map<String, String> sent) {
        return Map.of();
    }

    /**
     * Hears the headers of an answer, whatever its status.
     *
     * @param headers a value by its name, in any case
     */
    default void heard(URI url, Function<String, Optional<String>> headers) {}

    /**
     * Gets new ones after a request was refused.
     *
     * @return whether it is worth sending that request once more
     * @throws TransportException when they cannot be had
     */
    boolean refresh(Refused refused) throws TransportException;

    /** Returns how long others were asked for them until now; zero when nobody was. */
    default Duration spent() {
        return Duration.ZERO;
    }
}
