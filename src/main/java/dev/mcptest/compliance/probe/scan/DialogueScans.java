package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.value.ElicitForm;
import dev.mcptest.compliance.value.ElicitUrl;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.SamplingForm;
import dev.mcptest.compliance.wire.Exchange;
import dev.mcptest.compliance.wire.Frame;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/** Rules about what the server asks of its client. */
final class DialogueScans {

    private static final String ELICITATION = "elicitation/create";
    private static final String SAMPLING = "sampling/createMessage";
    private static final int URL_REQUIRED = -32042;

    static final Map<String, Scan> ALL =
            Map.ofEntries(
                    Map.entry("ELICIT-003", seen -> forms(seen, ElicitForm::shape)),
                    Map.entry(
                            "ELICIT-004",
                            seen -> forms(seen, (it, f) -> ElicitForm.flat(it, seen.wire(), f))),
                    Map.entry("ELICIT-005", seen -> forms(seen, ElicitForm::enums)),
                    Map.entry("ELICIT-006", seen -> forms(seen, ElicitForm::defaults)),
                    Map.entry(
                            "ELICIT-008",
                            seen -> urls(seen, (it, f) -> ElicitUrl.shape(it, seen.wire(), f))),
                    Map.entry("ELICIT-009", seen -> urls(seen, ElicitUrl::safe)),
                    Map.entry("ELICIT-013", seen -> forms(seen, ElicitForm::secrets)),
                    Map.entry("ELICIT-014", DialogueScans::urlRequired),
                    Map.entry("ELICIT-015", DialogueScans::completions),
                    Map.entry("ELICIT-016", DialogueScans::related),
                    Map.entry("SAMPLE-003", seen -> sampling(seen, SamplingForm::shape)),
                    Map.entry(
                            "SAMPLE-004",
                            seen ->
                                    sampling(
                                            seen,
                                            (it, f) -> SamplingForm.content(it, seen.wire(), f))),
                    Map.entry("SAMPLE-008", seen -> sampling(seen, SamplingForm::preferences)));

    private DialogueScans() {}

    /** Returns the parameters of requests, and of requests for input since 2026-07-28. */
    private static List<Item> asked(Seen seen, String method) {
        List<Item> all = new ArrayList<>();
        for (Frame frame : seen.serverRequests()) {
            if (frame.method().equals(method)) {
                all.add(Seen.item(frame).part(frame.json().path("params")));
            }
        }
        for (Item result : seen.results()) {
            for (JsonNode request : result.value().path("inputRequests")) {
                if (request.path("method").asString("").equals(method)) {
                    all.add(result.part(request.path("params")));
                }
            }
        }
        return all;
    }

    private static boolean isUrl(Item item) {
        return item.text("mode").equals("url");
    }

    private static Finding forms(Seen seen, BiConsumer<JsonNode, Flaws> check) {
        List<Item> forms = asked(seen, ELICITATION).stream().filter(it -> !isUrl(it)).toList();
        return Tally.of(forms, check).finding("nothing of the kind was seen in a form");
    }

    private static Finding urls(Seen seen, BiConsumer<JsonNode, Flaws> check) {
        List<Item> urls = asked(seen, ELICITATION).stream().filter(DialogueScans::isUrl).toList();
        return Tally.of(urls, check).finding("no URL was elicited");
    }

    private static Finding sampling(Seen seen, BiConsumer<JsonNode, Flaws> check) {
        return Tally.of(asked(seen, SAMPLING), check).finding("nothing of the kind was seen");
    }

    private static Finding urlRequired(Seen seen) {
        var tally = new Tally();
        for (Exchange exchange : seen.errors()) {
            if (exchange.answer().code() == URL_REQUIRED) {
                JsonNode all = exchange.answer().error().path("data").path("elicitations");
                tally.look(
                        exchange.evidence(Evidence.Role.SCAN),
                        flaws -> {
                            flaws.saw();
                            flaws.require(
                                    all.isArray() && !all.isEmpty(),
                                    "the error -32042 has no elicitations");
                            all.forEach(it -> ElicitUrl.shape(it, seen.wire(), flaws));
                        });
            }
        }
        return tally.finding("no error -32042 was seen");
    }

    private static Finding completions(Seen seen) {
        Set<String> known = new HashSet<>();
        asked(seen, ELICITATION).forEach(it -> known.add(it.text("elicitationId")));
        seen.errors()
                .forEach(it ->
                        it.answer()
                                .error()
                                .path("data")
                                .path("elicitations")
                                .forEach(e -> known.add(e.path("elicitationId").asString(""))));
        List<Item> notices =
                seen.traffic().notifications("notifications/elicitation/complete").stream()
                        .map(it -> Seen.item(it).part(it.json().path("params")))
                        .toList();
        return Tally.of(
                        notices,
                        (params, flaws) -> {
                            flaws.saw();
                            String id = params.path("elicitationId").asString("");
                            flaws.require(
                                    known.contains(id) && !id.isEmpty(),
                                    "the elicitation " + id + " is not known");
                        })
                .finding("no notifications/elicitation/complete was seen");
    }

    private static Finding related(Seen seen) {
        Set<Long> gets = new HashSet<>();
        seen.traffic().frames().stream()
                .filter(it -> it.kind() == Frame.Kind.SENT && it.text().equals("GET"))
                .forEach(it -> gets.add(it.exchange()));
        int count = 0;
        for (Frame frame : seen.serverRequests()) {
            if (frame.method().equals(ELICITATION)) {
                count++;
                if (gets.contains(frame.exchange())) {
                    return Finding.warn("an elicitation came on the GET stream")
                            .with(Seen.evidence(frame));
                }
            }
        }
        return count == 0
                ? Finding.skip("no elicitation was seen")
                : Finding.pass(count + " came on the stream of their call");
    }
}
