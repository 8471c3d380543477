package dev.mcptest.compliance.probe.message;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.wire.Frame;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Looks at the envelope of every response of a run. */
public final class Responses implements SingleRule {

    private static final int REFUSED = 400;

    @Override
    public String rule() {
        return "PROTO-008";
    }

    @Override
    public Lane lane() {
        return Lane.TRAFFIC;
    }

    @Override
    public Finding finding(Bench bench) {
        int seen = 0;
        for (Frame frame : bench.traffic().frames()) {
            for (JsonNode message : messages(frame)) {
                Optional<String> flaw = flaw(message);
                if (flaw.isPresent()) {
                    return Finding.fail(flaw.get()).with(evidence(frame));
                }
                seen++;
            }
        }
        return seen == 0 ? Finding.skip("no response was seen") : Finding.pass(seen + " responses");
    }

    /** A refusal over HTTP need not be JSON-RPC: a gateway may have written it. */
    private static List<JsonNode> messages(Frame frame) {
        if (!frame.isReceived()) {
            return List.of();
        }
        List<JsonNode> all =
                frame.json().isArray()
                        ? frame.json().valueStream().toList()
                        : List.of(frame.json());
        boolean refused = frame.status().orElse(200) >= REFUSED;
        return all.stream()
                .filter(it -> it.isObject() && !it.has("method"))
                .filter(it -> it.has("jsonrpc") || (!refused && it.has("id")))
                .toList();
    }

    private static Optional<String> flaw(JsonNode message) {
        if (!message.path("jsonrpc").asString("").equals("2.0")) {
            return Optional.of("a response does not say jsonrpc \"2.0\"");
        }
        if (message.has("result") == message.has("error")) {
            return Optional.of(
                    message.has("error")
                            ? "a response has both a result and an error"
                            : "a response has neither a result nor an error");
        }
        if (message.has("result") && !message.path("result").isObject()) {
            return Optional.of("the result of a response is not an object");
        }
        return message.has("result") && !message.has("id")
                ? Optional.of("a result does not have an id")
                : Optional.empty();
    }

    private static Evidence evidence(Frame frame) {
        return new Evidence(
                Evidence.Role.SCAN,
                "",
                Optional.of(frame.text()),
                frame.status(),
                frame.headers(),
                Duration.ZERO);
    }
}
