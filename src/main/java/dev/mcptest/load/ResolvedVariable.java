package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A variable that a suite refers to, and where its value came from.
 *
 * @param source a flag, a file, the environment, the suite, or what is built in; empty when nothing
 *     defines it
 * @param value its text
 */
public record ResolvedVariable(String name, Optional<String> source, String value) {

    private static final List<String> SECRET_WORDS =
            List.of("TOKEN", "SECRET", "PASSWORD", "PASSWD", "KEY", "CREDENTIAL", "AUTH", "COOKIE");

    public ResolvedVariable {
        requireNonNull(name, "name is null");
        requireNonNull(source, "source is null");
        requireNonNull(value, "value is null");
    }

    /** Returns whether the value had better not be shown: by the name, or as a URL with a login. */
    public boolean looksSecret() {
        String upper = name.toUpperCase(Locale.ROOT);
        boolean named = SECRET_WORDS.stream().anyMatch(upper::contains);
        int scheme = value.indexOf("://");
        return named || (scheme > 0 && value.indexOf('@') > scheme);
    }
}
