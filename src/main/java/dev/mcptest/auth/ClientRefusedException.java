package dev.mcptest.auth;

import dev.mcptest.http.TransportException;

/** Says that an authorization server does not know a client, or knows it no more. */
final class ClientRefusedException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient StoredClient client;
    private final TransportException failure;

    ClientRefusedException(StoredClient client, TransportException failure) {
        super(failure);
        this.client = client;
        this.failure = failure;
    }

    /** Throws this when the code of an error says so. */
    static void check(String error, StoredClient client, TransportException failure)
            throws ClientRefusedException {
        if (error.equals("invalid_client") || error.equals("unauthorized_client")) {
            throw new ClientRefusedException(client, failure);
        }
    }

    StoredClient client() {
        return client;
    }

    TransportException failure() {
        return failure;
    }
}
