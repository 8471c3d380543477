package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Hiding;
import dev.mcptest.world.Ticker;

import java.time.Duration;

/**
 * Options for a session.
 *
 * @param offer the requested revision
 * @param exact whether any other revision is refused
 * @param clientVersion version of mcptest, sent to the server
 * @param handshakeTimeout limit for the handshake
 * @param longestCall limit for a call whose timeout is extended by progress notifications
 * @param allowNoise whether output that is not a message causes only a warning
 * @param client answers the requests of the server
 * @param ticker measures durations
 * @param hiding removes secrets from quoted messages
 */
public record SessionOptions(
        Revision offer,
        boolean exact,
        String clientVersion,
        Duration handshakeTimeout,
        Duration longestCall,
        boolean allowNoise,
        ClientScript client,
        Ticker ticker,
        Hiding hiding) {

    /** Default timeout of the handshake: some servers are downloaded before they start. */
    public static final Duration HANDSHAKE = Duration.ofSeconds(30);

    /** Default limit for a call extended by progress notifications. */
    public static final Duration LONGEST_CALL = Duration.ofMinutes(5);

    public SessionOptions {
        requireNonNull(offer, "offer is null");
        requireNonNull(clientVersion, "clientVersion is null");
        requireNonNull(handshakeTimeout, "handshakeTimeout is null");
        requireNonNull(longestCall, "longestCall is null");
        requireNonNull(client, "client is null");
        requireNonNull(ticker, "ticker is null");
        requireNonNull(hiding, "hiding is null");
    }
}
