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
 * Brings a request to where the endpoint has moved to, method and body unchanged, and once more
 * when the credentials were refused and new ones can be had, or were not enough and better ones
 * can.
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

    /** Returns one that follows no redirect from a safe address to one that is not. */
    static RedirectingSender stayingSafe(HttpEndpoint endpoint, HttpClients clients) {
        return new RedirectingSender(endpoint, clients, new Timings(), true);
    }

    /** Fails when the address is none that requests can be sent to. */
    public HttpUrl check() throws TransportException {
        HttpUrl url = address;
        if (url == null) {
            throw TransportException.at(
                    Stage.HTTP, "the url " + endpoint.url() + " is not an http or https address");
        }
        return url;
    }

    /** Returns the answer, whatever its status; it must be closed. */
    public Response deliver(HttpRequest request, InFlightCall flight) throws TransportException {
        if (endpoint.credentials().arePresent()) {
            options.checkSafe(check(), "credentials of the server");
        }
        boolean proved = false;
        boolean renewed = false;
        boolean widened = false;
        while (true) {
            Map<String, String> secrets = timed(() -> endpoint.credentials().headers());
            Response response = follow(request, secrets, flight);
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

    /** Closes the response when there is something new to be sent. */
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

    /** What another origin says about credentials that it was not sent is of no interest. */
    private boolean isFromHome(Response response) throws TransportException {
        return isSameOrigin(check(), response.request().url());
    }

    /** Something that may have to ask for credentials. */
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

    /** Returns the parameters of the challenge for a token; empty when there is none. */
    public static Map<String, String> challenge(Response response) {
        Map<String, String> parameters = new LinkedHashMap<>();
        // OkHttp reads the challenges of a 401 and of no other status.
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

    private Response follow(HttpRequest request, Map<String, String> secrets, InFlightCall flight)
            throws TransportException {
        HttpUrl home = check();
        HttpUrl url = home;
        boolean atHome = true;
        for (int hops = 0; ; hops++) {
            Response response =
                    send(request, url, atHome ? Optional.of(secrets) : Optional.empty(), flight);
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
            InFlightCall flight)
            throws TransportException {
        var headers = new RequestHeaders(options.userAgent(), request);
        if (secrets.isPresent()) {
            headers.add(endpoint.headers());
            headers.add(secrets.get());
            headers.add(endpoint.credentials().proof(request.method(), url.uri(), secrets.get()));
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
                flight.send(
                        clients.client(url).newCall(built),
                        new ConnectionStages(url, options.connectTimeout(), timings));
        if (secrets.isPresent()) {
            endpoint.credentials()
                    .heard(url.uri(), name -> Optional.ofNullable(response.header(name)));
        }
        return response;
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

    /** Returns whether two addresses have scheme, host and port in common. */
    public static boolean isSameOrigin(HttpUrl a, HttpUrl b) {
        return a.scheme().equals(b.scheme()) && a.host().equals(b.host()) && a.port() == b.port();
    }
}
