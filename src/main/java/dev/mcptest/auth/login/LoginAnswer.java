package dev.mcptest.auth.login;

import static java.util.Objects.requireNonNull;

import dev.mcptest.auth.AccessToken;
import dev.mcptest.auth.StoredClient;

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
