package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.HttpFetch;
import dev.mcptest.http.SafeAddress;
import dev.mcptest.http.TransportFailure;
import dev.mcptest.http.TransportFailure.Stage;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Lets a person log in to a server, and keeps the token. */
public final class Login {

    private static final Duration REQUESTS = Duration.ofSeconds(30);
    private static final String OFFLINE = "offline_access";

    private final HttpEndpoint server;
    private final LoginWish wish;
    private final TokenStore store;
    private final Redactor redactor;
    private final Patience patience;

    /**
     * Prepares a login; nothing is sent yet.
     *
     * @param server the server, with no credentials
     * @param store where the token is kept
     * @param redactor learns every secret
     */
    public Login(HttpEndpoint server, LoginWish wish, TokenStore store, Redactor redactor) {
        this(server, wish, store, redactor, Patience.real());
    }

    Login(
            HttpEndpoint server,
            LoginWish wish,
            TokenStore store,
            Redactor redactor,
            Patience patience) {
        this.server = requireNonNull(server, "server is null");
        this.wish = requireNonNull(wish, "wish is null");
        this.store = requireNonNull(store, "store is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
        this.patience = requireNonNull(patience, "patience is null");
    }

    /**
     * Logs in. Ends early when the thread is interrupted.
     *
     * @return what is kept now
     * @throws TransportFailure at the stage AUTH, or at the one where the server cannot be reached
     */
    public KeptLogin run(LoginDesk desk) throws TransportFailure {
        wish.secret().ifPresent(redactor::add);
        try (HttpFetch fetch = new HttpFetch(server.options())) {
            Map<String, String> challenge = fetch.challenge(server, REQUESTS);
            var web = new Web(fetch, REQUESTS);
            var grant = new Grant(server.url(), Optional.empty(), wish.scope(), REQUESTS);
            Discovery.Found found = withOffline(new Discovery(grant, web).find(challenge));
            var asking = new LoginRequest(found, wish, earlier(), fetch, REQUESTS, redactor);
            return keep(found.authority(), answered(asking, desk));
        }
    }

    /** Returns the client that an earlier login to this server had registered. */
    private Optional<KeptClient> earlier() {
        return store.read(TokenKey.login(server.url()), redactor).map(KeptToken::client);
    }

    private LoginAnswer answered(LoginRequest asking, LoginDesk desk) throws TransportFailure {
        try {
            return answer(asking, desk);
        } catch (TransportFailure e) {
            throw asking.found().failure(e);
        }
    }

    /** Begins once more when the authorization server has forgotten an earlier client. */
    private LoginAnswer answer(LoginRequest asking, LoginDesk desk) throws TransportFailure {
        try {
            return once(asking, desk);
        } catch (ClientRefused e) {
            if (!asking.earlier().equals(Optional.of(e.client()))) {
                throw e.failure();
            }
        }
        try {
            return once(asking.anew(), desk);
        } catch (ClientRefused e) {
            throw e.failure();
        }
    }

    private LoginAnswer once(LoginRequest asking, LoginDesk desk)
            throws TransportFailure, ClientRefused {
        return wish.device()
                ? new DeviceLogin(asking, patience).run(desk)
                : new CodeLogin(asking, patience).run(desk);
    }

    private KeptLogin keep(Authority authority, LoginAnswer answer) throws TransportFailure {
        var key = TokenKey.login(server.url());
        try (Hold _ = store.hold(key, REQUESTS).orElseGet(Hold::nothing)) {
            store.write(KeptToken.of(key, authority, answer.client(), answer.token(), store.now()));
        }
        // What cannot be read again was not kept.
        return store.login(server.url())
                .orElseThrow(() ->
                        TransportFailure.at(
                                Stage.AUTH,
                                "the token was given, and could not be kept: "
                                        + String.join("; ", store.drainWarnings())));
    }

    /** Some servers give refresh tokens only when asked for what their name is there. */
    private Discovery.Found withOffline(Discovery.Found found) {
        boolean add =
                wish.scope().isEmpty()
                        && !found.scope().isEmpty()
                        && found.issuer().lists("scopes_supported", OFFLINE);
        String scope = add ? Scopes.union(found.scope(), OFFLINE) : found.scope();
        return new Discovery.Found(found.resource(), scope, found.issuer());
    }

    /** Returns whether nobody on the way can read what is sent to an address. */
    public static boolean isSafe(URI url) {
        return SafeAddress.is(url);
    }

    /**
     * Returns an address that a person is sent to or that is told secrets.
     *
     * @throws TransportFailure when everybody on the way could read them
     */
    static URI safe(URI url) throws TransportFailure {
        if (isSafe(url)) {
            return url;
        }
        throw TransportFailure.at(
                Stage.AUTH,
                "the authorization server wants secrets sent over plain http, to "
                        + ShownUrl.of(url)
                        + "; only https is used for a login");
    }

    /** Returns a secret that messages may not show. */
    static Redacted learn(String secret, Redactor redactor) {
        var redacted = new Redacted(secret);
        redactor.add(redacted);
        return redacted;
    }
}
