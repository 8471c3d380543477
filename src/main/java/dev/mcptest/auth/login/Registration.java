package dev.mcptest.auth.login;

import dev.mcptest.auth.StoredClient;
import dev.mcptest.auth.StoredClient.Registered;
import dev.mcptest.auth.TokenEndpoint;
import dev.mcptest.auth.Web;
import dev.mcptest.http.HttpFetch.Answer;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.redact.Redactor;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Parses the response of a registration endpoint (RFC 7591). */
final class Registration {

    private Registration() {}

    static StoredClient client(Registered wanted, Answer answer, Redactor redactor)
            throws TransportException {
        JsonNode json = json(answer);
        String id = json.path("client_id").asString("");
        if (!answer.isSuccess() || id.isEmpty()) {
            String text = redactor.text(TokenEndpoint.reason(json, redactor));
            throw TransportException.ofStatus(
                    Stage.AUTH,
                    "the registration endpoint "
                            + Web.shown(wanted.endpoint())
                            + " answered "
                            + answer.status()
                            + (answer.isSuccess() ? " without a client id" : text)
                            + "; register a client by hand and name it with --client-id",
                    answer.status(),
                    "");
        }
        Optional<String> secret =
                Optional.of(json.path("client_secret").asString(""))
                        .filter(text -> !text.isEmpty());
        return new StoredClient(
                id,
                Optional.empty(),
                secret.map(text -> Login.learn(text, redactor)),
                Optional.of(wanted),
                Optional.empty());
    }

    static JsonNode json(Answer answer) {
        try {
            return Json.parse(answer.body());
        } catch (InvalidJsonException _) {
            return Json.object();
        }
    }
}
