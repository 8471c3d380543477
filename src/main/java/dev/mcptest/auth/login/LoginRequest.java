package dev.mcptest.auth.login;

import dev.mcptest.auth.Discovery;
import dev.mcptest.auth.DpopProofs;
import dev.mcptest.auth.IssuerMetadata;
import dev.mcptest.auth.OAuthClient;
import dev.mcptest.auth.StoredClient;
import dev.mcptest.auth.StoredClient.Registered;
import dev.mcptest.auth.TokenEndpoint;
import dev.mcptest.auth.Web;
import dev.mcptest.http.HttpFetch;
import dev.mcptest.http.HttpFetch.Answer;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.json.Json;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The requests to an authorization server that all kinds of login share.
 *
 * @param found the authorization server
 * @param earlier the client registered by an earlier login; empty if there is none, or if it must
 *     not be used any more
 * @param proofs for tokens that are bound to a key
 * @param bound timeout of each request
 */
record LoginRequest(
        Discovery.Found found,
        LoginOptions wish,
        Optional<StoredClient> earlier,
        Optional<DpopProofs> proofs,
        HttpFetch fetch,
        Duration bound,
        Redactor redactor) {

    private static final String DOCUMENT =
            "; it also takes the https address of a client id metadata document there";

    /** Returns a copy that registers a new client. */
    LoginRequest anew() {
        return new LoginRequest(found, wish, Optional.empty(), proofs, fetch, bound, redactor);
    }

    /** Returns the redirect URI that the earlier client was registered with. */
    Optional<URI> earlierRedirect() {
        return earlier.flatMap(StoredClient::registered).flatMap(Registered::redirect);
    }

    /**
     * Returns the client to log in with. Registers one if the options do not name one (RFC 7591).
     *
     * @param grants the grant types that it uses
     * @param redirect the redirect URI
     */
    StoredClient client(List<String> grants, Optional<URI> redirect) throws TransportException {
        if (wish.clientId().isPresent()) {
            return new StoredClient(
                    wish.clientId().get(),
                    wish.secretVariable(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }
        Optional<URI> endpoint = issuer().endpoint("registration_endpoint");
        if (endpoint.isEmpty()) {
            throw TransportException.at(
                    Stage.AUTH,
                    "the authorization server "
                            + issuer().issuer()
                            + " registers no clients by itself; register one there, with the"
                            + " redirect URI http://127.0.0.1/callback for any port, or for one"
                            + " that you give to --callback-port, and name it with --client-id"
                            + (readsDocuments() ? DOCUMENT : ""));
        }
        URI url = Login.safe(endpoint.get());
        var wanted = new Registered(url, redirect, found.scope());
        Optional<StoredClient> known =
                earlier.filter(client ->
                        client.registered().filter(had -> had.serves(wanted)).isPresent());
        if (known.isPresent()) {
            return known.get();
        }
        Answer answer =
                web().postJson("the registration endpoint", url, metadata(grants, redirect));
        return Registration.client(wanted, answer, redactor);
    }

    private boolean readsDocuments() {
        return issuer().promises("client_id_metadata_document_supported");
    }

    TokenEndpoint tokens() throws TransportException {
        return endpoint(Login.safe(issuer().tokenEndpoint()));
    }

    /** Returns an endpoint with the same client authentication as the token endpoint. */
    TokenEndpoint endpoint(URI url) {
        return new TokenEndpoint(url, url.toString(), redactor, issuer().takesFormAlone(), proofs);
    }

    /** Returns the client with its credentials for the token endpoint. */
    OAuthClient proven(StoredClient client) {
        Optional<Redacted> secret = client.secret().or(wish::secret);
        return new OAuthClient(client.id(), secret.orElse(new Redacted("")));
    }

    /** Adds the scope and the resource to the fields. */
    Map<String, String> withTarget(Map<String, String> fields) {
        Map<String, String> all = new LinkedHashMap<>(fields);
        if (!found.scope().isEmpty()) {
            all.put("scope", found.scope());
        }
        all.put("resource", found.resource());
        return all;
    }

    IssuerMetadata issuer() {
        return found.issuer();
    }

    /** Returns a set of requests whose timeout starts now. */
    Web web() {
        return new Web(fetch, bound);
    }

    private String metadata(List<String> grants, Optional<URI> redirect) {
        ObjectNode json = Json.object();
        json.put("client_name", "mcptest");
        json.put("application_type", "native");
        json.put("token_endpoint_auth_method", "none");
        grants.forEach(json.putArray("grant_types")::add);
        redirect.ifPresent(url -> {
            json.putArray("redirect_uris").add(url.toString());
            json.putArray("response_types").add("code");
        });
        if (!found.scope().isEmpty()) {
            json.put("scope", found.scope());
        }
        return Json.write(json);
    }
}
