package dev.mcptest.auth;

import dev.mcptest.http.HttpFetch.Answer;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Requests tokens from a token endpoint (RFC 6749). */
public final class TokenEndpoint {

    private static final String WHO = "the token endpoint";
    private static final long YEAR_SECONDS = 365L * 24 * 3600;
    private static final int EXCERPT = 200;

    private final URI url;
    private final String audience;
    private final Redactor redactor;
    private final Optional<DpopProofs> proofs;
    private boolean secretInForm;

    /**
     * @param redactor is told every token
     * @param secretInForm whether clients must send their secret in the form
     */
    public TokenEndpoint(URI url, Redactor redactor, boolean secretInForm) {
        this(url, url.toString(), redactor, secretInForm, Optional.empty());
    }

    /**
     * @param audience the audience of assertions that a client signs
     * @param redactor is told every token
     * @param secretInForm whether clients must send their secret in the form
     * @param proofs for tokens that are bound to a key
     */
    public TokenEndpoint(
            URI url,
            String audience,
            Redactor redactor,
            boolean secretInForm,
            Optional<DpopProofs> proofs) {
        this.proofs = proofs;
        this.url = url;
        this.audience = audience;
        this.redactor = redactor;
        this.secretInForm = secretInForm;
    }

    /**
     * A response of the endpoint.
     *
     * @param token the token; empty if none was issued
     * @param error the error code; empty text if there is none
     * @param failure describes the refusal
     */
    public record Reply(
            Optional<AccessToken> token, String error, Optional<TransportException> failure) {}

    /**
     * Requests a token.
     *
     * @param fields of the grant
     * @throws TransportException with the status of a refusal
     */
    AccessToken ask(Map<String, String> fields, OAuthClient client, Web web)
            throws TransportException {
        return token(send(fields, client, web));
    }

    /**
     * Requests a token that may not be available yet.
     *
     * @throws TransportException if there is no response
     */
    public Reply tryAsk(Map<String, String> fields, OAuthClient client, Web web)
            throws TransportException {
        Answer answer = send(fields, client, web);
        try {
            return new Reply(Optional.of(token(answer)), "", Optional.empty());
        } catch (TransportException e) {
            return new Reply(Optional.empty(), text(json(answer), "error"), Optional.of(e));
        }
    }

    /** Returns whether the endpoint requires clients to send their secret in the form. */
    boolean secretInForm() {
        return secretInForm;
    }

    /**
     * Sends the fields with the credentials in the header or the form; returns the response, even
     * if it is an error.
     */
    private Answer send(Map<String, String> fields, OAuthClient client, Web web)
            throws TransportException {
        Answer answer = proven(fields, client, web);
        if (isUnknownClient(answer) && !secretInForm && client.hasSecret()) {
            // Servers must support the header, but some accept only the form.
            secretInForm = true;
            Answer second = proven(fields, client, web);
            secretInForm = second.isSuccess();
            return second.isSuccess() ? second : answer;
        }
        return answer;
    }

    /** Sends the fields, and repeats them once if the server requires a nonce. */
    private Answer proven(Map<String, String> fields, OAuthClient client, Web web)
            throws TransportException {
        Answer answer = post(WHO, fields, client, web);
        boolean again =
                proofs.isPresent()
                        && answer.nonce().isPresent()
                        && text(json(answer), "error").equals(DpopProofs.WANTS_NONCE);
        return again ? post(WHO, fields, client, web) : answer;
    }

