package dev.mcptest.compliance.probe.task;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.TaskShape;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Listens for a task of the extension, with and without declaring it. */
public final class TaskNotifications implements Probe {

    private static final String COMPLETE = "TASK-036";
    private static final String LISTEN = "subscriptions/listen";
    private static final String ACKNOWLEDGED = "notifications/subscriptions/acknowledged";
    private static final String NOTICE = "notifications/tasks";
    private static final String SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";
    private static final Set<String> STRANGE =
            Set.of("notifications/progress", "notifications/message");
    private static final Duration LONGEST = Duration.ofSeconds(15);
    private static final Duration GRACE = Duration.ofSeconds(1);
    private static final int MISSING_CAPABILITY = -32021;

    @Override
    public List<String> rules() {
        return List.of(COMPLETE);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<MadeTask> made = MadeTask.first(bench);
        String id = made.map(MadeTask::id).orElse("x-compliance-no-such-task");
        Finding told = made.isEmpty() ? MadeTask.none() : told(made.get(), bench);
        Finding undeclared = undeclared(bench.own(), id);
        bench.report(COMPLETE, Findings.worse(told, undeclared));
    }

    private static ObjectNode params(String id) {
        ObjectNode params = Json.object();
        params.putObject("notifications").putArray("taskIds").add(id);
        return params;
    }

    private static Finding undeclared(Link link, String id) {
        long since = System.nanoTime();
        Awaited listening = link.send(Outgoing.request(LISTEN, params(id)));
        boolean acknowledged =
                link.awaitFrame(
                                since,
                                it -> it.method().equals(ACKNOWLEDGED) || listening.isOver(it),
                                link.timeout())
                        .filter(it -> it.method().equals(ACKNOWLEDGED))
                        .isPresent();
        Answer answer = listening.await(acknowledged ? Duration.ZERO : GRACE);
        listening.abandon();
        Optional<Finding> gated = Findings.gated(answer);
        if (gated.isPresent() || answer.code() == MISSING_CAPABILITY) {
            return gated.orElseGet(() -> Finding.pass("refused with -32021 when not declared"));
        }
        String did = acknowledged ? "a subscription" : answer.describe();
        return Finding.fail("listening for a task without the extension got " + did)
                .expecting("error -32021", did)
                .with(answer.evidence(PROBE));
    }

    private static Finding told(MadeTask task, Bench bench) throws InterruptedException {
        Link link = task.client().link();
        long since = System.nanoTime();
        Awaited listening = task.client().send(LISTEN, params(task.id()));
        boolean acknowledged =
                link.awaitFrame(
                                since,
                                it -> it.method().equals(ACKNOWLEDGED) || listening.isOver(it),
                                link.timeout())
                        .filter(it -> it.method().equals(ACKNOWLEDGED))
                        .isPresent();
        if (!acknowledged) {
            return Findings.broken(listening.await(GRACE))
                    .orElseGet(() -> Finding.inconclusive("the subscription was not acknowledged"));
        }
        Answer last = task.client().toTheEnd(task.id(), LONGEST).getLast();
        var _ =
                link.awaitFrame(
                        since,
                        it ->
                                it.method().equals(NOTICE)
                                        && TaskClient.isOver(it.json().path("params")),
                        link.timeout());
        List<JsonNode> messages = listening.messages();
        listening.abandon();
        return judged(messages, link, bench.revision().wire()).with(last.evidence(PROBE));
    }

    private static Finding judged(List<JsonNode> messages, Link link, String revision) {
        var flaws = new Flaws();
        for (JsonNode message : messages) {
            String method = message.path("method").asString("");
            JsonNode params = message.path("params");
            boolean tagged = params.path("_meta").has(SUBSCRIPTION);
            if (method.equals(NOTICE)) {
                TaskShape.fields(params, revision, flaws);
                TaskShape.carries(params, flaws);
            } else if (STRANGE.contains(method) && (link.isHttp() || tagged)) {
                flaws.violation(method + " came on the subscription");
            }
        }
        return flaws.seen() == 0 && flaws.violation().isEmpty()
                ? Finding.pass("no notification came, and none is due")
                : Findings.of(flaws, "no notification came");
    }
}
