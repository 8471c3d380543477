package dev.mcptest.redact;

import java.util.List;
import java.util.Locale;

/** Decides by the name of a value whether it is probably a secret. */
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

    /** Returns whether a variable, header or parameter with this name should not be shown. */
    public static boolean suggest(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        return WORDS.stream().anyMatch(upper::contains);
    }
}
