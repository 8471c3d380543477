package dev.mcptest.report.json;

import dev.mcptest.json.Json;
import dev.mcptest.result.Attempt;
import dev.mcptest.result.History;
import dev.mcptest.result.KnownFailure;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** The JSON form of the history of a test. */
final class HistoryJson {

    private static final String EARLIER = "earlier_attempts";
    private static final String REPORTED = "reported";

    private HistoryJson() {}

    static void write(History history, ObjectNode test) {
        if (!history.earlier().isEmpty()) {
            var earlier = test.putArray(EARLIER);
            history.earlier().forEach(attempt -> earlier.add(attempt(attempt)));
        }
        history.known().ifPresent(known -> test.set("known_failure", known(known)));
        history.reported().ifPresent(before -> test.set(REPORTED, RunRecordWriter.test(before)));
    }

    private static ObjectNode attempt(Attempt attempt) {
        ObjectNode json = Json.object();
        json.set("duration_ms", RunRecordWriter.millis(attempt.durationMs()));
        var failures = json.putArray("failures");
        attempt.failures().forEach(failure -> failures.add(RunRecordWriter.failure(failure)));
        return json;
    }

    private static ObjectNode known(KnownFailure known) {
        ObjectNode json =
                Json.object().put("outcome", known.outcome().wire()).put("reason", known.reason());
        known.tracking().ifPresent(text -> json.put("tracking", text));
        known.until().ifPresent(day -> json.put("until", day));
        return json.put("source", known.source());
    }

    static History read(Fields test) throws InvalidRecordException {
        List<Attempt> earlier =
                test.node().has(EARLIER) ? test.list(EARLIER, HistoryJson::attempt) : List.of();
        Optional<KnownFailure> known = test.child("known_failure", HistoryJson::known);
        return new History(earlier, known, test.child(REPORTED, RunRecordReader::test));
    }

    private static Attempt attempt(Fields attempt) throws InvalidRecordException {
        return new Attempt(
                attempt.number("duration_ms"), attempt.list("failures", RunRecordReader::failure));
    }

    private static KnownFailure known(Fields known) throws InvalidRecordException {
        return new KnownFailure(
                known.oneOf("outcome", KnownFailure.Outcome.values(), KnownFailure.Outcome::wire),
                known.text("reason"),
                known.optionalText("tracking"),
                known.optionalText("until"),
                known.text("source"));
    }
}
