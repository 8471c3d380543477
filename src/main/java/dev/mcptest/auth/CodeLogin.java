package dev.mcptest.auth;

import dev.mcptest.http.TransportFailure;
import dev.mcptest.http.TransportFailure.Stage;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A login in the browser of this machine: authorization code with PKCE. */
final class CodeLogin {

    private final LoginRequest asking;
    private final Patience patience;

    CodeLogin(LoginRequest asking, Patience patience) {
        this.asking = asking;
        this.patience = patience;
    }

    LoginAnswer run(LoginDesk desk) throws TransportFailure, ClientRefused {
        URI page = page();
        try (Loopback loopback = loopback()) {
            KeptClient client =
                    asking.client(
                            List.of("authorization_code", "refresh_token"),
                            Optional.of(loopback.url()));
            Pkce pkce = Pkce.fresh();
            desk.open(address(page, client, loopback, pkce));
            String code = code(loopback.await(patience.login()), client);
            return new LoginAnswer(client, token(code, client, loopback, pkce));
        }
    }

    private Loopback loopback() throws TransportFailure {
        if (asking.wish().callbackPort().isPresent()) {
            return Loopback.at(asking.wish().callbackPort().getAsInt());
        }
        // Many servers take a client only with the very address that it was registered with.
        Optional<URI> before = asking.earlierRedirect();
        return before.isPresent() ? Loopback.again(before.get()) : Loopback.open();
    }

    private URI page() throws TransportFailure {
        IssuerMetadata issuer = asking.issuer();
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

    private URI address(URI page, KeptClient client, Loopback loopback, Pkce pkce) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("response_type", "code");
        fields.put("client_id", client.id());
        fields.put("redirect_uri", loopback.url().toString());
        fields.put("state", loopback.state());
        fields.put("code_challenge", pkce.challenge());
        fields.put("code_challenge_method", "S256");
        String query = Form.of(asking.withTarget(fields));
        return URI.create(page + (page.getRawQuery() == null ? "?" : "&") + query);
    }

    /** An answer of another authorization server must not be taken for one of this (RFC 9207). */
    private String code(Map<String, String> answer, KeptClient client)
            throws TransportFailure, ClientRefused {
        String expected = asking.issuer().issuer();
        boolean promised =
                asking.issuer().promises("authorization_response_iss_parameter_supported");
        Optional<String> issuer = Optional.ofNullable(answer.get("iss"));
        if (issuer.isEmpty() && promised) {
            throw failed("did not say who it is in its answer (iss), which it promised to do");
        }
        if (issuer.isPresent() && !issuer.get().equals(expected)) {
            throw failed(
                    "was asked, and another one answered: "
                            + TokenEndpoint.cut(issuer.get(), asking.redactor()));
        }
        String error = answer.getOrDefault("error", "");
        if (!error.isEmpty()) {
            TransportFailure failure =
                    failed(
                            "refused the login"
                                    + TokenEndpoint.reason(
                                            error,
                                            answer.getOrDefault("error_description", ""),
                                            asking.redactor()));
            ClientRefused.check(error, client, failure);
            throw failure;
        }
        String code = answer.getOrDefault("code", "");
        if (code.isEmpty()) {
            throw failed("sent the browser back without a code");
        }
        return Login.learn(code, asking.redactor()).reveal();
    }

    private AccessToken token(String code, KeptClient client, Loopback loopback, Pkce pkce)
            throws TransportFailure, ClientRefused {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("grant_type", "authorization_code");
        fields.put("code", code);
        fields.put("redirect_uri", loopback.url().toString());
        fields.put("code_verifier", Login.learn(pkce.verifier(), asking.redactor()).reveal());
        fields.put("resource", asking.found().resource());
        TokenEndpoint.Reply reply =
                asking.tokens().tryAsk(fields, asking.proven(client), asking.web());
        if (reply.token().isPresent()) {
            return reply.token().get();
        }
        TransportFailure failure = reply.failure().orElseThrow();
        ClientRefused.check(reply.error(), client, failure);
        throw failure;
    }

    private TransportFailure failed(String what) {
        String message = "the authorization server " + asking.issuer().issuer() + " " + what;
        return TransportFailure.at(Stage.AUTH, asking.redactor().text(message));
    }
}
