package dev.mcptest.redact;

import static java.util.Objects.requireNonNull;

/**
 * A secret that does not reveal itself in logs.
 *
 * @param reveal the secret itself, only to be used for sending it
 */
public record Redacted(String reveal) {

    /** Shown instead of a secret. */
    public static final String PLACEHOLDER = "[redacted]";

    public Redacted {
        requireNonNull(reveal, "reveal is null");
    }

    @Override
    public String toString() {
        return PLACEHOLDER;
    }
}
