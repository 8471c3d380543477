package dev.mcptest.eval;

import static java.util.Objects.requireNonNull;

import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Decimals;
import dev.mcptest.eval.ask.VerdictKey;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.llm.Usage;
import dev.mcptest.process.Command;
import dev.mcptest.process.CommandResult;
import dev.mcptest.process.CommandRunner;
import dev.mcptest.process.ExitCode;
import dev.mcptest.process.Lifetime;
import dev.mcptest.suite.rubric.Criterion;
import dev.mcptest.suite.rubric.Rubric;
import dev.mcptest.suite.rubric.Scorer;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Grades with programs. Never throws and never fails a test by itself.
 *
 * @param folder the working directory of programs that have none of their own
 */
public record ScorerGrading(Bench bench, CommandRunner commands, Path folder) {

    private static final int MAX_OUTPUT_BYTES = 1 << 20;
    private static final String NO_VERDICT = "the judge gave no verdict: ";

    public ScorerGrading {
        requireNonNull(bench, "bench is null");
        requireNonNull(commands, "commands is null");
        requireNonNull(folder, "folder is null");
    }

    /**
     * What a program grades.
     *
     * @param input what was asked
     * @param output the answer
     * @param model the model that gave the answer
     */
    public record Task(
            String suite, String test, String input, String output, Optional<String> model) {

        public Task {
            requireNonNull(suite, "suite is null");
            requireNonNull(test, "test is null");
            requireNonNull(input, "input is null");
            requireNonNull(output, "output is null");
            requireNonNull(model, "model is null");
        }
    }

    /** What a program said, or why it said nothing. */
    private sealed interface Answer {
        record Verdict(ScorerVerdict verdict, boolean cached) implements Answer {}

        record Fault(String why) implements Answer {}

        record Refused(String reason) implements Answer {}
    }

    /** Grades an answer. */
    public Grade grade(Rubric rubric, Scorer scorer, Task task) {
        if (!scorer.type().equals(Scorer.EXEC)) {
            return Grade.open(
                    scorer.unavailable(),
                    rubric.threshold(),
                    judge(rubric, scorer).put("cached", false).put("calls", 0),
                    List.of());
        }
        if (!CriteriaSheet.applies(rubric, task.output())) {
            return Grade.notApplicable("no criterion applies", rubric.threshold());
        }
        ObjectNode question = question(rubric, task);
        return switch (answer(rubric, scorer, task, question)) {
            case Answer.Refused(String reason) -> Grade.deferred(reason, rubric.threshold());
            case Answer.Fault(String why) ->
                    Grade.open(
                            NO_VERDICT + bench.hiding().text("scorer " + scorer.name() + " " + why),
                            rubric.threshold(),
                            judge(rubric, scorer).put("cached", false).put("calls", 1),
                            List.of());
            case Answer.Verdict(ScorerVerdict verdict, boolean cached) ->
                    graded(rubric, scorer, verdict, cached);
        };
    }

    private ObjectNode question(Rubric rubric, Task task) {
        ObjectNode question =
                Json.object()
                        .put("input", bench.hiding().text(task.input()))
                        .put("output", bench.hiding().text(task.output()));
        ArrayNode criteria = question.putArray("criteria");
        for (Criterion criterion : criteria(rubric)) {
            if (criterion.appliesTo(task.output())) {
                criteria.addObject()
                        .put("name", criterion.name())
                        .put("description", criterion.description())
                        .put("weight", criterion.weight());
            }
        }
        return question;
    }

    private static List<Criterion> criteria(Rubric rubric) {
        return switch (rubric) {
            case Rubric.Text text -> List.of(new Criterion("rubric", text.text()));
            case Rubric.Criteria several -> several.criteria();
            case Rubric.Tree _ -> throw new IllegalArgumentException("a scorer has no tree");
        };
    }

