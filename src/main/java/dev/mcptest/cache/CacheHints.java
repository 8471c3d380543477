package dev.mcptest.cache;

import tools.jackson.databind.JsonNode;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a server says about keeping a result, in revision 2026-07-28: {@code ttlMs} and {@code
 * cacheScope}. Source: SEP-2549.
 */
public final class CacheHints {

    private static final String REVISION = "2026-07-28";
    private static final Set<String> METHODS =
            Set.of(
                    "tools/list",
                    "prompts/list",
                    "resources/list",
                    "resources/templates/list",
                    "resources/read");

    private CacheHints() {}

    /**
     * Returns why a result must not be stored, as a clause.
     *
     * @param credentials whether the request carries credentials
     */
    public static Optional<String> forbidding(
            String revision, String method, JsonNode result, boolean credentials) {
        String scope = result.path("cacheScope").asString("");
        if (scope.equals("no-store")) {
            return Optional.of("the server answered with cacheScope \"no-store\"");
        }
        if (!apply(revision, method)) {
            return Optional.empty();
        }
        if (scope.equals("private") && credentials) {
            return Optional.of("the server answered with cacheScope \"private\"");
        }
        return result.path("ttlMs").asLong(0) <= 0
                ? Optional.of("the server answered with ttlMs 0")
                : Optional.empty();
    }

    /** Returns for how many milliseconds a result may be used; empty when there is no limit. */
    public static OptionalLong lifetime(String revision, String method, JsonNode result) {
        return apply(revision, method)
                ? OptionalLong.of(result.path("ttlMs").asLong(0))
                : OptionalLong.empty();
    }

    private static boolean apply(String revision, String method) {
        return revision.equals(REVISION) && METHODS.contains(method);
    }
}
