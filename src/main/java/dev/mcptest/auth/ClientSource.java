package dev.mcptest.auth;

import dev.mcptest.http.TransportException;

/** Tells who asks for tokens; asked anew each time, as secrets are changed while a run goes on. */
@FunctionalInterface
public interface ClientSource {

    /**
     * Returns the client.
     *
     * @throws TransportException when it is not known
     */
    OAuthClient client() throws TransportException;
}
