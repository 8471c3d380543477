package dev.mcptest.auth.login;

import dev.mcptest.auth.AccessToken;
import dev.mcptest.auth.Form;
import dev.mcptest.auth.IssuerMetadata;
import dev.mcptest.auth.Pkce;
import dev.mcptest.auth.StoredClient;
import dev.mcptest.auth.TokenEndpoint;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A login in the browser on this machine: authorization code with PKCE. */
final class CodeLogin {

    private final LoginRequest request;
    private final LoginTiming timing;

    CodeLogin(LoginRequest request, LoginTiming timing) {
        this.request = request;
        this.timing = timing;
    }

    LoginAnswer run(LoginPrompt prompt) throws TransportException, ClientRefusedException {
        URI page = page();
        try (Loopback loopback = loopback()) {
            StoredClient client =
                    request.client(
                            List.of("authorization_code", "refresh_token"),
                            Optional.of(loopback.url()));
            Pkce pkce = Pkce.fresh();
            prompt.open(address(page, client, loopback, pkce));
            String code = code(loopback.await(timing.login()), client);
            return new LoginAnswer(client, token(code, client, loopback, pkce));
        }
    }

    private Loopback loopback() throws TransportException {
        if (request.wish().callbackPort().isPresent()) {
            return Loopback.at(request.wish().callbackPort().getAsInt());
        }
        // Many servers accept a client only with exactly the redirect URI it was registered with.
        Optional<URI> before = request.earlierRedirect();
        return before.isPresent() ? Loopback.again(before.get()) : Loopback.open();
    }

    private URI page() throws TransportException {
        IssuerMetadata issuer = request.issuer();
        Optional<URI> page = issuer.endpoint("authorization_endpoint");
        if (page.isEmpty()) {
            throw failed("has no page to log in at; try --device");
        }
        if (!issuer.lists("code_challenge_methods_supported", "S256")) {
            throw failed(
                    "does not say that it takes PKCE with S256"
                            + " (code_challenge_methods_supported), without which others could use"
                            + " the login");
        }
        return Login.safe(page.get());
    }

    private URI address(URI page, StoredClient client, Loopback loopback, Pkce pkce) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("response_type", "code");
        fields.put("client_id", client.id());
        fields.put("redirect_uri", loopback.url().toString());
        fields.put("state", loopback.state());
        fields.put("code_challenge", pkce.challenge());
        fields.put("code_challenge_method", "S256");
        String query = Form.of(request.withTarget(fields));
        return URI.create(page + (page.getRawQuery() == null ? "?" : "&") + query);
    }

    /** Rejects responses of other authorization servers (RFC 9207). */
    private String code(Map<String, String> answer, StoredClient client)
            throws TransportException, ClientRefusedException {
        String expected = request.issuer().issuer();
        boolean promised =
                request.issuer().promises("authorization_response_iss_parameter_supported");
        Optional<String> issuer = Optional.ofNullable(answer.get("iss"));
        if (issuer.isEmpty() && promised) {
            throw failed("did not say who it is in its answer (iss), which it promised to do");
        }
        if (issuer.isPresent() && !issuer.get().equals(expected)) {
            throw failed(
                    "was asked, and another one answered: "
                            + TokenEndpoint.cut(issuer.get(), request.redactor()));
        }
        String error = answer.getOrDefault("error", "");
        if (!error.isEmpty()) {
            TransportException failure =
                    failed(
                            "refused the login"
                                    + TokenEndpoint.reason(
                                            error,
                                            answer.getOrDefault("error_description", ""),
                                            request.redactor()));
            ClientRefusedException.check(error, client, failure);
            throw failure;
        }
        String code = answer.getOrDefault("code", "");
        if (code.isEmpty()) {
            throw failed("sent the browser back without a code");
        }
        return Login.learn(code, request.redactor()).reveal();
    }

    private AccessToken token(String code, StoredClient client, Loopback loopback, Pkce pkce)
            throws TransportException, ClientRefusedException {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("grant_type", "authorization_code");
        fields.put("code", code);
        fields.put("redirect_uri", loopback.url().toString());
        fields.put("code_verifier", Login.learn(pkce.verifier(), request.redactor()).reveal());
        fields.put("resource", request.found().resource());
        TokenEndpoint.Reply reply =
                request.tokens().tryAsk(fields, request.proven(client), request.web());
        if (reply.token().isPresent()) {
            return reply.token().get();
        }
        TransportException failure = reply.failure().orElseThrow();
        ClientRefusedException.check(reply.error(), client, failure);
        throw failure;
    }

    private TransportException failed(String what) {
        String message = "the authorization server " + request.issuer().issuer() + " " + what;
        return TransportException.at(Stage.AUTH, request.redactor().text(message));
    }
}
