package dev.mcptest.hook;

import dev.mcptest.json.Json;
import dev.mcptest.result.Failure;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.HookPhase;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Locale;
import java.util.Optional;

/**
 * The input of a hook.
 *
 * @param suite name of the suite
 * @param test name of the test; empty around the whole run
 * @param result the result of the test or run; empty before it
 */
record HookPayload(
        HookPhase phase, String suite, Optional<String> test, Optional<JsonNode> result) {

    static HookPayload before(HookPhase phase, String suite, Optional<String> test) {
        return new HookPayload(phase, suite, test, Optional.empty());
    }

    static HookPayload afterEach(String suite, TestRecord record) {
        Optional<String> message = record.failures().stream().findFirst().map(Failure::message);
        return new HookPayload(
                HookPhase.AFTER_EACH,
                suite,
                Optional.of(record.name()),
                Optional.of(result(record.status(), message.or(record::skipReason))));
    }

    static HookPayload afterAll(String suite, int tests, int failed) {
        Optional<String> message =
                failed == 0
                        ? Optional.empty()
                        : Optional.of(failed + " of " + tests + " tests failed");
        return new HookPayload(
                HookPhase.AFTER_ALL,
                suite,
                Optional.empty(),
                Optional.of(result(failed == 0 ? Status.PASS : Status.FAIL, message)));
    }

    byte[] write(HookState state) {
        ObjectNode payload = Json.object().put("phase", phase.wire());
        payload.putObject("suite").put("name", suite);
        payload.set("test", named(test));
        ObjectNode env = payload.putObject("env");
        state.environment().forEach(env::put);
        ObjectNode vars = payload.putObject("vars");
        state.variables().forEach(vars::set);
        payload.set("result", result.orElseGet(() -> Json.nodes().nullNode()));
        return Json.writeBytes(payload);
    }

    private static JsonNode named(Optional<String> name) {
        return name.<JsonNode>map(text -> Json.object().put("name", text))
                .orElseGet(() -> Json.nodes().nullNode());
    }

    private static ObjectNode result(Status status, Optional<String> message) {
        ObjectNode result = Json.object().put("verdict", status.name().toLowerCase(Locale.ROOT));
        message.ifPresent(text -> result.put("message", text));
        return result;
    }
}
