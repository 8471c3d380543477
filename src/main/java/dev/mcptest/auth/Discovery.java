package dev.mcptest.auth;

import dev.mcptest.http.HttpFetch.Answer;
import dev.mcptest.http.SafeAddress;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Discovers where the tokens for a server come from: the metadata of the protected resource (RFC
 * 9728) names the authorization server, whose own metadata (RFC 8414 or OpenID Connect) names its
 * token endpoint.
 */
public final class Discovery {

    private static final int NOT_FOUND = 404;
    private static final int NOT_ALLOWED = 405;
    private static final String RESOURCE = "/.well-known/oauth-protected-resource";
    private static final String RESOURCE_WHO = "the resource metadata";
    static final String ISSUER_WHO = "the metadata of the authorization server";

    private final Grant grant;
    private final Web web;

    public Discovery(Grant grant, Web web) {
        this.grant = grant;
        this.web = web;
    }

    /**
     * The resource metadata of a server.
     *
     * @param isItsOwnIssuer whether the server has no metadata, because it issues its own tokens
     */
    private record Resource(String id, String issuer, String scope, boolean isItsOwnIssuer) {}

    /**
     * The result of discovery.
     *
     * @param resource the resource to request tokens for
     * @param scope the scopes to request
     */
    public record Found(String resource, String scope, IssuerMetadata issuer) {

        /**
         * Returns the failure of a token request. If the metadata was only assumed, it says that
         * there is no authorization server.
         */
        public TransportException failure(TransportException asked) {
            int status = asked.status().orElse(0);
            boolean isNone = issuer.isAssumed() && (status == NOT_FOUND || status == NOT_ALLOWED);
            return isNone
                    ? absent(resource, issuer.issuer(), ", and " + asked.getMessage())
                    : asked;
        }

        public Authority authority() throws TransportException {
            return new Authority(
                    Optional.of(issuer.issuer()),
                    issuer.tokenEndpoint(),
                    issuer.endpoint("revocation_endpoint"),
                    resource,
                    scope,
                    issuer.takesFormAlone());
        }
    }

    /**
     * Finds the authorization server.
     *
     * @param challenge the parameters of the challenge with which the server refused a request
     * @throws TransportException if no authorization server is named, or one for another resource
     */
    public Found find(Map<String, String> challenge) throws TransportException {
        Resource resource = resource(challenge);
        IssuerMetadata issuer = metadata(resource);
        String scope = challenge.getOrDefault("scope", resource.scope());
        return new Found(resource.id(), grant.scope().isEmpty() ? scope : grant.scope(), issuer);
    }

    private static String resource(URI server) {
        return ServerAddress.resource(server);
    }

    private Resource resource(Map<String, String> challenge) throws TransportException {
        Optional<String> named = Optional.ofNullable(challenge.get("resource_metadata"));
        if (named.isPresent()) {
            URI url = address(named.get());
            if (SafeAddress.is(grant.server())) {
                web.checkTrusted(url);
            }
            return checked(url, document(RESOURCE_WHO, url).orElseThrow(() -> absent(url)));
        }
        List<URI> places = new ArrayList<>();
        if (!ServerAddress.path(grant.server()).isEmpty()) {
            places.add(at(grant.server(), RESOURCE + ServerAddress.path(grant.server())));
        }
        places.add(at(grant.server(), RESOURCE));
        for (URI place : places) {
            Optional<JsonNode> found = document(RESOURCE_WHO, place);
            if (found.isPresent()) {
                return checked(place, found.get());
            }
        }
        // Servers of revision 2025-03-26 are their own authorization servers.
        return new Resource(
                resource(grant.server()), ServerAddress.origin(grant.server()), "", true);
    }

    private Resource checked(URI place, JsonNode json) throws TransportException {
        String id = text(json, "resource");
        if (!covers(id)) {
            throw failed(
                    RESOURCE_WHO
                            + " at "
                            + Web.shown(place)
                            + " are for "
                            + (id.isEmpty() ? "nothing (no `resource`)" : id)
                            + ", not for "
                            + resource(grant.server()));
        }
        JsonNode issuer = json.path("authorization_servers").path(0);
        if (!issuer.isString()) {
            throw failed(
                    RESOURCE_WHO + " at " + Web.shown(place) + " name no authorization server");
        }
        List<String> scopes = new ArrayList<>();
        json.path("scopes_supported").forEach(scope -> scopes.add(scope.asString("")));
        return new Resource(id, issuer.stringValue(), String.join(" ", scopes), false);
    }

