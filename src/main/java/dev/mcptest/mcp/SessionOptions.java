package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Hiding;
import dev.mcptest.world.Ticker;

import java.time.Duration;

/**
 * How a session is opened and held.
 *
 * @param offer the revision that is asked for
 * @param exact whether another answer than the offer is refused
 * @param clientVersion version of mcptest, told to the server
 * @param handshakeTimeout bound of the handshake
 * @param longestCall bound of a call that is kept alive by progress notifications
 * @param allowNoise whether output that is no message is only warned of
 * @param client what the server may ask of its client
 * @param ticker measures durations
 * @param hiding takes secrets out of what messages quote
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

    /** Bound of the handshake when nobody says: a server may be downloaded before it starts. */
    public static final Duration HANDSHAKE = Duration.ofSeconds(30);

    /** Bound of a call kept alive by progress when nobody says. */
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
