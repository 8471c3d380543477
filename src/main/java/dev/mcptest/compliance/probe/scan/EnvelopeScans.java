package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.value.WholeNumbers;
import dev.mcptest.compliance.wire.Exchange;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.json.JsonEquality;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rules about the ids of errors, and who may send requests. */
final class EnvelopeScans {

    static final Map<String, Scan> ALL =
            Map.of(
                    "PROTO-035", EnvelopeScans::errorIds,
                    "PROTO-039", EnvelopeScans::serverRequests,
                    "SEQ-012", ResponseScans::twice,
                    "SEQ-013", ResponseScans::unsolicited);

    private static final Set<Integer> HTTP_LAYER = Set.of(401, 403, 405, 406, 415);
    private static final String NO_ERROR = "no error was seen";

    private EnvelopeScans() {}

    private static Finding errorIds(Seen seen) {
        var tally = new Tally();
        for (Exchange exchange : seen.errors()) {
            JsonNode id = exchange.answer().message().path("id");
            JsonNode asked = exchange.request().path("id");
            if (isReadable(exchange.request()) && !isExempt(seen, exchange)) {
                tally.look(
                        exchange.evidence(Evidence.Role.SCAN),
                        flaws -> {
                            flaws.saw();
                            flaws.require(
                                    JsonEquality.equal(asked, id),
                                    "the error to the request "
                                            + asked
                                            + (id.isMissingNode()
                                                    ? " has no id"
                                                    : " has id " + id));
                        });
            }
        }
        return tally.finding(NO_ERROR);
    }

    private static boolean isReadable(JsonNode request) {
        JsonNode id = request.path("id");
        return (id.isString() || WholeNumbers.isWhole(id))
                && request.path("jsonrpc").asString("").equals("2.0")
                && (!request.has("params") || request.path("params").isObject());
    }

    /** The refusals of the HTTP layer may have no id; before 2026-07-28, all with 4xx. */
    private static boolean isExempt(Seen seen, Exchange exchange) {
        JsonNode id = exchange.answer().message().path("id");
        int status = exchange.answer().status().orElse(200);
        boolean layer = seen.revision().isStateless() ? HTTP_LAYER.contains(status) : status >= 400;
        return layer && (id.isMissingNode() || id.isNull());
    }

    private static Finding serverRequests(Seen seen) {
        List<Frame> requests = seen.serverRequests();
        return requests.isEmpty()
                ? Finding.pass("the server sent no request")
                : Finding.fail("the server sent the request " + requests.getFirst().method())
                        .with(Seen.evidence(requests.getFirst()));
    }
}
