package dev.mcptest.record;

import dev.mcptest.json.Json;
import dev.mcptest.json.LogLines;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.part.Evidence;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** The last request and response of a test, as evidence for its reader. */
final class ShownExchange {

    private LogLines stderr = LogLines.NONE;
    private Optional<ObjectNode> request = Optional.empty();
    private Optional<JsonNode> response = Optional.empty();

    void called(CallOutcome call) {
        boolean exchanged = call.request().isPresent() || call.response().isPresent();
        if (exchanged) {
            replace(call.request(), call.response());
        }
        if (exchanged || !call.stderr().equals(LogLines.NONE)) {
            stderr = call.stderr();
        }
    }

    void replace(Optional<ObjectNode> sent, Optional<JsonNode> received) {
        request = sent;
        response = received;
    }

    void tell(RunListener listener, String server, Redactor redactor) {
        if (listener.wantsExchanges() && request.isPresent()) {
            listener.exchanged(
                    server,
                    redactor.text(Json.write(request.get())),
                    redactor.text(
                            response.map(PrivateHeaders::hide)
                                    .map(Json::write)
                                    .orElse("(no answer)")));
        }
    }

    Evidence evidence(EvidenceLimit limit, Redactor redactor) {
        return new Evidence(
                request.map(tree -> limit.cut(tree, "the request")),
                response.map(PrivateHeaders::hide).map(tree -> limit.cut(tree, "the response")),
                stderr.texts(redactor));
    }
}
