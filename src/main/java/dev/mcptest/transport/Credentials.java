package dev.mcptest.transport;

import java.time.Duration;
import java.util.Map;

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
     * @throws TransportFailure when they cannot be had
     */
    Map<String, String> headers() throws TransportFailure;

    /**
     * Gets new ones after a request was refused.
     *
     * @return whether it is worth sending that request once more
     * @throws TransportFailure when they cannot be had
     */
    boolean refresh(Refused refused) throws TransportFailure;

    /** Returns how long others were asked for them until now; zero when nobody was. */
    default Duration spent() {
        return Duration.ZERO;
    }
}
