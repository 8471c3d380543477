package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

/**
 * What a login came to.
 *
 * @param client for whom the token was issued
 */
record LoginAnswer(StoredClient client, AccessToken token) {

    LoginAnswer {
        requireNonNull(client, "client is null");
        requireNonNull(token, "token is null");
    }
}
