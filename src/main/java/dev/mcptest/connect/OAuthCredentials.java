package dev.mcptest.connect;

import dev.mcptest.auth.Grant;
import dev.mcptest.auth.TokenSource;
import dev.mcptest.http.Credentials;
import dev.mcptest.http.Refused;
import dev.mcptest.http.TransportException;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.redact.Redacted;
import dev.mcptest.suite.server.OAuth;
import dev.mcptest.suite.server.ServerSpec;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A fetched bearer token, along with the secrets that are held in environment variables. */
final class OAuthCredentials implements Credentials {

    private static final String HEADER = "Authorization";

    private final EnvCredentials variables;
    private final TokenSource tokens;

    OAuthCredentials(EnvCredentials variables, TokenSource tokens) {
        this.variables = variables;
        this.tokens = tokens;
    }

    /**
     * Returns the token request. Its timeout is capped by the handshake timeout, since the token is
     * needed before the handshake.
     */
    static Grant grant(ServerSpec.Url server) {
        Duration handshake = SessionOptions.HANDSHAKE;
        Duration timeout = server.http().timeout();
        Duration shorter = timeout.compareTo(handshake) < 0 ? timeout : handshake;
        return new Grant(
                server.url(),
                server.auth().oauth().flatMap(OAuth::tokenEndpoint),
                server.auth().oauth().map(OAuth::scope).orElse(""),
                server.auth().oauth().map(OAuth::parameters).orElse(Map.of()),
                server.auth().oauth().filter(OAuth::dpop).isPresent(),
                shorter.multipliedBy(2).dividedBy(3));
    }

    @Override
    public Map<String, String> headers() throws TransportException {
        Map<String, String> headers = new LinkedHashMap<>(variables.headers());
        Optional<Redacted> token = tokens.token();
        token.ifPresent(value -> headers.put(HEADER, tokens.scheme() + " " + value.reveal()));
        return headers;
    }

    /** True before a token is fetched, so that none is fetched when it may not be sent. */
    @Override
    public boolean arePresent() {
        return true;
    }

    @Override
    public boolean refresh(Refused refused) throws TransportException {
        if (tokens.isBound() && refused.wantsNonce()) {
            return true;
        }
        Optional<Redacted> sent = sent(refused.sent());
        if (refused.isForbidden()) {
            Optional<String> scopes = refused.wantedScope();
            return sent.isPresent() && scopes.isPresent() && tokens.widen(sent.get(), scopes.get());
        }
        tokens.renew(sent, refused.challenge());
        return true;
    }

    @Override
    public Map<String, String> proof(String method, URI url, Map<String, String> sent) {
        Optional<String> proof = sent(sent).flatMap(token -> tokens.proof(method, url, token));
        return proof.isPresent() ? Map.of("DPoP", proof.get()) : Map.of();
    }

    @Override
    public void heard(URI url, Function<String, Optional<String>> headers) {
        headers.apply("DPoP-Nonce").ifPresent(nonce -> tokens.heard(url, nonce));
    }

    @Override
    public Duration spent() {
        return tokens.spent();
    }

    private Optional<Redacted> sent(Map<String, String> headers) {
        String scheme = tokens.scheme() + " ";
        return Optional.ofNullable(headers.get(HEADER))
                .filter(value -> value.startsWith(scheme))
                .map(value -> new Redacted(value.substring(scheme.length())));
    }
}
