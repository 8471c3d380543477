package dev.mcptest.connect;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.SecretNames;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.ServerSpec.HeaderValue.Literal;

import java.net.URI;
import java.net.URLDecoder;
import java.util.Map;
import java.util.Optional;

/** Finds secrets that are written in the description of a server. */
public final class ServerSecrets {

    /** Shorter values are words such as "none" or "true", which occur in many texts. */
    private static final int SHORTEST = 8;

    private final Redactor redactor;

    private ServerSecrets(Redactor redactor) {
        this.redactor = redactor;
    }

    /**
     * Registers the password in the URL, and values whose names mark them as secrets, with a
     * redactor.
     */
    public static void tell(ServerSpec spec, Redactor redactor) {
        if (spec instanceof ServerSpec.Stdio stdio) {
            tell(stdio.environment(), redactor);
        } else if (spec instanceof ServerSpec.Url url) {
            var secrets = new ServerSecrets(redactor);
            secrets.login(url.url());
            secrets.query(url.url());
            secrets.headers(url);
            url.auth().oauth().ifPresent(oauth -> oauth.parameters().forEach(secrets::named));
        }
    }

    /**
     * Registers environment variables of a process whose names mark them as secrets with a
     * redactor.
     */
    public static void tell(Map<String, String> environment, Redactor redactor) {
        environment.forEach(new ServerSecrets(redactor)::named);
    }

    /** Returns whether the query or a literal header contains a secret. */
    static boolean stand(ServerSpec.Url server, Redactor redactor) {
        tell(server, redactor);
        String query = server.url().getRawQuery();
        return (query != null && isHidden(query, redactor))
                || server.headers().values().stream()
                        .anyMatch(value ->
                                value instanceof Literal(String text) && isHidden(text, redactor));
    }

    private static boolean isHidden(String text, Redactor redactor) {
        return !redactor.text(text).equals(text);
    }

    private void login(URI url) {
        Optional<String> login = Optional.ofNullable(url.getRawUserInfo());
        login.ifPresent(text -> encoded(text.substring(text.indexOf(':') + 1)));
    }

    private void query(URI url) {
        String query = url.getRawQuery();
        if (query == null) {
            return;
        }
        for (String pair : query.split("&", -1)) {
            int end = pair.indexOf('=');
            if (end > 0 && SecretNames.suggest(pair.substring(0, end))) {
                encoded(pair.substring(end + 1));
            }
        }
    }

    private void headers(ServerSpec.Url url) {
        url.headers()
                .forEach((name, value) -> {
                    if (value instanceof Literal(String text)) {
                        named(name, text);
                    }
                });
    }

    private void named(String name, String value) {
        if (SecretNames.suggest(name)) {
            secret(value);
        }
    }

    private void encoded(String value) {
        secret(value);
        secret(URLDecoder.decode(value, UTF_8));
    }

    private void secret(String value) {
        if (value.length() >= SHORTEST) {
            redactor.add(new Redacted(value));
        }
    }
}
