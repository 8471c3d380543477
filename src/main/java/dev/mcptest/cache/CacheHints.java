package dev.mcptest.cache;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a server says about keeping a result, in revision 2026-07-28: {@code ttlMs} and {@code
 * cacheScope}. Source: SEP-2549.
 *
 * @param scope empty text when it says nothing
 * @param ttlMs zero when it says nothing
 */
public record CacheHints(String scope, long ttlMs) {

    /** The server says nothing. */
    public static final CacheHints NONE = new CacheHints("", 0);

    private static final String REVISION = "2026-07-28";
    private static final Set<String> METHODS =
            Set.of(
                    "tools/list",
                    "prompts/list",
                    "resources/list",
                    "resources/templates/list",
                    "resources/read");

    public CacheHints {
        requireNonNull(scope, "scope is null");
    }

    /** Reads the hints of a result. */
    public static CacheHints of(JsonNode result) {
        return new CacheHints(
                result.path("cacheScope").asString(""), result.path("ttlMs").asLong(0));
    }

    /**
     * Returns why the result must not be stored, as a clause.
     *
     * @param credentials whether the request carries credentials
     */
    public Optional<String> forbidding(String revision, String method, boolean credentials) {
        if (scope.equals("no-store")) {
            return Optional.of("the server answered with cacheScope \"no-store\"");
        }
        if (!apply(revision, method)) {
            return Optional.empty();
        }
        if (scope.equals("private") && credentials) {
            return Optional.of("the server answered with cacheScope \"private\"");
        }
        return ttlMs <= 0 ? Optional.of("the server answered with ttlMs 0") : Optional.empty();
    }

    /** Returns for how many milliseconds the result may be used; empty when there is no limit. */
    public OptionalLong lifetime(String revision, String method) {
        return apply(revision, method) ? OptionalLong.of(ttlMs) : OptionalLong.empty();
    }

    private static boolean apply(String revision, String method) {
        return revision.equals(REVISION) && METHODS.contains(method);
    }
}
