package dev.mcptest.connect;

import dev.mcptest.auth.Grant;
import dev.mcptest.auth.TokenSource;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.redact.Redacted;
import dev.mcptest.suite.OAuth;
import dev.mcptest.suite.ServerSpec;
import dev.mcptest.transport.Credentials;
import dev.mcptest.transport.Refused;
import dev.mcptest.transport.TransportFailure;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A fetched bearer token, beside the secrets that stand in variables. */
final class OAuthCredentials implements Credentials {

    private static final String HEADER = "Authorization";
    private static final String BEARER = "Bearer ";

    private final EnvCredentials variables;
    private final TokenSource tokens;

    OAuthCredentials(EnvCredentials variables, TokenSource tokens) {
        this.variables = variables;
        this.tokens = tokens;
    }

    /** Returns what to ask for. All of it is over before the handshake that it is needed for. */
    static Grant grant(ServerSpec.Url server) {
        Duration handshake = SessionOptions.HANDSHAKE;
        Duration timeout = server.http().timeout();
        Duration shorter = timeout.compareTo(handshake) < 0 ? timeout : handshake;
        return new Grant(
                server.url(),
                server.auth().oauth().flatMap(OAuth::tokenEndpoint),
                server.auth().oauth().map(OAuth::scope).orElse(""),
                server.auth().oauth().map(OAuth::parameters).orElse(Map.of()),
                shorter.multipliedBy(2).dividedBy(3));
    }

    @Override
    public Map<String, String> headers() throws TransportFailure {
        Map<String, String> headers = new LinkedHashMap<>(variables.headers());
        Optional<Redacted> token = tokens.token();
        token.ifPresent(value -> headers.put(HEADER, BEARER + value.reveal()));
        return headers;
    }

    /** Nobody asks for a token that may not be sent. */
    @Override
    public boolean arePresent() {
        return true;
    }

    @Override
    public boolean refresh(Refused refused) throws TransportFailure {
        Optional<Redacted> sent = sent(refused);
        if (refused.isForbidden()) {
            Optional<String> scopes = refused.wantedScope();
            return sent.isPresent() && scopes.isPresent() && tokens.widen(sent.get(), scopes.get());
        }
        tokens.renew(sent, refused.challenge());
        return true;
    }

    @Override
    public Duration spent() {
        return tokens.spent();
    }

    private static Optional<Redacted> sent(Refused refused) {
        return Optional.ofNullable(refused.sent().get(HEADER))
                .filter(value -> value.startsWith(BEARER))
                .map(value -> new Redacted(value.substring(BEARER.length())));
    }
}
