package dev.mcptest.auth.login;

import dev.mcptest.auth.AccessToken;
import dev.mcptest.auth.Discovery;
import dev.mcptest.auth.StoredClient;
import dev.mcptest.auth.TokenEndpoint;
import dev.mcptest.http.HttpFetch.Answer;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A login on another device, where the user enters a code (RFC 8628). */
final class DeviceLogin {

    private static final String GRANT = "urn:ietf:params:oauth:grant-type:device_code";
    private static final Duration USUAL_INTERVAL = Duration.ofSeconds(5);
    private static final Duration LONGEST_INTERVAL = Duration.ofMinutes(1);
    private static final Duration SLOWER = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofMinutes(30);

    private final LoginRequest request;
    private final LoginTiming timing;

    DeviceLogin(LoginRequest request, LoginTiming timing) {
        this.request = request;
        this.timing = timing;
    }

    /** The server's response to the start of a login. */
    private record Begun(String code, Duration interval, Duration life) {}

    LoginAnswer run(LoginPrompt prompt) throws TransportException, ClientRefusedException {
        URI url =
                Login.safe(
                        request.issuer()
                                .endpoint("device_authorization_endpoint")
                                .orElseThrow(
                                        () -> failed("does not offer login on another device")));
        StoredClient client = request.client(List.of(GRANT, "refresh_token"), Optional.empty());
        Begun begun = begin(url, client, prompt);
        return new LoginAnswer(client, poll(begun, client));
    }

    private Begun begin(URI url, StoredClient client, LoginPrompt prompt)
            throws TransportException, ClientRefusedException {
        Answer answer =
                request.endpoint(url)
                        .post(
                                "the device endpoint",
                                request.withTarget(Map.of("client_id", client.id())),
                                request.proven(client),
                                request.web());
        JsonNode json = Registration.json(answer);
        String code = json.path("device_code").asString("");
        String userCode = json.path("user_code").asString("");
        Optional<URI> complete = Discovery.address(json, "verification_uri_complete");
        Optional<URI> page =
                complete.isPresent() ? complete : Discovery.address(json, "verification_uri");
        if (!answer.isSuccess() || code.isEmpty() || userCode.isEmpty() || page.isEmpty()) {
            TransportException failure =
                    failed(
                            "did not begin a login: its device endpoint answered "
                                    + answer.status()
                                    + TokenEndpoint.reason(json, request.redactor()));
            ClientRefusedException.check(json.path("error").asString(""), client, failure);
            throw failure;
        }
        Login.learn(code, request.redactor());
        prompt.enter(Login.safe(page.get()), userCode);
        return new Begun(
                code,
                between(json.path("interval").asLong(0), USUAL_INTERVAL, LONGEST_INTERVAL),
                between(json.path("expires_in").asLong(0), timing.login(), LONGEST));
    }

    private AccessToken poll(Begun begun, StoredClient client)
            throws TransportException, ClientRefusedException {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("grant_type", GRANT);
        fields.put("device_code", begun.code());
        fields.put("resource", request.found().resource());
        TokenEndpoint tokens = request.tokens();
        Duration interval = begun.interval();
        Duration left = begun.life();
        while (left.compareTo(interval) >= 0) {
            pause(interval);
            left = left.minus(interval);
            Optional<TokenEndpoint.Reply> reply = reply(tokens, fields, client);
            if (reply.flatMap(TokenEndpoint.Reply::token).isPresent()) {
                return reply.get().token().orElseThrow();
            }
            if (reply.isPresent() && reply.get().failure().isPresent()) {
                ClientRefusedException.check(
                        reply.get().error(), client, reply.get().failure().get());
            }
            interval = next(interval, reply);
        }
        throw failed("waited " + begun.life().toSeconds() + " s for the code to be entered");
    }

    /**
     * Returns the response, or empty if there is none, because the network may fail temporarily.
     */
    private Optional<TokenEndpoint.Reply> reply(
            TokenEndpoint tokens, Map<String, String> fields, StoredClient client) {
        try {
            return Optional.of(tokens.tryAsk(fields, request.proven(client), request.web()));
        } catch (TransportException _) {
            return Optional.empty();
        }
    }

    private static Duration next(Duration interval, Optional<TokenEndpoint.Reply> reply)
            throws TransportException {
        if (reply.isEmpty()) {
            return interval.multipliedBy(2);
        }
        return switch (reply.get().error()) {
            case "authorization_pending" -> interval;
            case "slow_down" -> interval.plus(SLOWER);
            default -> throw reply.get().failure().orElseThrow();
        };
    }

    private void pause(Duration time) throws TransportException {
        try {
            timing.pause(time);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw TransportException.at(Stage.AUTH, "interrupted");
        }
    }

    private static Duration between(long seconds, Duration usual, Duration most) {
        if (seconds <= 0) {
            return usual;
        }
        return seconds < most.toSeconds() ? Duration.ofSeconds(seconds) : most;
    }

    private TransportException failed(String what) {
        String message = "the authorization server " + request.issuer().issuer() + " " + what;
        return TransportException.at(Stage.AUTH, request.redactor().text(message));
    }
}
