package dev.mcptest.http;

import java.util.Map;
import java.util.Optional;

/**
 * A request that a server rejected because of its credentials.
 *
 * @param status 401 or 403
 * @param sent the credential headers of the request
 * @param challenge parameters of the challenge for a bearer token, names in lower case; may be
 *     empty
 */
public record Refused(int status, Map<String, String> sent, Map<String, String> challenge) {

    /** The error of a server that requires its nonce in the next proof. */
    static final String NONCE = "use_dpop_nonce";

    private static final int FORBIDDEN = 403;

    public Refused {
        sent = Map.copyOf(sent);
        challenge = Map.copyOf(challenge);
    }

    /** Returns whether the server requires its nonce in the next proof. */
    public boolean wantsNonce() {
        return NONCE.equals(challenge.get("error"));
    }

    /** Returns whether the credentials are valid but do not permit the request. */
    public boolean isForbidden() {
        return status == FORBIDDEN;
    }

    /**
     * Returns the scopes that the request needs, separated by spaces; empty when the scope was not
     * the reason.
     */
    public Optional<String> wantedScope() {
        return isForbidden() && "insufficient_scope".equals(challenge.get("error"))
                ? Optional.ofNullable(challenge.get("scope")).filter(scope -> !scope.isBlank())
                : Optional.empty();
    }
}
