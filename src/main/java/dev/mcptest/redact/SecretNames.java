package dev.mcptest.redact;

import java.util.List;
import java.util.Locale;

/** Tells by a name whether what it stands for is a secret. */
public final class SecretNames {

    private static final List<String> WORDS =
            List.of(
                    "TOKEN",
                    "SECRET",
                    "BEARER",
                    "PASSPHRASE",
                    "PASSWORD",
                    "PASSWD",
                    "KEY",
                    "CREDENTIAL",
                    "AUTH",
                    "COOKIE");

    private SecretNames() {}

    /** Returns whether a variable, header or parameter of that name had better not be shown. */
    public static boolean suggest(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        return WORDS.stream().anyMatch(upper::contains);
    }
}
