package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.HttpFetch;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.TransportException;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.world.ProcessLock;
import dev.mcptest.world.Ticker;

import org.jspecify.annotations.Nullable;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * The access token of a server, shared by all requests to it. Safe for use by many threads: one of
 * them requests a token while the others wait for it.
 */
public final class TokenSource {

    private final Grant grant;
    private final FirstToken first;
    private final TokenMemory memory;
    private final HttpOptions http;
    private final Optional<DpopProofs> proofs;
    private final TokenOrigin origin;
    private final Ticker ticker;
    private final AtomicLong spent = new AtomicLong();
    private @Nullable AccessToken token;
    private long fetched;
    private boolean recalled;

    private TokenSource(
            Grant grant,
            FirstToken first,
            TokenMemory memory,
            Optional<DpopKey> key,
            HttpOptions http,
            Redactor redactor,
            Ticker ticker) {
        this.grant = requireNonNull(grant, "grant is null");
        this.first = first;
        this.memory = memory;
        this.http = requireNonNull(http, "http is null");
        this.proofs = key.map(own -> new DpopProofs(own, memory::now));
        this.origin =
                new TokenOrigin(
                        grant.parameters(), proofs, requireNonNull(redactor, "redactor is null"));
        this.ticker = requireNonNull(ticker, "ticker is null");
    }

    /**
     * Returns a source of tokens that a client requests for itself; no request is sent yet.
     *
     * @param store has the tokens of earlier runs
     */
    public static TokenSource ofClient(
            Grant grant,
            ClientSource clients,
            TokenStore store,
            HttpOptions http,
            Redactor redactor,
            Ticker ticker) {
        // The key that such tokens are bound to exists only during this run.
        TokenStore shared = grant.dpop() ? TokenStore.none() : store;
        var memory = TokenMemory.ofClient(grant, clients, shared, redactor);
        var source =
                new TokenSource(
                        grant,
                        new FirstToken.ClientCredentials(),
                        memory,
                        grant.dpop() ? Optional.of(DpopKey.fresh()) : Optional.empty(),
                        http,
                        redactor,
                        ticker);
        grant.tokenEndpoint().ifPresent(url -> source.origin.know(Authority.at(url, grant)));
        return source;
    }

    /**
     * Returns the source of the tokens of a login, or empty if there is no login to the server.
     *
     * @param store where the login is stored
     * @param variables values of variables, one of which may have the secret of the client
     */
    public static Optional<TokenSource> ofLogin(
            Grant grant,
            Function<String, Optional<String>> variables,
            TokenStore store,
            HttpOptions http,
            Redactor redactor,
            Ticker ticker) {
        return store.read(TokenKey.login(grant.server()), redactor)
                .map(stored ->
                        new TokenSource(
                                grant,
                                new FirstToken.LoginAgain(
                                        grant.server(), stored.client().key().isPresent()),
                                TokenMemory.ofLogin(stored, variables, store, redactor),
                                stored.client().key(),
                                http,
                                redactor,
                                ticker));
    }

    /**
     * Returns the token to send. Empty until the token endpoint is known, which the server reveals
     * when it refuses a request.
     *
     * @throws TransportException at the stage AUTH, if there is no token
     */
    public synchronized Optional<Redacted> token() throws TransportException {
        recall();
        if (token == null && !origin.isKnown()) {
            return Optional.empty();
        }
        AccessToken known = token;
        if (known == null || isStale(known)) {
            known = fetch(Map.of());
        }
        return Optional.of(known.value());
    }

    /**
     * Replaces a token that was refused, unless that has already been done.
     *
     * @param refused the token that was sent; empty if none was sent
     * @param challenge the parameters of the server's challenge
     * @throws TransportException at the stage AUTH, if there is no token
     */
    public synchronized void renew(Optional<Redacted> refused, Map<String, String> challenge)
            throws TransportException {
        AccessToken known = token;
        if (known == null || refused.filter(known.value()::equals).isPresent()) {
            fetch(challenge);
        }
    }