    /**
     * Sends the fields and the credentials.
     *
     * @param who name of the endpoint, for messages
     */
    public Answer post(String who, Map<String, String> fields, OAuthClient client, Web web)
            throws TransportException {
        Map<String, String> form = new LinkedHashMap<>(fields);
        Map<String, String> headers = new LinkedHashMap<>();
        if (client.isPublic()) {
            form.put("client_id", client.id());
        } else if (client.key().isPresent()) {
            form.put("client_id", client.id());
            form.put("client_assertion_type", ClientKey.TYPE);
            form.put("client_assertion", assertion(client.id(), client.key().get()));
        } else if (secretInForm) {
            form.put("client_id", client.id());
            redactor.add(client.secret());
            form.put("client_secret", client.secret().reveal());
        } else {
            headers.put("Authorization", "Basic " + basic(client));
        }
        proofs.ifPresent(
                own -> headers.put(DpopProofs.HEADER, own.proof("POST", url, Optional.empty())));
        Answer answer = web.post(who, url, Form.of(form), headers);
        if (proofs.isPresent() && answer.nonce().isPresent()) {
            proofs.get().heard(url, answer.nonce().get());
        }
        return answer;
    }

    private String assertion(String id, ClientKey key) throws TransportException {
        try {
            String assertion = key.assertion(id, audience);
            redactor.add(new Redacted(assertion));
            return assertion;
        } catch (GeneralSecurityException e) {
            throw TransportException.at(
                    Stage.AUTH, "the key of the client cannot sign: " + e.getMessage());
        }
    }

    private String basic(OAuthClient client) {
        String secret = Form.encode(client.secret().reveal());
        String pair = Form.encode(client.id()) + ":" + secret;
        String basic = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
        redactor.add(client.secret());
        redactor.add(new Redacted(secret));
        redactor.add(new Redacted(basic));
        return basic;
    }

    private static boolean isUnknownClient(Answer answer) {
        boolean refused = answer.status() == 400 || answer.status() == 401;
        return refused && text(json(answer), "error").equals("invalid_client");
    }

    private AccessToken token(Answer answer) throws TransportException {
        JsonNode json = json(answer);
        if (!answer.isSuccess()) {
            throw failed(answer, "answered " + answer.status() + reason(json, redactor));
        }
        String value = text(json, "access_token");
        if (value.isEmpty()) {
            throw failed(answer, "answered " + answer.status() + " without an access token");
        }
        redactor.add(new Redacted(value));
        String type = text(json, "token_type");
        String expected = proofs.isPresent() ? "DPoP" : "Bearer";
        boolean left = type.isEmpty() && proofs.isEmpty();
        if (!left && !type.equalsIgnoreCase(expected)) {
            String shown = type.isEmpty() ? "(none)" : cut(type, redactor);
            throw failed(answer, "gave a token of the type " + shown + ", expected " + expected);
        }
        Optional<Redacted> refresh =
                Optional.of(text(json, "refresh_token"))
                        .filter(text -> !text.isEmpty())
                        .map(Redacted::new);
        refresh.ifPresent(redactor::add);
        return new AccessToken(new Redacted(value), refresh, lifetime(json));
    }

    private TransportException failed(Answer answer, String what) {
        String message = redactor.text(WHO + " " + Web.shown(url) + " " + what);
        return TransportException.ofStatus(Stage.AUTH, message, answer.status(), "");
    }

    /** Returns the reason in a response, after a colon, or an empty text. */
    public static String reason(JsonNode json, Hiding hiding) {
        return reason(text(json, "error"), text(json, "error_description"), hiding);
    }

    public static String reason(String code, String text, Hiding hiding) {
        String error = cut(code, hiding);
        String description = cut(text, hiding);
        return (error.isEmpty() ? "" : ": " + error)
                + (description.isEmpty() ? "" : " (" + description + ")");
    }

    /** Returns the beginning of a text on one line. */
    public static String cut(String text, Hiding hiding) {
        return new Cut(hiding).line(text, EXCERPT);
    }

    private static Optional<Duration> lifetime(JsonNode json) {
        long seconds = json.path("expires_in").asLong(0);
        return seconds <= 0
                ? Optional.empty()
                : Optional.of(Duration.ofSeconds(Math.min(seconds, YEAR_SECONDS)));
    }

    private static JsonNode json(Answer answer) {
        try {
            return Json.parse(answer.body());
        } catch (InvalidJsonException _) {
            return Json.object();
        }
    }

    private static String text(JsonNode json, String key) {
        return json.path(key).isString() ? json.path(key).stringValue() : "";
    }
}
