package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.engine.survey.Uses;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.rule.Script;
import dev.mcptest.compliance.rule.Step;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sends what a rule says and judges what comes back. */
final class ScriptRun {

    private static final int SERVER_ERROR = 500;
    private static final Set<Integer> REFUSALS = Set.of(401, 403);

    private final Rule rule;
    private final Script script;
    private final Bench bench;
    private final List<Evidence> evidence = new ArrayList<>();

    ScriptRun(Rule rule, Script script, Bench bench) {
        this.rule = rule;
        this.script = script;
        this.bench = bench;
    }

    /** Returns what is found; the worst when the rule runs several times. */
    Finding run() throws InterruptedException {
        List<ObjectNode> uses = new Uses(bench.facts(), bench.hints()).of(script.use());
        List<Finding> all = new ArrayList<>();
        for (ObjectNode use : uses) {
            evidence.clear();
            all.add(once(use));
        }
        return all.isEmpty()
                ? Finding.skip(
                        "the server has no "
                                + String.join(" or ", script.use().keySet())
                                + " for it")
                : Judgement.worst(all);
    }

    private Finding once(ObjectNode use) throws InterruptedException {
        Link link = link();
        ObjectNode start = StartScope.of(bench, Optional.of(link));
        start.setAll(use);
        Scope scope = new Scope(start, bench.connector().hiding());
        Optional<Finding> unserved = twin(new StepSender(link, scope));
        if (unserved.isPresent()) {
            return unserved.get();
        }
        if (script.values().isEmpty()) {
            return probe(link, scope);
        }
        List<Finding> all = new ArrayList<>();
        for (JsonNode value : script.values()) {
            Link now = link.end().isPresent() ? link() : link;
            ObjectNode bound = Json.object().put("id", now.freshId());
            bound.set("for", scope.and(bound).fill(value));
            all.add(probe(now, scope.and(bound)));
        }
        return Judgement.worst(all);
    }

    private Optional<Finding> twin(StepSender sender) {
        for (Step step : script.twin()) {
            Answer answer = sender.send(step);
            evidence.add(answer.evidence(Evidence.Role.TWIN));
            if (!isServed(step, answer)) {
                String how = answer.gate().orElseGet(answer::describe);
                return Optional.of(
                        Finding.inconclusive(
                                        "the same request without the defect was not served either:"
                                                + " "
                                                + how)
                                .with(evidence));
            }
            sender.keep(step, answer);
        }
        return Optional.empty();
    }

    private Finding probe(Link link, Scope scope) {
        var sender = new StepSender(link, scope);
        int before = evidence.size();
        Answer last = Judgement.NOTHING;
        for (Step step : script.send()) {
            last = sender.send(step);
            evidence.add(last.evidence(role(step)));
            if (last.kind() == Answer.Kind.GONE || (last.gate().isPresent() && !isExpected(last))) {
                break;
            }
            sender.keep(step, last);
        }
        Finding finding = verdict(link, last, scope);
        if (finding.verdict().compareTo(Verdict.WARN) < 0) {
            evidence.subList(before, evidence.size()).clear();
        }
        return finding;
    }

    /** A rule that sends other credentials than those of the user waits for a refusal. */
    private boolean isExpected(Answer answer) {
        return REFUSALS.contains(answer.status().orElse(0))
                && script.send().stream().anyMatch(it -> it.headers().has("Authorization"));
    }

    private static Evidence.Role role(Step step) {
        return step.kind() == Step.Kind.FENCE ? Evidence.Role.FENCE : Evidence.Role.PROBE;
    }

    private Link link() throws InterruptedException {
        List<Step> steps = script.twin().isEmpty() ? script.send() : script.twin();
        boolean opens =
                !steps.isEmpty()
                        && steps.getFirst().kind() == Step.Kind.REQUEST
                        && steps.getFirst().value().asString("").equals("initialize");
        if (script.own() && opens) {
            return bench.unopened(bench.profile());
        }
        return script.own() ? bench.own() : bench.shared();
    }

    private static boolean isServed(Step step, Answer answer) {
        int status = answer.status().orElse(200);
        return switch (step.kind()) {
            case REQUEST, FENCE, JSON -> answer.isResult() && status < SERVER_ERROR;
            case NOTIFY -> answer.kind() != Answer.Kind.GONE && status / 100 == 2;
            case RAW, HTTP ->
                    answer.isResult() || (answer.kind() == Answer.Kind.HTTP && status / 100 == 2);
        };
    }

    private Finding verdict(Link link, Answer answer, Scope scope) {
        if (answer.gate().isPresent() && !isExpected(answer)) {
            return Finding.inconclusive("answered with " + answer.gate().get()).with(evidence);
        }
        if (answer.kind() == Answer.Kind.GONE) {
            return bad("the connection was lost: " + answer.why(), link);
        }
        var judgement = new Judgement(rule, script, bench.revision());
        boolean silent =
                answer.kind() == Answer.Kind.NONE || answer.kind() == Answer.Kind.UNANSWERED;
        if (silent && !judgement.decides(answer, scope)) {
            return answer.alive() && link.fence().isResult()
                    ? bad(answer.describe() + ", while other requests are answered", link)
                    : bad(answer.describe() + ", and nothing is answered any more", link);
        }
        if (!answer.alive()) {
            return bad("the server answered nothing any more afterwards", link);
        }
        Judgement.Ruling ruling = judgement.of(Scope.of(answer), scope);
        if (answer.status().orElse(0) >= SERVER_ERROR && !ruling.namesStatus()) {
            return bad("answered with http " + answer.status().getAsInt(), link);
        }
        return ruling.finding().with(evidence);
    }

    /** Returns the finding for a server that died, hung or failed on the probe. */
    private Finding bad(String how, Link link) {
        List<String> stderr = link.stderr().texts(bench.connector().hiding());
        String tail =
                stderr.isEmpty()
                        ? ""
                        : "; stderr: "
                                + String.join(
                                        "\n",
                                        stderr.subList(
                                                Math.max(0, stderr.size() - 5), stderr.size()));
        return Finding.fail(how)
                .expecting(rule.entry().path("expects").asString("an answer"), how + tail)
                .with(evidence)
                .uncapped();
    }
}
