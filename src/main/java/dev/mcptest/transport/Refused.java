package dev.mcptest.transport;

import java.util.Map;

/**
 * A request whose credentials a server did not take.
 *
 * @param sent the headers of the credentials it was sent with
 * @param challenge parameters of the challenge for a bearer token, names in lower case; may be
 *     empty
 */
public record Refused(Map<String, String> sent, Map<String, String> challenge) {

    public Refused {
        sent = Map.copyOf(sent);
        challenge = Map.copyOf(challenge);
    }
}
