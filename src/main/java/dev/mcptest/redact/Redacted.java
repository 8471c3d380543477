package dev.mcptest.redact;

import static java.util.Objects.requireNonNull;

/**
 * A secret that does not show itself.
 *
 * @param reveal the secret itself, to be sent and nothing else
 */
public record Redacted(String reveal) {

    /** What stands in the place of a secret. */
    public static final String PLACEHOLDER = "[redacted]";

    public Redacted {
        requireNonNull(reveal, "reveal is null");
    }

    @Override
    public String toString() {
        return PLACEHOLDER;
    }
}