    /**
     * Replaces a token that has too few scopes.
     *
     * @param refused the token that was sent
     * @param scopes the scopes that the server requires, separated by spaces
     * @return whether there is a token that has not been sent yet
     * @throws TransportException at the stage AUTH, if there is no token
     */
    public synchronized boolean widen(Redacted refused, String scopes) throws TransportException {
        AccessToken known = token;
        if (known == null || !origin.isKnown()) {
            return false;
        }
        Authority where = origin.authority();
        if (!known.value().equals(refused)) {
            return true;
        }
        String wider = Scopes.union(where.scope(), scopes);
        if (Scopes.cover(where.scope(), scopes)) {
            return false;
        }
        // A refresh token is limited to the granted scopes, so request a new token.
        origin.scopeOf(where.withScope(wider));
        token = null;
        try {
            fetch(Map.of());
            return true;
        } catch (TransportException e) {
            origin.scopeOf(where);
            token = known;
            throw e;
        }
    }

    /** Returns whether tokens are bound to a key, so that each request needs a proof. */
    public boolean isBound() {
        return proofs.isPresent();
    }

    /** Returns the authentication scheme. */
    public String scheme() {
        return isBound() ? "DPoP" : "Bearer";
    }

    /** Returns the proof for a request, if tokens are bound to a key. */
    public Optional<String> proof(String method, URI url, Redacted sent) {
        return proofs.map(own -> own.proof(method, url, Optional.of(sent)));
    }

    /** Stores the nonce that a server requires in the next proof. */
    public void heard(URI url, String nonce) {
        proofs.ifPresent(own -> own.heard(url, nonce));
    }

    /** Returns the total time spent on getting tokens. */
    public Duration spent() {
        return Duration.ofNanos(spent.get());
    }

    private void recall() throws TransportException {
        if (!recalled) {
            memory.recall().ifPresent(this::take);
            recalled = true;
        }
    }

    private void take(StoredToken stored) {
        origin.know(stored.authority());
        token = stored.token(memory.now());
        fetched = ticker.nanos();
    }

    private boolean isStale(AccessToken known) {
        return known.isStale(Duration.ofNanos(ticker.nanos() - fetched));
    }

    private AccessToken fetch(Map<String, String> challenge) throws TransportException {
        long began = System.nanoTime();
        try (ProcessLock _ = memory.hold(grant.bound())) {
            Optional<StoredToken> other = fromAnotherRun();
            if (other.isPresent()) {
                take(other.get());
                return requireNonNull(token, "token is null");
            }
            return fetchHere(challenge);
        } finally {
            spent.addAndGet(System.nanoTime() - began);
        }
    }

    /** Another process may have obtained the token in the meantime. */
    private Optional<StoredToken> fromAnotherRun() throws TransportException {
        AccessToken mine = token;
        Optional<Authority> where = origin.known();
        return memory.recall()
                .filter(stored -> mine == null || !stored.value().equals(mine.value()))
                .filter(stored -> !stored.token(memory.now()).isStale(Duration.ZERO))
                .filter(stored ->
                        where.isEmpty()
                                || Scopes.cover(stored.authority().scope(), where.get().scope()));
    }

    private AccessToken fetchHere(Map<String, String> challenge) throws TransportException {
        OAuthClient client = memory.client();
        try (HttpFetch fetch = new HttpFetch(http)) {
            var web = new Web(fetch, grant.bound());
            AccessToken fresh =
                    origin.isKnown()
                            ? renewed(client, web)
                            : discovered(new Discovery(grant, web).find(challenge), client, web);
            token = fresh;
            fetched = ticker.nanos();
            memory.keep(origin.authority(), fresh, client);
            return fresh;
        }
    }

    private AccessToken discovered(Discovery.Found found, OAuthClient client, Web web)
            throws TransportException {
        origin.know(found.authority());
        try {
            return renewed(client, web);
        } catch (TransportException e) {
            TransportException failure = found.failure(e);
            if (failure != e) {
                origin.forget();
            }
            throw failure;
        }
    }

    private AccessToken renewed(OAuthClient client, Web web) throws TransportException {
        Optional<AccessToken> fresh = refreshed(client, web);
        return fresh.isPresent()
                ? fresh.get()
                : origin.ask(first.fields(origin.authority()), client, web);
    }

    /** Uses the refresh token; returns empty if there is none or it is not accepted any more. */
    private Optional<AccessToken> refreshed(OAuthClient client, Web web) throws TransportException {
        AccessToken old = token;
        Optional<Redacted> refresh = Optional.ofNullable(old).flatMap(AccessToken::refreshToken);
        if (refresh.isEmpty()) {
            return Optional.empty();
        }
        token = null;
        try {
            return origin.refresh(refresh.get(), client, web);
        } catch (TransportException e) {
            token = old;
            throw e;
        }
    }
}
