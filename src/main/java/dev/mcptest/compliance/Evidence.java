package dev.mcptest.compliance;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One exchange that a finding rests on.
 *
 * @param role what the exchange was for
 * @param sent what was sent, as text
 * @param received what came back, as text
 * @param status the HTTP status
 * @param headers the HTTP headers of the response
 */
public record Evidence(
        Role role,
        String sent,
        Optional<String> received,
        OptionalInt status,
        Map<String, String> headers,
        Duration duration) {

    /** What an exchange was for. */
    public enum Role {
        PROBE,
        TWIN,
        FENCE,
        SCAN
    }

    public Evidence {
        requireNonNull(role, "role is null");
        requireNonNull(sent, "sent is null");
        requireNonNull(received, "received is null");
        headers = Map.copyOf(headers);
        requireNonNull(duration, "duration is null");
    }
}
