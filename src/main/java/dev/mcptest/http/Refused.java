package dev.mcptest.http;

import java.util.Map;
import java.util.Optional;

/**
 * A request whose credentials a server did not take.
 *
 * @param status 401 or 403
 * @param sent the headers of the credentials it was sent with
 * @param challenge parameters of the challenge for a bearer token, names in lower case; may be
 *     empty
 */
public record Refused(int status, Map<String, String> sent, Map<String, String> challenge) {

    /** The error of a server that wants to see a value of its own in the next proof. */
    static final String NONCE = "use_dpop_nonce";

    private static final int FORBIDDEN = 403;

    public Refused {
        sent = Map.copyOf(sent);
        challenge = Map.copyOf(challenge);
    }

    /** Returns whether the server wants to see a value of its own in the next proof. */
    public boolean wantsNonce() {
        return NONCE.equals(challenge.get("error"));
    }

    /** Returns whether the server knows who asks, and does not let them. */
    public boolean isForbidden() {
        return status == FORBIDDEN;
    }

    /**
     * Returns the scopes that a token needs for the request, with spaces between them; empty when
     * that is not why it was refused.
     */
    public Optional<String> wantedScope() {
        return isForbidden() && "insufficient_scope".equals(challenge.get("error"))
                ? Optional.ofNullable(challenge.get("scope")).filter(scope -> !scope.isBlank())
                : Optional.empty();
    }
}
