package dev.mcptest.auth.login;

import static java.util.Objects.requireNonNull;

import dev.mcptest.auth.Authority;
import dev.mcptest.auth.Discovery;
import dev.mcptest.auth.DpopKey;
import dev.mcptest.auth.DpopProofs;
import dev.mcptest.auth.Grant;
import dev.mcptest.auth.Scopes;
import dev.mcptest.auth.StoredClient;
import dev.mcptest.auth.StoredLogin;
import dev.mcptest.auth.StoredToken;
import dev.mcptest.auth.TokenKey;
import dev.mcptest.auth.TokenStore;
import dev.mcptest.auth.Web;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.HttpFetch;
import dev.mcptest.http.SafeAddress;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.world.ProcessLock;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Logs a user in to a server and stores the token. */
public final class Login {

    private static final Duration REQUESTS = Duration.ofSeconds(30);
    private static final String OFFLINE = "offline_access";

    private final HttpEndpoint server;
    private final LoginOptions wish;
    private final TokenStore store;
    private final Redactor redactor;
    private final LoginTiming patience;

    /**
     * Creates a login; no request is sent yet.
     *
     * @param server the server, without credentials
     * @param store where the token is stored
     * @param redactor is told every secret
     */
    public Login(HttpEndpoint server, LoginOptions wish, TokenStore store, Redactor redactor) {
        this(server, wish, store, redactor, LoginTiming.real());
    }

    Login(
            HttpEndpoint server,
            LoginOptions wish,
            TokenStore store,
            Redactor redactor,
            LoginTiming patience) {
        this.server = requireNonNull(server, "server is null");
        this.wish = requireNonNull(wish, "wish is null");
        this.store = requireNonNull(store, "store is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
        this.patience = requireNonNull(patience, "patience is null");
    }

    /**
     * Logs in. Stops early if the thread is interrupted.
     *
     * @return the stored login
     * @throws TransportException at the stage AUTH, or at another stage if the server cannot be
     *     reached
     */
    public StoredLogin run(LoginPrompt prompt) throws TransportException {
        wish.secret().ifPresent(redactor::add);
        try (HttpFetch fetch = new HttpFetch(server.options())) {
            Map<String, String> challenge = fetch.challenge(server, REQUESTS);
            var web = new Web(fetch, REQUESTS);
            var grant = new Grant(server.url(), Optional.empty(), wish.scope(), REQUESTS);
            Discovery.Found found = withOffline(new Discovery(grant, web).find(challenge));
            Optional<DpopKey> key = wish.dpop() ? Optional.of(DpopKey.fresh()) : Optional.empty();
            Optional<DpopProofs> proofs = key.map(own -> new DpopProofs(own, store::now));
            var request =
                    new LoginRequest(found, wish, earlier(), proofs, fetch, REQUESTS, redactor);
            return keep(found.authority(), answered(request, prompt), key);
        }
    }

    /** Returns the client registered by an earlier login to this server. */
    private Optional<StoredClient> earlier() {
        return store.read(TokenKey.login(server.url()), redactor).map(StoredToken::client);
    }

    private LoginAnswer answered(LoginRequest request, LoginPrompt prompt)
            throws TransportException {
        try {
            return answer(request, prompt);
        } catch (TransportException e) {
            throw request.found().failure(e);
        }
    }

    /**
     * Tries again with a new client if the authorization server does not know the earlier one any
     * more.
     */
    private LoginAnswer answer(LoginRequest request, LoginPrompt prompt) throws TransportException {
        try {
            return once(request, prompt);
        } catch (ClientRefusedException e) {
            if (!request.earlier().equals(Optional.of(e.client()))) {
                throw e.failure();
            }
        }
        try {
            return once(request.anew(), prompt);
        } catch (ClientRefusedException e) {
            throw e.failure();
        }
    }

    private LoginAnswer once(LoginRequest request, LoginPrompt prompt)
            throws TransportException, ClientRefusedException {
        return wish.device()
                ? new DeviceLogin(request, patience).run(prompt)
                : new CodeLogin(request, patience).run(prompt);
    }

    private StoredLogin keep(Authority authority, LoginAnswer answer, Optional<DpopKey> dpop)
            throws TransportException {
        var key = TokenKey.login(server.url());
        try (ProcessLock _ = store.hold(key, REQUESTS).orElseGet(ProcessLock::nothing)) {
            store.write(
                    StoredToken.of(
                            key,
                            authority,
                            answer.client().boundTo(dpop),
                            answer.token(),
                            store.now()));
        }
        // Read it back to make sure that it was stored.
        return store.login(server.url())
                .orElseThrow(() ->
                        TransportException.at(
                                Stage.AUTH,
                                "the token was given, and could not be kept: "
                                        + String.join("; ", store.drainWarnings())));
    }

    /** Some servers issue refresh tokens only if `offline_access` is requested. */
    private Discovery.Found withOffline(Discovery.Found found) {
        boolean add =
                wish.scope().isEmpty()
                        && !found.scope().isEmpty()
                        && found.issuer().lists("scopes_supported", OFFLINE);
        String scope = add ? Scopes.union(found.scope(), OFFLINE) : found.scope();
        return new Discovery.Found(found.resource(), scope, found.issuer());
    }

    /** Returns whether data sent to an address is safe from eavesdroppers. */
    public static boolean isSafe(URI url) {
        return SafeAddress.is(url);
    }

    /**
     * Returns an address that the user opens or that receives secrets.
     *
     * @throws TransportException if the connection is not safe from eavesdroppers
     */
    static URI safe(URI url) throws TransportException {
        if (isSafe(url)) {
            return url;
        }
        throw TransportException.at(
                Stage.AUTH,
                "the authorization server wants secrets sent over plain http, to "
                        + ShownUrl.of(url)
                        + "; only https is used for a login");
    }

    /** Returns a secret that messages must not show. */
    static Redacted learn(String secret, Redactor redactor) {
        var redacted = new Redacted(secret);
        redactor.add(redacted);
        return redacted;
    }
}
