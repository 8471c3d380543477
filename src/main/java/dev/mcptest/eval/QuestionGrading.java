package dev.mcptest.eval;

import dev.mcptest.eval.ask.AnswersForm;
import dev.mcptest.eval.ask.Asked;
import dev.mcptest.eval.ask.Asking;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Decimals;
import dev.mcptest.eval.ask.Material;
import dev.mcptest.eval.ask.Question;
import dev.mcptest.eval.ask.Ruling;
import dev.mcptest.eval.ask.TraceText;
import dev.mcptest.json.Json;
import dev.mcptest.suite.agent.AgentQuestions;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Has the questions about a conversation answered, all in one request. */
public final class QuestionGrading {

    private static final double THRESHOLD = 0.5;

    private final Bench bench;

    public QuestionGrading(Bench bench) {
        this.bench = bench;
    }

    /**
     * Returns one grade for each question.
     *
     * @param task what the model was to do
     * @param trace the trace, as targets see it
     */
    public List<Grade> grade(AgentQuestions asked, String task, JsonNode trace) {
        int count = asked.questions().size();
        List<String> notes = new ArrayList<>();
        var form = new AnswersForm(count);
        var question = new Question(rubric(asked), materials(asked, task, trace, notes), form);
        return switch (Asking.ask(bench, "", question)) {
            case Asked.Deferred(String reason) ->
                    Collections.nCopies(count, Grade.deferred(reason, THRESHOLD));
            case Ruling ruling -> {
                notes.addAll(ruling.notes());
                yield grades(ruling, form, notes);
            }
        };
    }

    private static String rubric(AgentQuestions asked) {
        var text = new StringBuilder("agent_check: answer each question about what the agent did.");
        int number = 0;
        for (AgentQuestions.Question question : asked.questions()) {
            text.append("\n\nQuestion ").append(number++).append(" (").append(question.label());
            text.append("):\n").append(question.text());
        }
        return text.toString();
    }

    private List<Material> materials(
            AgentQuestions asked, String task, JsonNode trace, List<String> notes) {
        var shown = new Shown(bench.hiding(), notes);
        List<Material> materials = new ArrayList<>();
        if (asked.prompt()) {
            materials.add(new Material(Material.TASK, shown.text(task)));
        }
        if (asked.sequence() || asked.inputs()) {
            String calls = TraceText.calls(trace, asked.inputs());
            materials.add(new Material(Material.TRACE, shown.text(calls)));
        }
        String answer = trace.path("final_response").asString("");
        materials.add(new Material(Material.ANSWER, shown.text(answer)));
        return materials;
    }

    private static List<Grade> grades(Ruling ruling, AnswersForm form, List<String> notes) {
        List<Grade> grades = new ArrayList<>();
        if (ruling.verdict().isEmpty()) {
            for (int i = 0; i < form.count(); i++) {
                grades.add(Grade.open(ruling.reason(), THRESHOLD, judge(ruling, i), notes));
            }
            return grades;
        }
        for (JsonNode item : form.inOrder(ruling.verdict().get())) {
            grades.add(grade(item, judge(ruling, grades.size()), notes));
        }
        return grades;
    }

    private static Grade grade(JsonNode item, ObjectNode judge, List<String> notes) {
        JsonNode pass = item.path("pass");
        JsonNode given = item.path("score");
        double score = given.isNumber() ? Json.nearest(given) : pass.booleanValue() ? 1 : 0;
        boolean passed = pass.isBoolean() ? pass.booleanValue() : Grade.reaches(score, THRESHOLD);
        String reason = item.path("reason").asString("");
        judge.put("score", Grade.rounded(score)).put("reason", reason);
        return Grade.of(passed, score, THRESHOLD, reason, judge, notes);
    }

    /** The one request counts for the first question, so that sums over questions are right. */
    private static ObjectNode judge(Ruling ruling, int index) {
        ObjectNode judge = Grade.judge(ruling).put("threshold", THRESHOLD);
        if (index > 0) {
            return judge.put("calls", 0);
        }
        ruling.cents()
                .ifPresent(cents ->
                        judge.put("cost_usd_cents", Decimals.rounded(cents.doubleValue(), 4)));
        return judge;
    }
}
