package dev.mcptest.plan;

import dev.mcptest.cassette.Taping;
import dev.mcptest.eval.JudgeAccess;
import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.suite.CalibrationTest;
import dev.mcptest.suite.EvalTest;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.rubric.JudgeSpec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Gives evaluations that name no model the one that judges them: that of the command line, of the
 * environment, or of a recording.
 */
public final class EvalModels {

    private final Optional<String> judge;
    private final Recorded recorded;

    /**
     * @param judge the judge of the command line
     */
    public EvalModels(Optional<String> judge, Taping taping, Path workingDirectory) {
        this.judge = judge;
        this.recorded = new Recorded(taping, workingDirectory);
    }

    /** Returns a suite in which every evaluation has its models, as far as they are known. */
    public Plan.Source resolve(Plan.Source source) {
        Suite suite = source.suite();
        List<TestCase> tests = new ArrayList<>();
        for (TestCase test : suite.tests()) {
            tests.add(
                    switch (test) {
                        case EvalTest eval -> resolve(eval, suite);
                        case CalibrationTest calibration -> resolve(calibration, suite);
                        default -> test;
                    });
        }
        return tests.equals(suite.tests()) ? source : source.with(suite.withTests(tests));
    }

    private TestCase resolve(EvalTest test, Suite suite) {
        ModelSettings settings = suite.models();
        List<ModelId> judges = judges(test.judge(), settings);
        if (judges.isEmpty() && test.judge() instanceof JudgeSpec.Models) {
            return recorded(
                            suite,
                            model ->
                                    test.with(
                                            test.model().orElse(model),
                                            by(test.judge(), model.label())))
                    .orElse(test);
        }
        Optional<ModelId> asked =
                test.model()
                        .or(() ->
                                judges.size() == 1 || test.response().isPresent()
                                        ? judges.stream().findFirst()
                                        : JudgeChoice.usual(chosen(settings), settings))
                        .filter(id -> test.model().isPresent() || !id.isStub());
        JudgeSpec named =
                judges.isEmpty() ? test.judge() : by(test.judge(), judges.getFirst().label());
        return asked.map(model -> test.with(model, named)).orElse(test);
    }

    private TestCase resolve(CalibrationTest test, Suite suite) {
        if (!(test.labels() instanceof CalibrationTest.Outputs labels)
                || labels.judge() instanceof JudgeSpec.Program) {
            return test;
        }
        List<ModelId> judges = judges(labels.judge(), suite.models());
        return judges.isEmpty()
                ? recorded(suite, model -> judged(test, labels, model)).orElse(test)
                : judged(test, labels, judges.getFirst());
    }

    private static CalibrationTest judged(
            CalibrationTest test, CalibrationTest.Outputs labels, ModelId model) {
        return test.with(
                new CalibrationTest.Outputs(
                        labels.lines(),
                        labels.rubric(),
                        by(labels.judge(), model.label()),
                        Optional.of(model)));
    }

    private List<ModelId> judges(JudgeSpec spec, ModelSettings settings) {
        return JudgeAccess.models(spec, chosen(settings), settings);
    }

    private Optional<ModelId> chosen(ModelSettings settings) {
        return judge.flatMap(name -> JudgeChoice.named(name, settings));
    }

    /** Returns the test with the judge of its recording, for replaying without a key. */
    private Optional<TestCase> recorded(Suite suite, Function<ModelId, TestCase> judgedBy) {
        return JudgeChoice.judges().stream()
                .map(judgedBy)
                .filter(test ->
                        test.conversation()
                                .filter(held -> recorded.answers(suite, held, Optional.empty()))
                                .isPresent())
                .findFirst();
    }

    private static JudgeSpec by(JudgeSpec judge, String model) {
        return switch (judge) {
            case JudgeSpec.One _ -> new JudgeSpec.One(Optional.of(model));
            case JudgeSpec.Jury jury ->
                    new JudgeSpec.Jury(Optional.of(model), jury.size(), jury.consensus());
            case JudgeSpec.Panel _, JudgeSpec.Program _ -> judge;
        };
    }
}
