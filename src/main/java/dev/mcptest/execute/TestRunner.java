package dev.mcptest.execute;

import dev.mcptest.connect.ConnectFailure;
import dev.mcptest.execute.ServerLane.Unavailable;
import dev.mcptest.execute.ServerLane.UnavailableException;
import dev.mcptest.mcp.CallFailure;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.McpSession;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.TestRecord;
import dev.mcptest.snapshot.Snapshots;
import dev.mcptest.suite.ServerSpec;
import dev.mcptest.suite.TestCase;
import dev.mcptest.world.Ticker;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Runs one test: request, envelope, assertions, record. */
final class TestRunner {

    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

    private final String version;
    private final Ticker ticker;
    private final Records records;
    private final Snapshots snapshots;
    private final Warnings warnings;
    private final RunListener listener;

    TestRunner(
            String version,
            Ticker ticker,
            Records records,
            Snapshots snapshots,
            Warnings warnings,
            RunListener listener) {
        this.version = version;
        this.ticker = ticker;
        this.records = records;
        this.snapshots = snapshots;
        this.warnings = warnings;
        this.listener = listener;
    }

    /** Runs a test on its server; whatever happens becomes part of the record. */
    TestRecord run(Plan.Step step, ServerLane lane) {
        return switch (step.test()) {
            case TestCase.Call call -> run(step, call, lane);
            case TestCase.Eval _ -> records.skipped(step, "`run` leaves evaluations out");
            case TestCase.NotRunYet test -> refuse(step, test);
        };
    }

    private TestRecord refuse(Plan.Step step, TestCase.NotRunYet test) {
        var result = records.begin(step);
        List<String> names = test.features().stream().map(name -> "`" + name + "`").toList();
        result.fail(
                Failure.of(
                        FailureKind.SUITE,
                        name(step),
                        String.join(", ", names)
                                + (names.size() == 1 ? " is" : " are")
                                + " checked but not run by mcptest "
                                + version));
        return result.finish(0);
    }

    private TestRecord run(Plan.Step step, TestCase.Call test, ServerLane lane) {
        long began = ticker.nanos();
        var result = records.begin(step);
        try {
            ServerLane.Opened opened = lane.open();
            opened.note().ifPresent(result::note);
            run(step, test, opened.session(), result);
            lane.release(opened.session(), step.test().header().id());
        } catch (UnavailableException e) {
            addUnavailable(step, e.reason(), result);
        } catch (RuntimeException e) {
            result.fail(Failure.of(FailureKind.INTERNAL, name(step), Internal.message(e)));
        }
        result.tell(listener);
        return result.finish(ticker.millisSince(began));
    }

    private void run(Plan.Step step, TestCase.Call test, McpSession session, Records.Open result) {
        TestCall call = TestCall.of(test);
        result.request(call.shown());
        Optional<String> missing = call.capability().filter(name -> !session.supports(name));
        if (missing.isPresent()) {
            result.fail(
                    Failure.connect(
                            name(step),
                            "readiness",
                            "server initialized but reported not ready: it did not declare the"
                                    + " capability `"
                                    + missing.get()
                                    + "`, which "
                                    + call.method()
                                    + " needs"));
            return;
        }
        result.request(call.shown());
        long began = ticker.nanos();
        try {
            Envelope envelope = call.send(session, timeout(step));
            judge(step, test, envelope, result);
        } catch (CallFailure e) {
            result.duration(ticker.millisSince(began));
            e.response().ifPresent(result::response);
            result.fail(Failure.of(e.kind(), name(step), String.valueOf(e.getMessage())));
        }
        result.stderr(session);
        session.drainNotes().forEach(result::note);
        session.takeViolation()
                .ifPresent(violation ->
                        result.fail(
                                Failure.of(
                                        violation.kind(),
                                        name(step),
                                        String.valueOf(violation.getMessage()))));
    }

    private void judge(Plan.Step step, TestCase.Call test, Envelope envelope, Records.Open result) {
        result.duration(envelope.root().path("duration_ms").asDouble(0));
        result.response(envelope.root());
        StoredValues stored = StoredValues.of(snapshots, step);
        Evaluation evaluation = Evaluation.of(name(step), test.expectation(), envelope, stored);
        result.judged(evaluation);
        stored.notes().forEach(result::note);
        LatencyBudget.check(step, envelope).ifPresent(result::judged);
        boolean unnoticed =
                envelope.isError()
                        && evaluation.failures().isEmpty()
                        && !ErrorAwareness.looksAtErrors(test.expectation());
        if (unnoticed) {
            String text = "passed on an error result";
            result.note(text + ": no assertion looks at result.isError or result.error");
            warnings.add(
                    "\""
                            + name(step)
                            + "\" "
                            + text
                            + ": assert result.isError to say that the error is wanted");
        }
    }

    private static void addUnavailable(Plan.Step step, Unavailable reason, Records.Open result) {
        switch (reason) {
            case Unavailable.Refused(ConnectFailure failure) -> {
                result.fail(
                        Failure.connect(
                                name(step),
                                failure.layer().wire(),
                                String.valueOf(failure.getMessage())));
                result.stderr(failure.stderrTail());
            }
            case Unavailable.GivenUp(int deaths) ->
                    result.fail(
                            Failure.of(
                                    FailureKind.PROTOCOL,
                                    name(step),
                                    "not run: the server "
                                            + step.server().name()
                                            + " died "
                                            + deaths
                                            + " times in a row and was given up"));
        }
    }

    private static Duration timeout(Plan.Step step) {
        return step.test()
                .header()
                .timeout()
                .or(() -> step.suite().defaultTimeout())
                .orElseGet(() ->
                        switch (step.server()) {
                            case ServerSpec.Stdio _, ServerSpec.Cassette _ -> DEFAULT_TIMEOUT;
                            case ServerSpec.Url url -> url.http().timeout();
                        });
    }

    private static String name(Plan.Step step) {
        return step.test().header().name();
    }
}
