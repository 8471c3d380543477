package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.HttpFetch;
import dev.mcptest.http.SafeAddress;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
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
    private final LoginOptions wish;
    private final TokenStore store;
    private final Redactor redactor;
    private final LoginTiming patience;

    /**
     * Prepares a login; nothing is sent yet.
     *
     * @param server the server, with no credentials
     * @param store where the token is kept
     * @param redactor learns every secret
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
     * Logs in. Ends early when the thread is interrupted.
     *
     * @return what is kept now
     * @throws TransportException at the stage AUTH, or at the one where the server cannot be
     *     reached
     */
    public StoredLogin run(LoginPrompt desk) throws TransportException {
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
    private Optional<StoredClient> earlier() {
        return store.read(TokenKey.login(server.url()), redactor).map(StoredToken::client);
    }

    private LoginAnswer answered(LoginRequest asking, LoginPrompt desk) throws TransportException {
        try {
            return answer(asking, desk);
        } catch (TransportException e) {
            throw asking.found().failure(e);
        }
    }

    /** Begins once more when the authorization server has forgotten an earlier client. */
    private LoginAnswer answer(LoginRequest asking, LoginPrompt desk) throws TransportException {
        try {
            return once(asking, desk);
        } catch (ClientRefusedException e) {
            if (!asking.earlier().equals(Optional.of(e.client()))) {
                throw e.failure();
            }
        }
        try {
            return once(asking.anew(), desk);
        } catch (ClientRefusedException e) {
            throw e.failure();
        }
    }

    private LoginAnswer once(LoginRequest asking, LoginPrompt desk)
            throws TransportException, ClientRefusedException {
        return wish.device()
                ? new DeviceLogin(asking, patience).run(desk)
                : new CodeLogin(asking, patience).run(desk);
    }

    private StoredLogin keep(Authority authority, LoginAnswer answer) throws TransportException {
        var key = TokenKey.login(server.url());
        try (FolderLock _ = store.hold(key, REQUESTS).orElseGet(FolderLock::nothing)) {
            store.write(
                    StoredToken.of(key, authority, answer.client(), answer.token(), store.now()));
        }
        // What cannot be read again was not kept.
        return store.login(server.url())
                .orElseThrow(() ->
                        TransportException.at(
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
     * @throws TransportException when everybody on the way could read them
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

    /** Returns a secret that messages may not show. */
    static Redacted learn(String secret, Redactor redactor) {
        var redacted = new Redacted(secret);
        redactor.add(redacted);
        return redacted;
    }
}
