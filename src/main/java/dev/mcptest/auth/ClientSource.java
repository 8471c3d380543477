package dev.mcptest.auth;

import dev.mcptest.http.TransportException;

/**
 * Provides the client that requests tokens. Called each time, because secrets may change during a
 * run.
 */
@FunctionalInterface
public interface ClientSource {

    /**
     * Returns the client.
     *
     * @throws TransportException if it is unknown
     */
    OAuthClient client() throws TransportException;
}
