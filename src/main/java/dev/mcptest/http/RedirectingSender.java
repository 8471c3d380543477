package dev.mcptest.http;

import dev.mcptest.http.TransportException.Stage;

import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.Response;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Sends a request and follows redirects of the endpoint with method and body unchanged. Sends it
 * once more with new credentials when the old ones were rejected or insufficient.
 */
public final class RedirectingSender {

    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;

    private final HttpEndpoint endpoint;
    private final HttpOptions options;
    private final Timings timings;
    private final HttpClients clients;
    private final @Nullable HttpUrl address;
    private final boolean staysSafe;

    public RedirectingSender(HttpEndpoint endpoint, HttpClients clients, Timings timings) {
        this(endpoint, clients, timings, false);
    }

    private RedirectingSender(
            HttpEndpoint endpoint, HttpClients clients, Timings timings, boolean staysSafe) {
        this.endpoint = endpoint;
        this.options = endpoint.options();
        this.timings = timings;
        this.clients = clients;
        this.address = HttpUrl.parse(endpoint.url().toString());
        this.staysSafe = staysSafe;
    }

    /** Returns a sender that follows no redirect from a safe URL to an unsafe one. */
    static RedirectingSender stayingSafe(HttpEndpoint endpoint, HttpClients clients) {
        return new RedirectingSender(endpoint, clients, new Timings(), true);
    }

    /** Throws when requests cannot be sent to the URL. */
    public HttpUrl check() throws TransportException {
        HttpUrl url = address;
        if (url == null) {
            throw TransportException.at(
                    Stage.HTTP, "the url " + endpoint.url() + " is not an http or https address");
        }
        return url;
    }

    /** Returns the response with any status; the caller must close it. */
    public Response deliver(HttpRequest request, InFlightCall inFlight) throws TransportException {
        if (endpoint.credentials().arePresent()) {
            options.checkSafe(check(), "credentials of the server");
        }
        boolean proved = false;
        boolean renewed = false;
        boolean widened = false;
        while (true) {
            Map<String, String> secrets = timed(() -> endpoint.credentials().headers());
            Response response = follow(request, secrets, inFlight);
            boolean proves = wantsNonce(response) && !proved;
            boolean renews = response.code() == UNAUTHORIZED && !renewed;
            boolean widens = response.code() == FORBIDDEN && !widened;
            if (!(proves || renews || widens) || !refresh(secrets, response)) {
                return response;
            }
            proved |= proves;
            renewed |= renews && !proves;
            widened |= widens;
        }
    }

    private static boolean wantsNonce(Response response) {
        return response.code() == UNAUTHORIZED
                && response.request().header("DPoP") != null
                && Refused.NONCE.equals(challenge(response).get("error"));
    }

    /** Closes the response if the request is to be sent again. */
    private boolean refresh(Map<String, String> secrets, Response response)
            throws TransportException {
        var refused = new Refused(response.code(), secrets, challenge(response));
        boolean hopeless = refused.isForbidden() && refused.wantedScope().isEmpty();
        if (hopeless || !isFromHome(response)) {
            return false;
        }
        try {
            boolean renewed = timed(() -> endpoint.credentials().refresh(refused));
            if (renewed) {
                response.close();
            }
            return renewed;
        } catch (TransportException e) {
            response.close();
            throw e;
        }
    }

    /** Ignores what another origin, which received no credentials, says about them. */
    private boolean isFromHome(Response response) throws TransportException {
        return isSameOrigin(check(), response.request().url());
    }

    /** An operation that may have to obtain credentials. */
    private interface Asking<T> {
        T get() throws TransportException;
    }

    private <T> T timed(Asking<T> asking) throws TransportException {
        Duration before = endpoint.credentials().spent();
        try {
            return asking.get();
        } finally {
            timings.spent(Stage.AUTH, endpoint.credentials().spent().minus(before));
        }
    }

    /** Returns the parameters of the challenge for a bearer token; empty when there is none. */
    public static Map<String, String> challenge(Response response) {
        Map<String, String> parameters = new LinkedHashMap<>();
        // OkHttp parses the challenges of a 401, but not of other statuses.
        response.newBuilder().code(UNAUTHORIZED).build().challenges().stream()
                .filter(challenge ->
                        challenge.scheme().equalsIgnoreCase("bearer")
                                || challenge.scheme().equalsIgnoreCase("dpop"))
                .forEach(challenge ->
                        challenge
                                .authParams()
                                .forEach((name, value) -> {
                                    if (name != null) {
                                        parameters.putIfAbsent(name, value);
                                    }
                                }));
        return parameters;
    }

    private Response follow(HttpRequest request, Map<String, String> secrets, InFlightCall inFlight)
            throws TransportException {
        HttpUrl home = check();
        HttpUrl url = home;
        boolean atHome = true;
        for (int hops = 0; ; hops++) {
            Response response =
                    send(request, url, atHome ? Optional.of(secrets) : Optional.empty(), inFlight);
            Optional<HttpUrl> next = location(response);
            if (next.isEmpty()) {
                return response;
            }
            response.close();
            if (hops >= options.maxRedirects()) {
                throw tooMany(response.code(), url);
            }
            if (staysSafe && SafeAddress.is(url)) {
                options.checkTrusted(next.get());
            }
            url = next.get();
            atHome &= isSameOrigin(home, url);
        }
    }

    private Response send(
            HttpRequest request,
            HttpUrl url,
            Optional<Map<String, String>> secrets,
            InFlightCall inFlight)
            throws TransportException {
        var headers = new RequestHeaders(options.userAgent(), request);
        if (secrets.isPresent()) {
            headers.add(endpoint.headers());
            headers.add(secrets.get());
            headers.add(proof(request, url, secrets.get()));
            headers.add(request.headers());
        } else {
            headers.add(request.headersElsewhere());
        }
        var built =
                new Request.Builder()
                        .url(url)
                        .method(request.method(), request.body().orElse(null))
                        .headers(headers.build())
                        .build();
        Response response =
                inFlight.send(
                        clients.client(url).newCall(built),
                        new ConnectionStages(url, options.connectTimeout(), timings));
        if (secrets.isPresent() && endpoint.credentials().arePresent()) {
            endpoint.credentials()
                    .heard(url.uri(), name -> Optional.ofNullable(response.header(name)));
        }
        return response;
    }

    private Map<String, String> proof(
            HttpRequest request, HttpUrl url, Map<String, String> secrets) {
        Credentials credentials = endpoint.credentials();
        return credentials.arePresent()
                ? credentials.proof(request.method(), url.uri(), secrets)
                : Map.of();
    }

    private TransportException tooMany(int status, HttpUrl url) {
        String limit =
                options.maxRedirects() == 0
                        ? ": redirects are not followed"
                        : ": more than " + options.maxRedirects() + " redirects";
        String message = "http " + status + " from " + HttpTexts.show(url) + limit;
        return TransportException.ofStatus(Stage.HTTP, message, status, "");
    }

    private static Optional<HttpUrl> location(Response response) {
        return switch (response.code()) {
            case 301, 302, 303, 307, 308 ->
                    Optional.ofNullable(response.header("Location"))
                            .map(location -> response.request().url().resolve(location));
            default -> Optional.empty();
        };
    }

    /** Returns whether two URLs have the same scheme, host and port. */
    public static boolean isSameOrigin(HttpUrl a, HttpUrl b) {
        return a.scheme().equals(b.scheme()) && a.host().equals(b.host()) && a.port() == b.port();
    }
}
