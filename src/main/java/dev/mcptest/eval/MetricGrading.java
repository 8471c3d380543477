package dev.mcptest.eval;

import dev.mcptest.eval.ask.Asked;
import dev.mcptest.eval.ask.Asking;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Decimals;
import dev.mcptest.eval.ask.ItemsForm;
import dev.mcptest.eval.ask.Material;
import dev.mcptest.eval.ask.Question;
import dev.mcptest.eval.ask.Ruling;
import dev.mcptest.eval.ask.ScoreForm;
import dev.mcptest.eval.ask.VerdictForm;
import dev.mcptest.json.Json;
import dev.mcptest.result.Status;
import dev.mcptest.suite.agent.JudgedMetric;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Grades whole conversations. Never throws and never fails a test by itself. */
public final class MetricGrading {

    private final Bench bench;

    public MetricGrading(Bench bench) {
        this.bench = bench;
    }

    /**
     * Grades a conversation.
     *
     * @param task what the model was to do
     * @param trace the trace, as targets see it
     */
    public Grade grade(JudgedMetric metric, String task, JsonNode trace) {
        boolean called = !trace.path("tool_calls").isEmpty();
        return switch (metric.kind()) {
            case MCP_TASK_COMPLETION, MCP_USE -> whole(metric, task, trace);
            case PLAN_QUALITY -> called ? whole(metric, task, trace) : noCall(metric);
            case ARGUMENT_CORRECTNESS -> called ? calls(metric, task, trace) : noCall(metric);
            case MULTI_TURN_MCP_USE -> turns(metric, trace);
        };
    }

    private static Grade noCall(JudgedMetric metric) {
        return Grade.notApplicable("no tool call", metric.threshold());
    }

    private Grade whole(JudgedMetric metric, String task, JsonNode trace) {
        var sum = new Rulings(metric.threshold());
        Optional<ObjectNode> verdict =
                sum.take(ask(metric.kind(), new ScoreForm(), task, trace, sum.notes()));
        return verdict.map(given -> sum.grade(ScoreForm.score(given), given))
                .orElseGet(sum::withoutScore);
    }

    private Grade calls(JudgedMetric metric, String task, JsonNode trace) {
        var sum = new Rulings(metric.threshold());
        JsonNode calls = trace.path("tool_calls");
        var form = new ItemsForm(calls.size());
        Optional<ObjectNode> verdict = sum.take(ask(metric.kind(), form, task, trace, sum.notes()));
        if (verdict.isEmpty()) {
            return sum.withoutScore();
        }
        List<JsonNode> items = form.inOrder(verdict.get());
        for (int i = 0; i < items.size(); i++) {
            sum.part("call " + i + ": " + calls.path(i).path("name").asString(""), items.get(i));
        }
        return sum.mean();
    }

    private Grade turns(JudgedMetric metric, JsonNode trace) {
        JsonNode turns = trace.path("conversation").path("per_turn");
        if (turns.isEmpty()) {
            return Grade.deferred("the test has no `turns`", metric.threshold());
        }
        var sum = new Rulings(metric.threshold());
        int number = 0;
        for (JsonNode turn : turns) {
            String user = turn.path("user").asString("");
            Optional<ObjectNode> verdict =
                    sum.take(ask(metric.kind(), new ScoreForm(), user, turn, sum.notes()));
            if (verdict.isEmpty()) {
                return sum.withoutScore();
            }
            ObjectNode part = verdict.get().deepCopy();
            sum.part("turn " + number++, part.put("score", ScoreForm.score(verdict.get())));
        }
        return sum.mean();
    }

    private Asked ask(
            JudgedMetric.Kind kind,
            VerdictForm form,
            String task,
            JsonNode trace,
            List<String> notes) {
        var shown = new Shown(bench.hiding(), notes);
        var question =
                new Question(
                        MetricRubric.of(kind),
                        Material.ofConversation(task, trace).stream()
                                .map(it -> new Material(it.part(), shown.text(it.text())))
                                .toList(),
                        form);
        return Asking.ask(bench, "", question);
    }

    /** The answers to the questions of one metric. */
    private static final class Rulings {

        private final double threshold;
        private final List<String> notes = new ArrayList<>();
        private final ObjectNode judge = Json.object();
        private final ArrayNode parts = Json.array();
        private final List<String> reasons = new ArrayList<>();
        private Grade open = Grade.notApplicable("", 0);
        private double total;

        Rulings(double threshold) {
            this.threshold = threshold;
        }

        List<String> notes() {
            return notes;
        }

        /** Returns the verdict; empty when there is none, which leaves the metric open. */
        Optional<ObjectNode> take(Asked asked) {
            return switch (asked) {
                case Asked.Deferred(String reason) -> {
                    open = Grade.deferred(reason, threshold);
                    yield Optional.empty();
                }
                case Ruling ruling -> {
                    add(ruling);
                    open = Grade.open(ruling.reason(), threshold, judge, notes);
                    yield ruling.verdict();
                }
            };
        }

        private void add(Ruling ruling) {
            notes.addAll(ruling.notes());
            boolean cached = judge.path("cached").asBoolean(true) && ruling.cached();
            judge.put("model", ruling.model().id())
                    .put("provider", ruling.model().provider())
                    .put("cached", cached)
                    .put("calls", judge.path("calls").asInt(0) + ruling.calls())
                    .put("threshold", threshold);
            ruling.cents()
                    .ifPresent(cents ->
                            judge.put(
                                    "cost_usd_cents",
                                    Decimals.rounded(
                                            judge.path("cost_usd_cents").asDouble(0)
                                                    + cents.doubleValue(),
                                            4)));
        }

        /** Adds the score of a call or turn. */
        void part(String name, JsonNode item) {
            double score = Json.nearest(item.path("score"));
            String reason = item.path("reason").asString("");
            total += score;
            parts.addObject()
                    .put("name", name)
                    .put("score", Grade.rounded(score))
                    .put("weight", 1)
                    .put("reason", reason)
                    .put("status", status(score).wire());
            if (!reason.isEmpty()) {
                reasons.add(name + ": " + reason.replaceFirst("\\.$", ""));
            }
        }

        Grade mean() {
            judge.set("criteria", parts);
            ObjectNode verdict = Json.object().put("reason", String.join("; ", reasons));
            return grade(total / parts.size(), verdict);
        }

        Grade grade(double score, ObjectNode verdict) {
            String reason = verdict.path("reason").asString("");
            judge.put("score", Grade.rounded(score)).put("reason", reason);
            String evidence = verdict.path("evidence").asString("");
            if (!evidence.isEmpty()) {
                judge.put("evidence", evidence);
            }
            boolean passed = status(score) == Status.PASS;
            return Grade.of(passed, score, threshold, reason, judge, notes);
        }

        private Status status(double score) {
            return Grade.reaches(score, threshold) ? Status.PASS : Status.FAIL;
        }

        Grade withoutScore() {
            return open;
        }
    }
}
