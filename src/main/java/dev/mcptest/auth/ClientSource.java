package dev.mcptest.auth;

import dev.mcptest.http.TransportFailure;

/** Tells who asks for tokens; asked anew each time, as secrets are changed while a run goes on. */
@FunctionalInterface
public interface ClientSource {

    /**
     * Returns the client.
     *
     * @throws TransportFailure when it is not known
     */
    OAuthClient client() throws TransportFailure;
}
