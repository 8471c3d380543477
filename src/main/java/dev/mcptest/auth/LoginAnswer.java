package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

/**
 * The result of a login.
 *
 * @param client the client that the token was issued for
 */
record LoginAnswer(StoredClient client, AccessToken token) {

    LoginAnswer {
        requireNonNull(client, "client is null");
        requireNonNull(token, "token is null");
    }
}
