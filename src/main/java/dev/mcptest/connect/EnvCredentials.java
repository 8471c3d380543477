package dev.mcptest.connect;

import dev.mcptest.auth.ClientKey;
import dev.mcptest.auth.OAuthClient;
import dev.mcptest.http.Credentials;
import dev.mcptest.http.Refused;
import dev.mcptest.http.TransportException;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.ClientProof;
import dev.mcptest.suite.server.OAuth;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;
import dev.mcptest.suite.server.ServerSpec.HeaderValue.FromEnv;

import java.security.GeneralSecurityException;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Secrets of a server that are held in environment variables, read again for every request. */
final class EnvCredentials implements Credentials {

    private final ServerSpec.Url server;
    private final Function<String, Optional<String>> variables;
    private final Redactor redactor;
    private final boolean standing;

    EnvCredentials(
            ServerSpec.Url server,
            Function<String, Optional<String>> variables,
            Redactor redactor) {
        this.server = server;
        this.variables = variables;
        this.redactor = redactor;
        this.standing = ServerSecrets.stand(server, redactor);
    }

    @Override
    public Map<String, String> headers() throws TransportException {
        var headers = new LinkedHashMap<String, String>();
        for (var header : server.headers().entrySet()) {
            if (header.getValue() instanceof FromEnv(String variable)) {
                headers.put(header.getKey(), secret(variable));
            }
        }
        for (var header : server.auth().headers().entrySet()) {
            headers.put(header.getKey(), value(header.getValue()));
        }
        if (server.auth().bearerTokenEnv().isPresent()) {
            headers.put("Authorization", "Bearer " + secret(server.auth().bearerTokenEnv().get()));
        }
        return headers;
    }

    @Override
    public boolean arePresent() {
        return server.auth().bearerTokenEnv().isPresent()
                || !server.auth().headers().isEmpty()
                || server.headers().values().stream().anyMatch(FromEnv.class::isInstance)
                || standing;
    }

    @Override
    public boolean refresh(Refused refused) throws TransportException {
        return !refused.isForbidden() && !headers().isEmpty();
    }

    /** Returns the OAuth client. The client id is not redacted, since it is not a secret. */
    OAuthClient client(OAuth oauth, InstantSource clock) throws TransportException {
        String id =
                oauth.clientId() instanceof FromEnv(String variable)
                        ? read(variable)
                        : ((HeaderValue.Literal) oauth.clientId()).value();
        String secret = secret(oauth.proof().variable());
        return oauth.proof() instanceof ClientProof.Key key
                ? new OAuthClient(id, new Redacted(""), Optional.of(key(secret, key, clock)))
                : new OAuthClient(id, new Redacted(secret));
    }

    private static ClientKey key(String pem, ClientProof.Key key, InstantSource clock)
            throws TransportException {
        try {
            return ClientKey.of(pem, key.algorithm(), key.keyId(), clock);
        } catch (GeneralSecurityException e) {
            throw TransportException.at(
                    TransportException.Stage.AUTH,
                    "the variable " + key.variable() + " holds no usable key: " + e.getMessage());
        }
    }

    private String value(HeaderValue value) throws TransportException {
        if (value instanceof HeaderValue.Literal(String text)) {
            redactor.add(new Redacted(text));
            return text;
        }
        return secret(((FromEnv) value).variable());
    }

    private String secret(String variable) throws TransportException {
        String value = read(variable);
        redactor.add(new Redacted(value));
        return value;
    }

    private String read(String variable) throws TransportException {
        String value = variables.apply(variable).orElse("");
        if (value.isEmpty()) {
            throw TransportException.at(
                    TransportException.Stage.AUTH, "the variable " + variable + " is not set");
        }
        return value;
    }
}
