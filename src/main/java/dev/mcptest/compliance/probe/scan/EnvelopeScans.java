package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.MetaKeys;
import dev.mcptest.compliance.value.WholeNumbers;
import dev.mcptest.compliance.wire.Exchange;
import dev.mcptest.compliance.wire.Frame;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/** Rules about ids, errors and who may send requests. */
final class EnvelopeScans {

    static final Map<String, Scan> ALL =
            Map.of(
                    "PROTO-035", EnvelopeScans::errorIds,
                    "PROTO-036", EnvelopeScans::errorObjects,
                    "PROTO-037", EnvelopeScans::retiredCodes,
                    "PROTO-038", EnvelopeScans::reservedCodes,
                    "PROTO-039", EnvelopeScans::serverRequests,
                    "PROTO-041", EnvelopeScans::extensions,
                    "SEQ-012", ResponseScans::twice,
                    "SEQ-013", ResponseScans::unsolicited,
                    "COMPAT-013", EnvelopeScans::draftCodes);

    private static final String NO_ERROR = "no error was seen";
    private static final Set<Integer> RETIRED = Set.of(-32002, -32042);
    private static final Map<Integer, Integer> DRAFT =
            Map.of(-32001, -32020, -32003, -32021, -32004, -32022);
    private static final int RESERVED_FROM = -32099;
    private static final int RESERVED_TO = -32020;
    private static final int DEFINED_FROM = -32022;

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
                                    asked.equals(id),
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

    /** The refusals of the HTTP layer may have no id before 2026-07-28. */
    private static boolean isExempt(Seen seen, Exchange exchange) {
        JsonNode id = exchange.answer().message().path("id");
        return !seen.revision().isStateless()
                && exchange.answer().status().orElse(200) >= 400
                && (id.isMissingNode() || id.isNull());
    }

    private static Finding errorObjects(Seen seen) {
        return errors(
                seen,
                (error, flaws) -> {
                    flaws.require(error.isObject(), "\"error\" is not an object");
                    flaws.require(
                            !error.isObject() || WholeNumbers.isWhole(error.path("code")),
                            "the code of an error is " + error.path("code"));
                    flaws.require(
                            !error.isObject() || error.path("message").isString(),
                            "the message of an error is not a string");
                });
    }

    private static Finding retiredCodes(Seen seen) {
        return errors(
                seen,
                (error, flaws) ->
                        flaws.require(
                                !RETIRED.contains(code(error)),
                                "the code "
                                        + code(error)
                                        + ", which "
                                        + seen.wire()
                                        + " no longer has"));
    }

    private static Finding reservedCodes(Seen seen) {
        return errors(
                seen,
                (error, flaws) ->
                        flaws.require(
                                code(error) < RESERVED_FROM
                                        || code(error) > RESERVED_TO
                                        || code(error) >= DEFINED_FROM,
                                "the code " + code(error) + " is reserved for the protocol"));
    }

    private static Finding draftCodes(Seen seen) {
        return errors(
                seen,
                (error, flaws) ->
                        flaws.prefer(
                                !DRAFT.containsKey(code(error)),
                                "the code "
                                        + code(error)
                                        + ", which drafts of "
                                        + seen.wire()
                                        + " had for "
                                        + DRAFT.get(code(error))
                                        + ": perhaps a draft build"));
    }

    private static int code(JsonNode error) {
        return error.path("code").asInt(0);
    }

    private static Finding errors(Seen seen, BiConsumer<JsonNode, Flaws> check) {
        List<Item> errors =
                seen.received().stream()
                        .filter(it -> it.json().has("error") && it.json().has("jsonrpc"))
                        .map(it -> Seen.item(it).part(it.json().path("error")))
                        .toList();
        return Tally.of(
                        errors,
                        (error, flaws) -> {
                            flaws.saw();
                            check.accept(error, flaws);
                        })
                .finding(NO_ERROR);
    }

    private static Finding serverRequests(Seen seen) {
        List<Frame> requests = seen.serverRequests();
        return requests.isEmpty()
                ? Finding.pass("the server sent no request")
                : Finding.fail("the server sent the request " + requests.getFirst().method())
                        .with(Seen.evidence(requests.getFirst()));
    }

    private static Finding extensions(Seen seen) {
        JsonNode extensions = seen.capabilities().path("extensions");
        var flaws = new Flaws();
        extensions.forEachEntry((key, value) -> {
            flaws.saw();
            flaws.require(MetaKeys.isPrefixed(key), "\"" + key + "\" is not a name with a prefix");
            flaws.require(value.isObject(), "the value of " + key + " is not an object");
        });
        return flaws.violation()
                .map(Finding::fail)
                .orElseGet(() ->
                        flaws.seen() == 0
                                ? Finding.skip("no extension is declared")
                                : Finding.pass(flaws.seen() + " seen"));
    }
}
