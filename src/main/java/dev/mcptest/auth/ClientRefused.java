package dev.mcptest.auth;

import dev.mcptest.http.TransportFailure;

/** Says that an authorization server does not know a client, or knows it no more. */
final class ClientRefused extends Exception {

    private static final long serialVersionUID = 1;

    private final transient KeptClient client;
    private final TransportFailure failure;

    ClientRefused(KeptClient client, TransportFailure failure) {
        super(failure);
        this.client = client;
        this.failure = failure;
    }

    /** Throws this when the code of an error says so. */
    static void check(String error, KeptClient client, TransportFailure failure)
            throws ClientRefused {
        if (error.equals("invalid_client") || error.equals("unauthorized_client")) {
            throw new ClientRefused(client, failure);
        }
    }

    KeptClient client() {
        return client;
    }

    TransportFailure failure() {
        return failure;
    }
}
