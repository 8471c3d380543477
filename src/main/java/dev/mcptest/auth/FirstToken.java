package dev.mcptest.auth;

import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.redact.ShownUrl;

import java.net.URI;
import java.util.Map;

/** How to get a token without a refresh token. */
sealed interface FirstToken {

    /**
     * Returns the fields of the grant.
     *
     * @throws TransportException if the user has to do something first
     */
    Map<String, String> fields(Authority authority) throws TransportException;

    /** The client requests a token for itself. */
    record ClientCredentials() implements FirstToken {
        @Override
        public Map<String, String> fields(Authority authority) {
            return Map.of("grant_type", "client_credentials");
        }
    }

    /**
     * The user has to log in.
     *
     * @param server the server to log in to
     * @param dpop whether its tokens are bound to a key
     */
    record LoginAgain(URI server, boolean dpop) implements FirstToken {
        @Override
        public Map<String, String> fields(Authority authority) throws TransportException {
            String shown = ShownUrl.of(server);
            String scope =
                    authority.scope().isEmpty() ? "" : " --scope \"" + authority.scope() + "\"";
            throw TransportException.at(
                    Stage.AUTH,
                    "the login that is kept for "
                            + shown
                            + " is not enough or not taken any more; log in again: mcptest login "
                            + shown
                            + scope
                            + (dpop ? " --dpop" : ""));
        }
    }
}
