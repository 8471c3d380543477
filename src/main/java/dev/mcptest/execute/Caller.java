package dev.mcptest.execute;

import dev.mcptest.connect.ConnectionException;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.judge.Millis;
import dev.mcptest.judge.Rewriting;
import dev.mcptest.judge.TransformException;
import dev.mcptest.judge.Transformers;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.McpSession;
import dev.mcptest.plan.Plan;
import dev.mcptest.pool.PooledServer;
import dev.mcptest.pool.ServerPool;
import dev.mcptest.pool.TestCall;
import dev.mcptest.pool.Unavailable;
import dev.mcptest.pool.Unavailable.UnavailableException;
import dev.mcptest.record.Records;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.Ticker;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Makes single calls, and takes down what was sent and what came back. */
final class Caller {

    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

    private final ServerPool lanes;
    private final Ticker ticker;
    private final Transformers transformers;

    Caller(ServerPool lanes, Ticker ticker, Transformers transformers) {
        this.lanes = lanes;
        this.ticker = ticker;
        this.transformers = transformers;
    }

    /** Makes the call of a test, of one of its steps, or of one of its nodes. */
    CallOutcome call(Plan.Step step, TestCase.Call test, Records.Open result) {
        return test instanceof TestCase.ToolTest tool
                ? rewritten(step, tool, result)
                : send(step, test, result);
    }

    private CallOutcome rewritten(Plan.Step step, TestCase.ToolTest test, Records.Open result) {
        try {
            var rewriting = new Rewriting(transformers.of(step));
            return rewriting.response(test, send(step, rewriting.request(test), result));
        } catch (TransformException e) {
            return CallOutcome.unsent(e.ofCall(test.header().name(), "request"));
        }
    }

    /** Returns an exchange as it is judged. */
    CallOutcome received(Plan.Step step, TestCase.ToolTest test, CallOutcome exchange) {
        return new Rewriting(transformers.of(step)).response(test, exchange);
    }

    private CallOutcome send(Plan.Step step, TestCase.Call test, Records.Open result) {
        PooledServer lane = lanes.of(step, test.header().server());
        try {
            PooledServer.Opened opened =
                    test instanceof TestCase.ToolTest ? lane.openForTool() : lane.open();
            opened.note().ifPresent(result::note);
            CallOutcome exchange = call(step, test, opened, result);
            boolean failed = !exchange.failures().isEmpty();
            return exchange.and(lane.release(opened.session(), step, failed));
        } catch (UnavailableException e) {
            return CallOutcome.unsent(unavailable(test.header(), e.reason(), result));
        }
    }

    private CallOutcome call(
            Plan.Step step, TestCase.Call test, PooledServer.Opened opened, Records.Open result) {
        McpSession session = opened.session();
        TestCall call = TestCall.of(test);
        if (!session.allows(call.method())) {
            result.skip(
                    "revision "
                            + session.identity().protocolVersion()
                            + " has no "
                            + call.method());
            return CallOutcome.none();
        }
        Optional<String> missing = call.capability().filter(name -> !session.supports(name));
        if (missing.isPresent()) {
            return CallOutcome.unsent(notReady(test.header(), call, missing.get()));
        }
        result.request(call.shown());
        Duration timeout = timeout(step, test.header());
        List<Failure> failures = new ArrayList<>();
        List<ObjectNode> pages = new ArrayList<>();
        long began = ticker.nanos();
        Optional<Envelope> answer = Optional.empty();
        try {
            answer = Optional.of(call.send(session, timeout, pages));
            result.response(answer.get().received());
        } catch (CallException e) {
            e.response().ifPresent(result::response);
            failures.add(failure(test.header(), e));
        }
        double durationMs =
                answer.map(envelope -> envelope.root().path("duration_ms").asDouble(0))
                        .orElseGet(() -> Millis.rounded(ticker.millisSince(began)));
        answer.ifPresent(envelope -> opened.conformance().judge(call, envelope, pages, result));
        result.stderr(session);
        session.drainNotes().forEach(result::note);
        return new CallOutcome(answer, failures, OptionalDouble.of(durationMs));
    }

    private static Failure failure(TestHeader test, CallException failure) {
        return Failure.of(failure.kind(), test.name(), String.valueOf(failure.getMessage()));
    }

    private static Failure notReady(TestHeader test, TestCall call, String capability) {
        return Failure.connect(
                test.name(),
                "readiness",
                "server initialized but reported not ready: it did not declare the capability `"
                        + capability
                        + "`, which "
                        + call.method()
                        + " needs");
    }

    private static Failure unavailable(TestHeader test, Unavailable reason, Records.Open result) {
        return switch (reason) {
            case Unavailable.Refused(ConnectionException failure) -> {
                result.stderr(failure.stderrTail());
                yield Failure.connect(
                        test.name(), failure.layer().wire(), String.valueOf(failure.getMessage()));
            }
            case Unavailable.Interrupted() ->
                    Failure.of(FailureKind.INTERNAL, test.name(), "not run: interrupted");
            case Unavailable.GivenUp(int deaths) ->
                    Failure.of(
                            FailureKind.PROTOCOL,
                            test.name(),
                            "not run: the server "
                                    + test.server()
                                    + " died "
                                    + deaths
                                    + " times in a row and was given up");
        };
    }

    private static Duration timeout(Plan.Step step, TestHeader test) {
        return test.timeout()
                .or(() -> step.suite().defaultTimeout())
                .orElseGet(() ->
                        switch (step.server(test.server())) {
                            case ServerSpec.Stdio _, ServerSpec.Cassette _ -> DEFAULT_TIMEOUT;
                            case ServerSpec.Url url -> url.http().timeout();
                        });
    }
}
