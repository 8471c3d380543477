package dev.mcptest.auth;

import dev.mcptest.auth.KeptClient.Registered;
import dev.mcptest.http.HttpFetch.Answer;
import dev.mcptest.http.TransportFailure;
import dev.mcptest.http.TransportFailure.Stage;
import dev.mcptest.json.InvalidJson;
import dev.mcptest.json.Json;
import dev.mcptest.redact.Redactor;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Reads what a registration endpoint answers (RFC 7591). */
final class Registration {

    private Registration() {}

    static KeptClient client(Registered wanted, Answer answer, Redactor redactor)
            throws TransportFailure {
        JsonNode json = json(answer);
        String id = json.path("client_id").asString("");
        if (!answer.isSuccess() || id.isEmpty()) {
            String text = redactor.text(TokenEndpoint.reason(json, redactor));
            throw TransportFailure.ofStatus(
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
        return new KeptClient(
                id,
                Optional.empty(),
                secret.map(text -> Login.learn(text, redactor)),
                Optional.of(wanted));
    }

    static JsonNode json(Answer answer) {
        try {
            return Json.parse(answer.body());
        } catch (InvalidJson _) {
            return Json.object();
        }
    }
}
