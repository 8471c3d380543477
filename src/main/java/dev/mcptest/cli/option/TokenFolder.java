package dev.mcptest.cli.option;

import dev.mcptest.auth.TokenStore;

/** Finds the stored tokens. */
public final class TokenFolder {

    private TokenFolder() {}

    /**
     * Returns the token store in the cache folder. Under {@code CI=true}, tokens are neither stored
     * nor used: a build must not depend on who used the machine before.
     */
    public static TokenStore of(Arguments arguments, Session session) {
        return session.world().inCi() ? TokenStore.none() : inspiteOfCi(arguments, session);
    }

    /** Returns the token store in the cache folder, even under {@code CI=true}. */
    public static TokenStore inspiteOfCi(Arguments arguments, Session session) {
        return CacheFolder.of(arguments, session)
                .map(cache -> TokenStore.in(cache.resolve("tokens"), session.world().clock()))
                .orElseGet(TokenStore::none);
    }
}
