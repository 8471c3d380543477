package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;

import java.time.Duration;
import java.util.Optional;

/**
 * What a token endpoint gave.
 *
 * @param value the token
 * @param refreshToken with which the next one can be asked for
 * @param lifetime how long it can be used, where that was said
 */
record AccessToken(Redacted value, Optional<Redacted> refreshToken, Optional<Duration> lifetime) {

    private static final Duration MARGIN = Duration.ofSeconds(30);

    AccessToken {
        requireNonNull(value, "value is null");
        requireNonNull(refreshToken, "refreshToken is null");
        requireNonNull(lifetime, "lifetime is null");
    }

    /** Returns whether it is better renewed; the last tenth of a lifetime is left unused. */
    boolean isStale(Duration age) {
        return lifetime.map(life -> age.compareTo(life.minus(margin(life))) >= 0).orElse(false);
    }

    private static Duration margin(Duration life) {
        Duration tenth = life.dividedBy(10);
        return tenth.compareTo(MARGIN) < 0 ? tenth : MARGIN;
    }
}
