package dev.mcptest.load.source;

import dev.mcptest.redact.SecretNames;

import java.util.regex.Pattern;

/** A position in a file that decides which of its texts are secrets. */
enum SecretPlace {
    ROOT,
    SERVERS,
    SERVER,
    AUTH,
    /** Texts are secrets when their names say so. */
    NAMED,
    /** All texts are secrets, whatever their names. */
    ALL,
    /** The value of a header in object form, such as {@code {env: NAME}}. */
    VALUE,
    ELSEWHERE;

    private static final class Names {
        static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
        static final Pattern SHOUTED = Pattern.compile("[A-Z_][A-Z0-9_]*");
        static final Pattern ADDRESS = Pattern.compile("(?i).*_(url|endpoint|path)");
    }

    /** Returns the place under a key of a mapping; under a misspelt key, texts are secrets too. */
    SecretPlace under(String key) {
        return switch (this) {
            case ROOT ->
                    key.equals("server")
                            ? SERVER
                            : declared(Grammar.secretsOfSuite(key), ELSEWHERE);
            case SERVERS -> SERVER;
            case SERVER -> declared(Grammar.secretsOfServer(key), NAMED);
            case AUTH -> declared(Grammar.secretsOfAuth(key), AUTH);
            case NAMED -> SecretNames.suggest(key) ? VALUE : ELSEWHERE;
            case ALL, VALUE -> VALUE;
            case ELSEWHERE -> ELSEWHERE;
        };
    }

    /** Returns the place that the schema declares; a key unknown to the schema may be misspelt. */
    private static SecretPlace declared(String secrets, SecretPlace unknown) {
        return switch (secrets) {
            case "none" -> ELSEWHERE;
            case "all" -> ALL;
            case "by-name" -> NAMED;
            case "credentials" -> AUTH;
            case "server" -> SERVER;
            case "servers" -> SERVERS;
            default -> unknown;
        };
    }

    /** Returns whether this is part of the description of a server. */
    boolean isOfServer() {
        return this != ROOT && this != ELSEWHERE;
    }

    /** Returns the place of a mapping in a list, which may have a name and a value. */
    SecretPlace inList() {
        return this == NAMED ? ALL : this;
    }

    /** Returns whether the text under a key of a mapping is a secret. */
    boolean hides(String key, String text) {
        return switch (this) {
            case SERVER ->
                    switch (Grammar.secretsOfServer(key)) {
                        case "none" -> false;
                        case "" -> isCredential(key, text);
                        default -> true;
                    };
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

    /** Returns whether a text in a list is a secret, such as {@code KEY=text} in an environment. */
    boolean hidesItem(String key, String text) {
        return this == NAMED ? SecretNames.suggest(text.split("[=:]", 2)[0]) : hides(key, text);
    }

    /**
     * A key such as {@code bearer_token_env} takes the name of a variable, which is not a secret.
     */
    private static boolean isCredential(String key, String text) {
        return SecretNames.suggest(key)
                && !Names.ADDRESS.matcher(key).matches()
                && !(key.endsWith("_env") && Names.VARIABLE.matcher(text).matches());
    }
}
