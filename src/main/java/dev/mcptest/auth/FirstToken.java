package dev.mcptest.auth;

import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.redact.ShownUrl;

import java.net.URI;
import java.util.Map;

/** How a token is got to which no refresh token leads. */
sealed interface FirstToken {

    /**
     * Returns the fields of the grant.
     *
     * @throws TransportException when a person has to do something first
     */
    Map<String, String> fields(Authority authority) throws TransportException;

    /** The client asks in its own right. */
    record ClientCredentials() implements FirstToken {
        @Override
        public Map<String, String> fields(Authority authority) {
            return Map.of("grant_type", "client_credentials");
        }
    }

    /**
     * Somebody has to log in.
     *
     * @param server to which
     */
    record LoginAgain(URI server) implements FirstToken {
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
                            + scope);
        }
    }
}
