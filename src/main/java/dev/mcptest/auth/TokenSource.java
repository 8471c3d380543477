package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.transport.HttpFetch;
import dev.mcptest.transport.HttpOptions;
import dev.mcptest.transport.TransportFailure;
import dev.mcptest.world.Ticker;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The access token of a server, shared by everything that is sent to it. May be used by many
 * threads: one of them fetches a token, and the others wait for it.
 */
public final class TokenSource {

    private final Grant grant;
    private final ClientSource clients;
    private final HttpOptions http;
    private final Redactor redactor;
    private final Ticker ticker;
    private @Nullable Authority authority;
    private @Nullable TokenEndpoint endpoint;
    private @Nullable AccessToken token;
    private long fetched;

    /** Creates a source; nothing is asked for yet. */
    public TokenSource(
            Grant grant, ClientSource clients, HttpOptions http, Redactor redactor, Ticker ticker) {
        this.grant = requireNonNull(grant, "grant is null");
        this.clients = requireNonNull(clients, "clients is null");
        this.http = requireNonNull(http, "http is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
        this.ticker = requireNonNull(ticker, "ticker is null");
        grant.tokenEndpoint()
                .ifPresent(url ->
                        know(
                                new Authority(
                                        url,
                                        Discovery.resource(grant.server()),
                                        grant.scope(),
                                        false)));
    }

    /**
     * Returns the token to send; empty as long as it is not known where tokens come from, which the
     * server tells when it refuses a request.
     *
     * @throws TransportFailure at the stage AUTH, when none can be had
     */
    public synchronized Optional<Redacted> token() throws TransportFailure {
        if (authority == null) {
            return Optional.empty();
        }
        AccessToken known = token;
        if (known == null || known.isStale(Duration.ofNanos(ticker.nanos() - fetched))) {
            known = fetch(Map.of());
        }
        return Optional.of(known.value());
    }

    /**
     * Gets a new token in the place of one that was refused, unless that has happened already.
     *
     * @param refused the token that was sent; empty when none was
     * @param challenge the parameters of what the server said about it
     * @throws TransportFailure at the stage AUTH, when none can be had
     */
    public synchronized void renew(Optional<Redacted> refused, Map<String, String> challenge)
            throws TransportFailure {
        AccessToken known = token;
        if (known == null || refused.filter(known.value()::equals).isPresent()) {
            fetch(challenge);
        }
    }

    private AccessToken fetch(Map<String, String> challenge) throws TransportFailure {
        OAuthClient client = clients.client();
        try (HttpFetch fetch = new HttpFetch(http)) {
            var web = new Web(fetch, grant.bound());
            if (authority == null) {
                know(new Discovery(grant, web).authority(challenge));
            }
            AccessToken fresh = refreshed(client, web).orElse(null);
            if (fresh == null) {
                fresh = ask(Map.of("grant_type", "client_credentials"), client, web);
            }
            token = fresh;
            fetched = ticker.nanos();
            return fresh;
        }
    }

    /** Uses the refresh token; empty when there is none or it is not taken any more. */
    private Optional<AccessToken> refreshed(OAuthClient client, Web web) throws TransportFailure {
        Optional<Redacted> refresh = Optional.ofNullable(token).flatMap(AccessToken::refreshToken);
        if (refresh.isEmpty()) {
            return Optional.empty();
        }
        token = null;
        var fields = new LinkedHashMap<String, String>();
        fields.put("grant_type", "refresh_token");
        fields.put("refresh_token", refresh.get().reveal());
        try {
            AccessToken fresh = ask(fields, client, web);
            return Optional.of(
                    new AccessToken(
                            fresh.value(),
                            fresh.refreshToken().or(() -> refresh),
                            fresh.lifetime()));
        } catch (TransportFailure e) {
            int status = e.status().orElse(0);
            if (status == 400 || status == 401) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private AccessToken ask(Map<String, String> grantFields, OAuthClient client, Web web)
            throws TransportFailure {
        Authority where = requireNonNull(authority, "authority is null");
        Map<String, String> fields = new LinkedHashMap<>(grantFields);
        if (!where.scope().isEmpty()) {
            fields.put("scope", where.scope());
        }
        fields.put("resource", where.resource());
        return requireNonNull(endpoint, "endpoint is null").ask(fields, client, web);
    }

    private void know(Authority found) {
        authority = found;
        endpoint = new TokenEndpoint(found.tokenEndpoint(), redactor, found.secretInForm());
    }
}