    private Answer answer(Rubric rubric, Scorer scorer, Task task, ObjectNode question) {
        VerdictKey key = key(scorer, question);
        Optional<ObjectNode> recorded = bench.verdicts().recorded(key);
        Optional<String> closed = bench.verdicts().closed();
        if (recorded.isPresent()) {
            return new Answer.Verdict(new ScorerVerdict(recorded.get()), true);
        }
        if (closed.isPresent()) {
            return new Answer.Fault(closed.get());
        }
        Optional<ObjectNode> stored = bench.verdicts().find(key);
        if (stored.isPresent()) {
            return new Answer.Verdict(new ScorerVerdict(stored.get()), true);
        }
        Optional<String> refusal = bench.allowance().refusal();
        if (refusal.isPresent()) {
            return new Answer.Refused(refusal.get());
        }
        Answer answer = run(scorer, document(rubric, scorer, task, question));
        if (answer instanceof Answer.Verdict(ScorerVerdict verdict, _)) {
            bench.verdicts().put(key, verdict.json());
            verdict.cents()
                    .ifPresent(cents -> {
                        bench.models().spending().add(cents);
                        bench.allowance().spent(Usage.NONE, Optional.of(cents));
                    });
        }
        return answer;
    }

    private static ObjectNode document(
            Rubric rubric, Scorer scorer, Task task, ObjectNode question) {
        ObjectNode document = question.deepCopy();
        ObjectNode metadata =
                document.putObject("metadata")
                        .put("suite", task.suite())
                        .put("test", task.test())
                        .put("scorer", scorer.name())
                        .put("threshold", rubric.threshold());
        task.model().ifPresent(model -> metadata.put("model", model));
        return document;
    }

    private static VerdictKey key(Scorer scorer, ObjectNode question) {
        ObjectNode identity = Json.object().put("scorer", scorer.name());
        scorer.command().forEach(identity.putArray("command")::add);
        identity.set("question", question);
        return new VerdictKey(VerdictKey.Kind.JUDGE, identity, "");
    }

    private Answer run(Scorer scorer, ObjectNode document) {
        CommandResult result =
                commands.run(
                        new Command(
                                scorer.command(),
                                scorer.environment(),
                                scorer.folder().orElse(folder)),
                        Json.writeBytes(document),
                        MAX_OUTPUT_BYTES,
                        scorer.timeout(),
                        Lifetime.CALL);
        return switch (result) {
            case CommandResult.Exited exited -> read(exited);
            case CommandResult.TimedOut(var bound, var tail) ->
                    new Answer.Fault(
                            "did not end within "
                                    + bound.toMillis()
                                    + " ms"
                                    + last(tail.texts(bench.hiding())));
            case CommandResult.NotStarted(var why) -> new Answer.Fault("could not run: " + why);
            case CommandResult.Interrupted() -> new Answer.Fault("was interrupted");
        };
    }

    private Answer read(CommandResult.Exited exited) {
        String last = last(exited.tail().texts(bench.hiding()));
        if (exited.code() != 0) {
            return new Answer.Fault(ExitCode.describe(exited.code()) + last);
        }
        if (exited.output().overflowed()) {
            return new Answer.Fault("wrote more than " + MAX_OUTPUT_BYTES + " bytes" + last);
        }
        try {
            return Json.parse(exited.output().bytes()) instanceof ObjectNode verdict
                    ? ScorerVerdict.fault(verdict)
                            .<Answer>map(why -> new Answer.Fault("wrote no verdict: " + why + last))
                            .orElseGet(() ->
                                    new Answer.Verdict(
                                            ScorerVerdict.of(verdict, bench.hiding()), false))
                    : new Answer.Fault("wrote no JSON object" + last);
        } catch (InvalidJsonException _) {
            return new Answer.Fault("wrote no JSON" + last);
        }
    }

    private static String last(List<String> lines) {
        return lines.isEmpty() ? "" : ": " + lines.getLast();
    }

    private static ObjectNode judge(Rubric rubric, Scorer scorer) {
        return Json.object().put("scorer", scorer.name()).put("threshold", rubric.threshold());
    }

    private static Grade graded(
            Rubric rubric, Scorer scorer, ScorerVerdict verdict, boolean cached) {
        double score = verdict.score();
        boolean reached =
                Grade.reaches(score, rubric.threshold())
                        && (!rubric.strict() || Grade.reaches(score, 1));
        ObjectNode judge =
                judge(rubric, scorer)
                        .put("score", Grade.rounded(score))
                        .put("reason", verdict.reason())
                        .put("cached", cached)
                        .put("calls", cached ? 0 : 1);
        verdict.cents()
                .map(cents -> cached ? BigDecimal.ZERO : cents)
                .ifPresent(cents ->
                        judge.put("cost_usd_cents", Decimals.rounded(cents.doubleValue(), 4)));
        return Grade.of(
                verdict.passes().orElse(reached),
                score,
                rubric.threshold(),
                verdict.reason(),
                judge,
                List.of());
    }
}
