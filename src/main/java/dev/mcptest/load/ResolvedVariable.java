package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.SecretNames;

import java.util.Optional;

/**
 * A variable that a suite uses, and the origin of its value.
 *
 * @param source a flag, a file, the environment, the suite or a built-in; empty when it is
 *     undefined
 * @param value its text
 */
public record ResolvedVariable(String name, Optional<String> source, String value) {

    public ResolvedVariable {
        requireNonNull(name, "name is null");
        requireNonNull(source, "source is null");
        requireNonNull(value, "value is null");
    }

    /**
     * Returns whether the value should be hidden: because of its name, or as a URL with a login.
     */
    public boolean looksSecret() {
        int scheme = value.indexOf("://");
        return SecretNames.suggest(name) || (scheme > 0 && value.indexOf('@') > scheme);
    }
}