    /** The resource may be the server itself, or a parent of it within the same origin. */
    private boolean covers(String id) {
        String mine = resource(grant.server());
        String theirs = id.endsWith("/") ? id.substring(0, id.length() - 1) : id;
        return !theirs.isEmpty() && (mine.equals(theirs) || within(mine, theirs));
    }

    private boolean within(String mine, String theirs) {
        return theirs.startsWith(ServerAddress.origin(grant.server()))
                && (mine.startsWith(theirs + "/") || mine.startsWith(theirs + "?"));
    }

    private IssuerMetadata metadata(Resource resource) throws TransportException {
        String issuer = resource.issuer();
        // Whoever can modify the metadata decides where the secret of the client is sent.
        web.checkTrusted(address(issuer));
        for (URI place : places(address(issuer))) {
            Optional<JsonNode> found = document(ISSUER_WHO, place);
            if (found.isPresent()) {
                String says = text(found.get(), "issuer");
                if (!says.equals(issuer)) {
                    throw failed(
                            ISSUER_WHO
                                    + " at "
                                    + Web.shown(place)
                                    + " are those of the issuer "
                                    + (says.isEmpty() ? "(none)" : says)
                                    + ", expected "
                                    + issuer);
                }
                return new IssuerMetadata(issuer, found.get(), false);
            }
        }
        if (resource.isItsOwnIssuer()) {
            return IssuerMetadata.ofEndpoints(issuer);
        }
        throw absent(resource.id(), issuer, "");
    }

    private static TransportException absent(String server, String issuer, String more) {
        return failed(
                "no authorization server found for "
                        + server
                        + ": "
                        + issuer
                        + " has no metadata"
                        + more
                        + "; in a suite, name the token endpoint with auth.oauth.token_endpoint");
    }

    private static List<URI> places(URI issuer) throws TransportException {
        String path = ServerAddress.path(issuer);
        List<URI> places = new ArrayList<>();
        places.add(at(issuer, "/.well-known/oauth-authorization-server" + path));
        places.add(at(issuer, "/.well-known/openid-configuration" + path));
        if (!path.isEmpty()) {
            places.add(at(issuer, path + "/.well-known/openid-configuration"));
        }
        return places;
    }

    /** Returns a JSON object, or empty if there is none at this address. */
    private Optional<JsonNode> document(String who, URI place) throws TransportException {
        Answer answer = web.get(who, place);
        if (answer.status() / 100 == 5) {
            throw failed(who + " at " + Web.shown(place) + " answered " + answer.status());
        }
        if (!answer.isSuccess()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.parse(answer.body())).filter(JsonNode::isObject);
        } catch (InvalidJsonException _) {
            return Optional.empty();
        }
    }

    private static URI at(URI server, String path) throws TransportException {
        return address(ServerAddress.origin(server) + path);
    }

    /** Returns an address in a response, or empty if there is none. */
    public static Optional<URI> address(JsonNode json, String key) throws TransportException {
        String text = text(json, key);
        return text.isEmpty() ? Optional.empty() : Optional.of(address(text));
    }

    /** Parses an address that a server names. */
    public static URI address(String text) throws TransportException {
        URI url;
        try {
            url = URI.create(text);
        } catch (IllegalArgumentException _) {
            throw failed("the authorization server cannot be asked: no address: " + text);
        }
        boolean web = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
        if (!web || url.getHost() == null) {
            throw failed("the authorization server cannot be asked: no http address: " + text);
        }
        return url;
    }

    private static TransportException absent(URI place) {
        return failed(
                RESOURCE_WHO + " are not at " + Web.shown(place) + ", which the server names");
    }

    private static String text(JsonNode json, String key) {
        return json.path(key).isString() ? json.path(key).stringValue() : "";
    }

    private static TransportException failed(String message) {
        return TransportException.at(Stage.AUTH, message);
    }
}
