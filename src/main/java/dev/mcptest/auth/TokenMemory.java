package dev.mcptest.auth;

import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.world.ProcessLock;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/** What several runs share about one token. */
sealed interface TokenMemory {

    /** Returns the memory for a client that requests tokens for itself. */
    static TokenMemory ofClient(
            Grant grant, ClientSource clients, TokenStore store, Redactor redactor) {
        return new OfClient(grant, clients, store, redactor);
    }

    /** Returns the memory for a login. */
    static TokenMemory ofLogin(
            StoredToken stored,
            Function<String, Optional<String>> variables,
            TokenStore store,
            Redactor redactor) {
        return new OfLogin(stored.key(), stored.client(), variables, store, redactor);
    }

    OAuthClient client() throws TransportException;

    /** Returns the stored token, or empty if there is none for this client. */
    Optional<StoredToken> recall() throws TransportException;

    void keep(Authority authority, AccessToken token, OAuthClient client);

    /**
     * Waits until no other run is requesting the token.
     *
     * @throws TransportException on a timeout, if it must not be requested twice
     */
    ProcessLock hold(Duration bound) throws TransportException;

    /** Returns the current time, for expiry. */
    Instant now();

    /** Tokens that a client requests for itself. Two at the same time do no harm. */
    record OfClient(Grant grant, ClientSource clients, TokenStore store, Redactor redactor)
            implements TokenMemory {

        @Override
        public OAuthClient client() throws TransportException {
            return clients.client();
        }

        @Override
        public Optional<StoredToken> recall() throws TransportException {
            if (!store.keeps()) {
                return Optional.empty();
            }
            OAuthClient owner = client();
            return store.read(key(owner), redactor).filter(stored -> stored.isOf(owner));
        }

        @Override
        public void keep(Authority authority, AccessToken token, OAuthClient owner) {
            var client = StoredClient.of(owner.id());
            store.write(
                    StoredToken.of(key(owner), authority, client, token, now()).provenBy(owner));
        }

        @Override
        public ProcessLock hold(Duration bound) throws TransportException {
            // Leave enough time to request a token before the handshake times out.
            return store.keeps()
                    ? store.hold(key(client()), bound.dividedBy(4)).orElseGet(ProcessLock::nothing)
                    : ProcessLock.nothing();
        }

        @Override
        public Instant now() {
            return store.now();
        }

        private TokenKey key(OAuthClient owner) {
            return TokenKey.client(grant, owner.id());
        }
    }

    /** The tokens of a login. Using a refresh token twice may invalidate the login. */
    record OfLogin(
            TokenKey key,
            StoredClient owner,
            Function<String, Optional<String>> variables,
            TokenStore store,
            Redactor redactor)
            implements TokenMemory {

        @Override
        public OAuthClient client() throws TransportException {
            if (owner.secretVariable().isEmpty()) {
                return new OAuthClient(owner.id(), owner.secret().orElse(new Redacted("")));
            }
            String variable = owner.secretVariable().get();
            Optional<String> secret = variables.apply(variable).filter(text -> !text.isEmpty());
            return new OAuthClient(
                    owner.id(),
                    secret.map(Redacted::new)
                            .orElseThrow(() ->
                                    TransportException.at(
                                            Stage.AUTH,
                                            "the variable "
                                                    + variable
                                                    + " is not set, and the login that is kept for "
                                                    + shown()
                                                    + " needs it")));
        }

        @Override
        public Optional<StoredToken> recall() {
            return store.read(key, redactor);
        }

        @Override
        public void keep(Authority authority, AccessToken token, OAuthClient client) {
            store.write(StoredToken.of(key, authority, owner, token, now()));
        }

        @Override
        public ProcessLock hold(Duration bound) throws TransportException {
            return store.hold(key, bound)
                    .orElseThrow(() ->
                            TransportException.at(
                                    Stage.AUTH,
                                    "another mcptest has been renewing the login for "
                                            + shown()
                                            + " for "
                                            + bound.toMillis()
                                            + " ms"));
        }

        @Override
        public Instant now() {
            return store.now();
        }

        private String shown() {
            return ShownUrl.of(URI.create(key.server()));
        }
    }
}
