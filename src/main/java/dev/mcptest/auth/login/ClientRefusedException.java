package dev.mcptest.auth.login;

import dev.mcptest.auth.StoredClient;
import dev.mcptest.http.TransportException;

/** An authorization server does not know the client, or does not know it any more. */
final class ClientRefusedException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient StoredClient client;
    private final TransportException failure;

    ClientRefusedException(StoredClient client, TransportException failure) {
        super(failure);
        this.client = client;
        this.failure = failure;
    }

    /** Throws this exception if the error code says so. */
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
