package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;

import java.time.Duration;
import java.util.Optional;

/**
 * A token issued by a token endpoint.
 *
 * @param value the token
 * @param refreshToken used to request the next token
 * @param lifetime how long it is valid, if the server said so
 */
public record AccessToken(
        Redacted value, Optional<Redacted> refreshToken, Optional<Duration> lifetime) {

    private static final Duration MARGIN = Duration.ofSeconds(30);

    public AccessToken {
        requireNonNull(value, "value is null");
        requireNonNull(refreshToken, "refreshToken is null");
        requireNonNull(lifetime, "lifetime is null");
    }

    /**
     * Returns whether the token should be renewed: shortly before it expires, at most a tenth of
     * its lifetime.
     */
    boolean isStale(Duration age) {
        return lifetime.map(life -> age.compareTo(life.minus(margin(life))) >= 0).orElse(false);
    }

    private static Duration margin(Duration life) {
        Duration tenth = life.dividedBy(10);
        return tenth.compareTo(MARGIN) < 0 ? tenth : MARGIN;
    }
}
