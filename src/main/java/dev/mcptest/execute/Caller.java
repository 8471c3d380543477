package dev.mcptest.execute;

import dev.mcptest.connect.ConnectionException;
import dev.mcptest.connect.Layer;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.judge.Millis;
import dev.mcptest.judge.ProtocolBreach;
import dev.mcptest.judge.Rewriting;
import dev.mcptest.judge.TransformException;
import dev.mcptest.judge.Transformers;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.plan.Plan;
import dev.mcptest.pool.Findings;
import dev.mcptest.pool.PooledServer;
import dev.mcptest.pool.ServerPool;
import dev.mcptest.pool.TestCall;
import dev.mcptest.pool.Unavailable;
import dev.mcptest.pool.Unavailable.UnavailableException;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.Ticker;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

final class Caller {

    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);

    private final ServerPool servers;
    private final Ticker ticker;
    private final Transformers transformers;
    private final ToolLists toolLists = new ToolLists();

    Caller(ServerPool servers, Ticker ticker, Transformers transformers) {
        this.servers = servers;
        this.ticker = ticker;
        this.transformers = transformers;
    }

    /** Makes the call of a test, or of one of its steps or nodes. */
    CallOutcome call(Plan.Step step, TestCase.Call test) {
        return test instanceof TestCase.ToolTest tool ? rewritten(step, tool) : send(step, test);
    }

    /** Returns the tools of a server; none when it offers no tools at all. */
    CallOutcome tools(Plan.Step step, TestHeader header) {
        PooledServer pooled = servers.of(step, header.server());
        try {
            PooledServer.Opened opened = pooled.open();
            if (!opened.session().supports("tools")) {
                ObjectNode none = Json.object();
                none.putArray("tools");
                return CallOutcome.injected(Envelope.ofResult(none));
            }
            var call = new TestCall("tools/list", Json.object(), Optional.of("tools"));
            int changes = opened.session().toolChanges();
            CallOutcome list = sent(step, header, call, opened, pooled);
            boolean failed = !list.failures().isEmpty();
            if (list.envelope().isPresent() && list.breaches().isEmpty()) {
                JsonNode tools = list.envelope().get().result().path("tools");
                opened.conformance().know(tools.valueStream().toList(), changes);
            }
            return list.and(pooled.release(opened.session(), step, failed));
        } catch (UnavailableException e) {
            return unavailable(header, e.reason());
        }
    }

    /**
     * Returns what a server lists as tools; empty when that is not known. The list is the one that
     * its calls are checked with, unless they are not.
     */
    Optional<Listed> listed(Plan.Step step, TestHeader header) {
        PooledServer pooled = servers.of(step, header.server());
        try {
            return toolLists.of(pooled.openForTool(), () -> tools(step, header));
        } catch (UnavailableException _) {
            return Optional.empty();
        }
    }

    private CallOutcome rewritten(Plan.Step step, TestCase.ToolTest test) {
        try {
            var rewriting = new Rewriting(transformers.of(step));
            return rewriting.response(test, send(step, rewriting.request(test)));
        } catch (TransformException e) {
            return CallOutcome.unsent(e.ofCall(test.header().name(), "request"));
        }
    }

    /** Returns the outcome with the transformed response. */
    CallOutcome received(Plan.Step step, TestCase.ToolTest test, CallOutcome exchange) {
        return new Rewriting(transformers.of(step)).response(test, exchange);
    }

    private CallOutcome send(Plan.Step step, TestCase.Call test) {
        PooledServer pooled = servers.of(step, test.header().server());
        try {
            PooledServer.Opened opened =
                    test instanceof TestCase.ToolTest ? pooled.openForTool() : pooled.open();
            CallOutcome exchange = call(step, test, opened, pooled);
            if (opened.note().isPresent()) {
                exchange = exchange.noted(opened.note().get());
            }
            boolean failed = !exchange.failures().isEmpty();
            return exchange.and(pooled.release(opened.session(), step, failed));
        } catch (UnavailableException e) {
            return unavailable(test.header(), e.reason());
        }
    }

    private CallOutcome call(
            Plan.Step step, TestCase.Call test, PooledServer.Opened opened, PooledServer pooled) {
        McpSession session = opened.session();
        TestCall call = TestCall.of(test);
        if (!session.allows(call.method())) {
            return CallOutcome.skipped(
                    "revision "
                            + session.identity().protocolVersion()
                            + " has no "
                            + call.method());
        }
        Optional<String> missing = call.capability().filter(name -> !session.supports(name));
        if (missing.isPresent()) {
            return CallOutcome.unsent(notReady(test.header(), call, missing.get()));
        }
        return sent(step, test.header(), call, opened, pooled);
    }

    private CallOutcome sent(
            Plan.Step step,
            TestHeader test,
            TestCall call,
            PooledServer.Opened opened,
            PooledServer pooled) {
        McpSession session = opened.session();
        List<ObjectNode> pages = new ArrayList<>();
        Optional<Envelope> answer = Optional.empty();
        Optional<JsonNode> response;
        List<Failure> failures = List.of();
        List<ProtocolBreach> breaches = List.of();
        List<Phrase> notes = new ArrayList<>();
        double durationMs;
        long began = ticker.nanos();
        try {
            Envelope envelope = call.send(session, timeout(step, test), pages);
            pooled.answered(call, envelope);
            durationMs = envelope.root().path("duration_ms").asDouble(0);
            answer = Optional.of(envelope);
            response = Optional.of(envelope.received());
            Findings findings = opened.conformance().judge(call, envelope, pages);
            breaches = findings.breaches();
            notes.addAll(findings.notes());
        } catch (CallException e) {
            durationMs = Millis.rounded(ticker.millisSince(began));
            response = e.response();
            failures = List.of(failure(test, e, pooled.hint(e, session)));
        }
        for (String note : session.drainNotes()) {
            notes.add(Phrase.words(note));
        }
        return new CallOutcome(
                Optional.of(call.shown()),
                response,
                answer,
                failures,
                breaches,
                notes,
                session.stderrTail(),
                OptionalDouble.of(durationMs),
                Optional.empty());
    }

    private static Failure failure(TestHeader test, CallException failure, String hint) {
        return Failure.of(failure.kind(), test.name(), failure.getMessage() + hint);
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

    private static CallOutcome unavailable(TestHeader test, Unavailable reason) {
        return switch (reason) {
            case Unavailable.Refused(ConnectionException failure) ->
                    CallOutcome.unreached(refusal(test, failure), failure.stderrTail());
            case Unavailable.Interrupted() ->
                    CallOutcome.unsent(
                            Failure.of(FailureKind.INTERNAL, test.name(), "not run: interrupted"));
            case Unavailable.GivenUp(int deaths) ->
                    CallOutcome.unsent(
                            Failure.of(
                                    FailureKind.PROTOCOL,
                                    test.name(),
                                    "not run: the server "
                                            + test.server()
                                            + " died "
                                            + deaths
                                            + " times in a row and was given up"));
        };
    }

    private static Failure refusal(TestHeader test, ConnectionException failure) {
        String message = String.valueOf(failure.getMessage());
        return failure.layer() == Layer.CASSETTE
                ? Failure.of(FailureKind.CASSETTE, test.name(), message)
                : Failure.connect(test.name(), failure.layer().wire(), message);
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
