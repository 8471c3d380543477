package dev.mcptest.redact;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes secrets by the form of their text, without knowing them. */
public final class SecretShapes {

    /** Keys whose values are secrets; unlike parts such as "token" in "maxTokens". */
    private static final Pattern KEY =
            Pattern.compile(
                    "(?:^|_)(?:api_?key|secret|secret_key|password|passwd|passphrase|client_secret"
                            + "|access_token|refresh_token|id_token|auth_token|bearer_token"
                            + "|private_key|credentials?|authorization|cookie)$");

    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|-");
    private static final int SHORTEST = 6;

    private static final Map<Pattern, String> SHAPES = shapes();

    private SecretShapes() {}

    private static Map<Pattern, String> shapes() {
        Map<String, String> shapes = new LinkedHashMap<>();
        shapes.put("-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----", "a private key");
        shapes.put("\\beyJ[\\w-]{8,}+\\.eyJ[\\w-]{8,}+\\.[\\w-]{8,}+", "a JSON Web Token");
        shapes.put("\\bgh[pousr]_[A-Za-z0-9]{30,}+|\\bgithub_pat_\\w{22,}+", "a token of GitHub");
        shapes.put("\\bglpat-[\\w-]{20,}+", "a token of GitLab");
        shapes.put("\\bxox[abeprs]-[A-Za-z0-9-]{10,}+", "a token of Slack");
        shapes.put("\\b(?:AKIA|ASIA)[0-9A-Z]{16}\\b", "an access key of AWS");
        shapes.put("\\bAIza[\\w-]{35}", "an API key of Google");
        shapes.put("\\b[sr]k_live_[A-Za-z0-9]{16,}+", "an API key of Stripe");
        shapes.put("\\bsk-[\\w-]{20,}+", "an API key");
        shapes.put("\\bnpm_[A-Za-z0-9]{36}|\\bpypi-[\\w-]{50,}+", "a token of a package registry");
        shapes.put("\\bhf_[A-Za-z0-9]{30,}+", "a token of Hugging Face");
        shapes.put("(?i)\\bbearer [\\w.~+/-]{16,}+=*+", "a bearer token");
        shapes.put("://[^\\s/:@?#]{1,200}:(?!\\[redacted\\])[^\\s/@?#]{1,200}@", "a password");
        Map<Pattern, String> compiled = new LinkedHashMap<>();
        shapes.forEach((shape, kind) -> compiled.put(Pattern.compile(shape), kind));
        return compiled;
    }

    /** Returns what a text seems to contain, such as "a private key". */
    public static Optional<String> in(String text) {
        return SHAPES.entrySet().stream()
                .filter(shape -> shape.getKey().matcher(text).find())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** Returns what the value of a key seems to be, by the name of the key. */
    public static Optional<String> under(String key, String value) {
        String name = HUMP.matcher(key).replaceAll("_").toLowerCase(Locale.ROOT);
        boolean opaque =
                value.length() >= SHORTEST
                        && value.chars().noneMatch(Character::isWhitespace)
                        && !value.contains(Redacted.PLACEHOLDER)
                        && !value.startsWith("<");
        return opaque && KEY.matcher(name).find()
                ? Optional.of("a secret, by its name")
                : Optional.empty();
    }
}
