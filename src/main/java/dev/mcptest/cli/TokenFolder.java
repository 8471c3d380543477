package dev.mcptest.cli;

import dev.mcptest.auth.TokenStore;

/** Finds the tokens that are kept between runs. */
final class TokenFolder {

    private TokenFolder() {}

    /**
     * Returns the tokens in the cache folder. Under {@code CI=true} none are kept and none are
     * used: what a build may do must not depend on who once used the machine.
     */
    static TokenStore of(Arguments arguments, Session session) {
        return session.world().inCi() ? TokenStore.none() : inspiteOfCi(arguments, session);
    }

    /** Returns the tokens in the cache folder, wherever this runs. */
    static TokenStore inspiteOfCi(Arguments arguments, Session session) {
        return CacheFolder.of(arguments, session)
                .map(cache -> TokenStore.in(cache.resolve("tokens"), session.world().clock()))
                .orElseGet(TokenStore::none);
    }
}
