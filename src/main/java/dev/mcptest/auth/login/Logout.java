package dev.mcptest.auth.login;

import static java.util.Objects.requireNonNull;

import dev.mcptest.auth.OAuthClient;
import dev.mcptest.auth.ServerAddress;
import dev.mcptest.auth.StoredClient;
import dev.mcptest.auth.StoredToken;
import dev.mcptest.auth.TokenEndpoint;
import dev.mcptest.auth.TokenStore;
import dev.mcptest.auth.Web;
import dev.mcptest.http.HttpFetch;
import dev.mcptest.http.HttpFetch.Answer;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.TransportException;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.world.ProcessLock;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Revokes tokens (RFC 7009) and deletes them. */
public final class Logout {

    private static final Duration BOUND = Duration.ofSeconds(15);
    private static final Duration WAIT = Duration.ofSeconds(5);

    private final TokenStore store;
    private final Function<String, Optional<String>> variables;
    private final HttpOptions http;
    private final Redactor redactor;

    /**
     * Creates a logout; no request is sent yet.
     *
     * @param variables values of variables, one of which may have the secret of a client
     * @param redactor is told every token
     */
    public Logout(
            TokenStore store,
            Function<String, Optional<String>> variables,
            HttpOptions http,
            Redactor redactor) {
        this.store = requireNonNull(store, "store is null");
        this.variables = requireNonNull(variables, "variables is null");
        this.http = requireNonNull(http, "http is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
    }

    /**
     * A deleted token.
     *
     * @param server the address it was for, safe to show
     * @param problem why the token may still be valid; empty if it was revoked
     */
    public record Forgotten(String server, Optional<String> problem) {
        public Forgotten {
            requireNonNull(server, "server is null");
            requireNonNull(problem, "problem is null");
        }
    }

    /** Returns the servers for which there are tokens, safe to show. */
    public List<String> servers() {
        return store.all(redactor).stream().map(Logout::shown).distinct().toList();
    }

    /**
     * Deletes tokens, even those that cannot be revoked.
     *
     * @param server the server they are for; empty for all servers
     */
    public List<Forgotten> run(Optional<URI> server) {
        Optional<String> address = server.map(ServerAddress::resource);
        List<Forgotten> forgotten =
                store.all(redactor).stream()
                        .filter(token ->
                                address.isEmpty() || address.get().equals(token.key().server()))
                        .map(this::forget)
                        .toList();
        if (server.isEmpty()) {
            store.removeDamaged();
        }
        return forgotten;
    }

    private Forgotten forget(StoredToken token) {
        boolean removed;
        try (ProcessLock _ = store.hold(token.key(), WAIT).orElseGet(ProcessLock::nothing)) {
            removed = store.remove(token.key());
        }
        Optional<String> problem =
                removed ? revoke(token) : Optional.of(String.join("; ", store.drainWarnings()));
        return new Forgotten(shown(token), problem);
    }

    /**
     * Revoking the refresh token often revokes the access token too, but not the other way round.
     */
    private Optional<String> revoke(StoredToken token) {
        Optional<URI> endpoint = token.authority().revocationEndpoint();
        if (endpoint.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> refresh =
                token.refreshToken()
                        .flatMap(secret -> revoke(token, endpoint.get(), secret, "refresh_token"));
        Optional<String> access = revoke(token, endpoint.get(), token.value(), "access_token");
        return refresh.or(() -> access);
    }

    private Optional<String> revoke(StoredToken token, URI endpoint, Redacted secret, String hint) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("token", secret.reveal());
        fields.put("token_type_hint", hint);
        boolean form = token.authority().secretInForm();
        try (HttpFetch fetch = new HttpFetch(http)) {
            Answer answer =
                    new TokenEndpoint(Login.safe(endpoint), redactor, form)
                            .post(
                                    "the revocation endpoint",
                                    fields,
                                    client(token),
                                    new Web(fetch, BOUND));
            return answer.isSuccess()
                    ? Optional.empty()
                    : Optional.of(
                            "the revocation endpoint "
                                    + Web.shown(endpoint)
                                    + " answered "
                                    + answer.status());
        } catch (TransportException e) {
            return Optional.of(redactor.text(String.valueOf(e.getMessage())));
        }
    }

    private OAuthClient client(StoredToken token) {
        StoredClient client = token.client();
        Optional<Redacted> variable = client.secretVariable().flatMap(variables).map(Redacted::new);
        return new OAuthClient(
                client.id(), client.secret().or(() -> variable).orElse(new Redacted("")));
    }

    private static String shown(StoredToken token) {
        return ShownUrl.of(URI.create(token.key().server()));
    }
}
