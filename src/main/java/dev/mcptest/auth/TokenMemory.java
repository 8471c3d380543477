package dev.mcptest.auth;

import dev.mcptest.http.TransportFailure;
import dev.mcptest.http.TransportFailure.Stage;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/** What runs tell each other of one token. */
sealed interface TokenMemory {

    /** Returns the memory of what a client is granted in its own right. */
    static TokenMemory ofClient(
            Grant grant, ClientSource clients, TokenStore store, Redactor redactor) {
        return new OfClient(grant, clients, store, redactor);
    }

    /** Returns the memory of a login. */
    static TokenMemory ofLogin(
            KeptToken kept,
            Function<String, Optional<String>> variables,
            TokenStore store,
            Redactor redactor) {
        return new OfLogin(kept.key(), kept.client(), variables, store, redactor);
    }

    /** Returns who asks for tokens. */
    OAuthClient client() throws TransportFailure;

    /** Returns what is kept; empty when there is nothing, or nothing of this client. */
    Optional<KeptToken> recall() throws TransportFailure;

    /** Keeps a token that has just been given. */
    void keep(Authority authority, AccessToken token, OAuthClient client);

    /**
     * Waits until no other run asks for the token.
     *
     * @throws TransportFailure when one does for too long, and it must not be asked for twice
     */
    Hold hold(Duration bound) throws TransportFailure;

    /** Returns the time by which tokens expire. */
    Instant now();

    /** Tokens of a client: two of them at once do no harm. */
    record OfClient(Grant grant, ClientSource clients, TokenStore store, Redactor redactor)
            implements TokenMemory {

        @Override
        public OAuthClient client() throws TransportFailure {
            return clients.client();
        }

        @Override
        public Optional<KeptToken> recall() throws TransportFailure {
            if (!store.keeps()) {
                return Optional.empty();
            }
            OAuthClient owner = client();
            return store.read(key(owner), redactor).filter(kept -> kept.isOf(owner));
        }

        @Override
        public void keep(Authority authority, AccessToken token, OAuthClient owner) {
            var client = KeptClient.of(owner.id());
            store.write(KeptToken.of(key(owner), authority, client, token, now()).provenBy(owner));
        }

        @Override
        public Hold hold(Duration bound) throws TransportFailure {
            // What is left must do to ask for a token before the handshake is given up.
            return store.keeps()
                    ? store.hold(key(client()), bound.dividedBy(4)).orElseGet(Hold::nothing)
                    : Hold.nothing();
        }

        @Override
        public Instant now() {
            return store.now();
        }

        private TokenKey key(OAuthClient owner) {
            return TokenKey.client(grant, owner.id());
        }
    }

    /** The tokens of a login: a refresh token that is used twice may end it. */
    record OfLogin(
            TokenKey key,
            KeptClient owner,
            Function<String, Optional<String>> variables,
            TokenStore store,
            Redactor redactor)
            implements TokenMemory {

        @Override
        public OAuthClient client() throws TransportFailure {
            if (owner.secretVariable().isEmpty()) {
                return new OAuthClient(owner.id(), owner.secret().orElse(new Redacted("")));
            }
            String variable = owner.secretVariable().get();
            Optional<String> secret = variables.apply(variable).filter(text -> !text.isEmpty());
            return new OAuthClient(
                    owner.id(),
                    secret.map(Redacted::new)
                            .orElseThrow(() ->
                                    TransportFailure.at(
                                            Stage.AUTH,
                                            "the variable "
                                                    + variable
                                                    + " is not set, and the login that is kept for "
                                                    + shown()
                                                    + " needs it")));
        }

        @Override
        public Optional<KeptToken> recall() {
            return store.read(key, redactor);
        }

        @Override
        public void keep(Authority authority, AccessToken token, OAuthClient client) {
            store.write(KeptToken.of(key, authority, owner, token, now()));
        }

        @Override
        public Hold hold(Duration bound) throws TransportFailure {
            return store.hold(key, bound)
                    .orElseThrow(() ->
                            TransportFailure.at(
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
