package dev.mcptest.definition;

import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Finds texts that look like personal data or secrets. No pattern backtracks. */
public final class PersonalData {

    private static final Pattern EMAIL =
            Pattern.compile(
                    "(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]++@([A-Za-z0-9-]++(?:\\.[A-Za-z0-9-]++)++)");
    private static final Pattern HARMLESS =
            Pattern.compile(
                    "(?i)(?:.*\\.)?example\\.(?:com|org|net)|.*\\.(?:example|test|invalid)");
    private static final Pattern JWT =
            Pattern.compile(
                    "(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]++\\.[A-Za-z0-9_-]++\\.[A-Za-z0-9_-]*+");
    private static final Pattern PRIVATE_KEY =
            Pattern.compile(
                    "-----BEGIN (?:[A-Z0-9]++ ){0,4}?PRIVATE KEY-----"
                            + "(?:(?!-----END )(?s:.))*+(?:-----END [A-Z0-9 ]*+-----)?");
    private static final Pattern KEY =
            Pattern.compile(
                    "(?<![A-Za-z0-9])(?:sk-(?:(?:proj|svcacct|admin|ant)-(?:\\w{1,8}-)?)?"
                            + "|pk_|ghp_|gho_|ghs_|github_pat_|xoxb-|xoxp-|AKIA)"
                            + "\\w{12,}+[\\w-]*+");
    private static final Map<Pattern, String> OTHERS =
            Map.of(JWT, "a token", PRIVATE_KEY, "a private key", KEY, "a key");

    private PersonalData() {}

    /** Returns what a text looks like, such as {@code a key}. */
    public static Optional<String> in(String text) {
        if (EMAIL.matcher(text).results().anyMatch(found -> !isHarmless(found))) {
            return Optional.of("an e-mail address");
        }
        return OTHERS.entrySet().stream()
                .filter(other -> other.getKey().matcher(text).find())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** Returns a text with stars instead of what looks personal. */
    public static String masked(String text) {
        String masked =
                EMAIL.matcher(text)
                        .replaceAll(found ->
                                java.util.regex.Matcher.quoteReplacement(
                                        isHarmless(found) ? found.group() : "***"));
        for (Pattern pattern : OTHERS.keySet()) {
            masked = pattern.matcher(masked).replaceAll("***");
        }
        return masked;
    }

    private static boolean isHarmless(MatchResult email) {
        String host = email.group(1);
        return HARMLESS.matcher(host).matches() || !isTopLevel(host);
    }

    private static boolean isTopLevel(String host) {
        String last = host.substring(host.lastIndexOf('.') + 1);
        return last.length() > 1 && last.chars().allMatch(Character::isLetter);
    }
}
