package dev.mcptest.load;

import dev.mcptest.redact.SecretNames;

import java.util.Set;
import java.util.regex.Pattern;

/** A place in a file, and which of the texts in it are secrets that somebody wrote down there. */
enum SecretPlace {
    ROOT,
    SERVERS,
    SERVER,
    AUTH,
    /** Texts that are secrets when their names say so. */
    NAMED,
    /** Texts that are secrets whatever their names are. */
    ALL,
    /** What stands for the value of a header, such as {@code {env: NAME}}. */
    VALUE,
    ELSEWHERE;

    private static final Set<String> NO_SECRETS =
            Set.of(
                    "command",
                    "cwd",
                    "allow_stdout_noise",
                    "protocol_checks",
                    "startup_timeout",
                    "restart_policy",
                    "url",
                    "http",
                    "wait_for_ready",
                    "server_version",
                    "cassette",
                    "allow_insecure_auth",
                    "max_message_bytes");

    private static final class Names {
        static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
        static final Pattern SHOUTED = Pattern.compile("[A-Z_][A-Z0-9_]*");
        static final Pattern ADDRESS = Pattern.compile("(?i).*_(url|endpoint|path)");
    }

    /** Returns the place of what stands under a key of a mapping; a misspelt key hides too. */
    SecretPlace under(String key) {
        return switch (this) {
            case ROOT ->
                    key.equals("servers") ? SERVERS : key.equals("server") ? SERVER : ELSEWHERE;
            case SERVERS -> SERVER;
            case SERVER -> key.equals("auth") ? AUTH : NO_SECRETS.contains(key) ? ELSEWHERE : NAMED;
            case AUTH -> key.equals("headers") ? ALL : key.equals("mtls") ? ELSEWHERE : AUTH;
            case NAMED -> SecretNames.suggest(key) ? VALUE : ELSEWHERE;
            case ALL, VALUE -> VALUE;
            case ELSEWHERE -> ELSEWHERE;
        };
    }

    /** Returns whether this is a part of the description of a server. */
    boolean isOfServer() {
        return this != ROOT && this != ELSEWHERE;
    }

    /** Returns the place of a mapping in a list: one of names and values, maybe. */
    SecretPlace inList() {
        return this == NAMED ? ALL : this;
    }

    /** Returns whether the text under a key of a mapping is a secret. */
    boolean hides(String key, String text) {
        return switch (this) {
            case SERVER ->
                    key.equals("auth")
                            || key.equals("headers")
                            || key.equals("env")
                            || (!NO_SECRETS.contains(key) && isCredential(key, text));
            case AUTH -> isCredential(key, text);
            case NAMED -> SecretNames.suggest(key);
            case ALL -> true;
            case VALUE ->
                    key.equals("env")
                            ? !Names.VARIABLE.matcher(text).matches()
                            : !Names.SHOUTED.matcher(text).matches();
            case ROOT, SERVERS, ELSEWHERE -> false;
        };
    }

    /** Returns whether a text in a list is a secret; among names, one such as {@code KEY=text}. */
    boolean hidesItem(String key, String text) {
        return this == NAMED ? SecretNames.suggest(text.split("[=:]", 2)[0]) : hides(key, text);
    }

    /** A key such as {@code bearer_token_env} takes the name of a variable, and no secret. */
    private static boolean isCredential(String key, String text) {
        return SecretNames.suggest(key)
                && !Names.ADDRESS.matcher(key).matches()
                && !(key.endsWith("_env") && Names.VARIABLE.matcher(text).matches());
    }
}
