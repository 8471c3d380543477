package dev.mcptest.plan;

import dev.mcptest.cassette.AgentPlaces;
import dev.mcptest.cassette.Taping;
import dev.mcptest.eval.JudgeAccess;
import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.suite.EvalTest;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.rubric.JudgeSpec;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gives evaluations that name no model the one that judges them: that of the command line, of the
 * environment, or of a recording.
 *
 * @param judge the judge of the command line
 * @param workingDirectory the working directory of mcptest
 */
public record EvalModels(Optional<String> judge, Taping taping, Path workingDirectory) {

    /** Returns a suite in which every evaluation has its models, as far as they are known. */
    public Plan.Source resolve(Plan.Source source) {
        Suite suite = source.suite();
        if (suite.tests().stream().noneMatch(EvalTest.class::isInstance)) {
            return source;
        }
        List<TestCase> tests = new ArrayList<>();
        for (TestCase test : suite.tests()) {
            tests.add(test instanceof EvalTest eval ? resolve(eval, suite) : test);
        }
        return source.with(suite.withTests(tests));
    }

    private EvalTest resolve(EvalTest test, Suite suite) {
        ModelSettings settings = suite.models();
        Optional<ModelId> chosen = judge.flatMap(name -> JudgeChoice.named(name, settings));
        List<ModelId> judges = JudgeAccess.models(test.judge(), chosen, settings);
        if (judges.isEmpty() && test.judge() instanceof JudgeSpec.Models) {
            return recorded(test, suite).orElse(test);
        }
        Optional<ModelId> asked =
                test.model()
                        .or(() ->
                                judges.size() == 1 || test.response().isPresent()
                                        ? judges.stream().findFirst()
                                        : JudgeChoice.usual(chosen, settings))
                        .filter(id -> test.model().isPresent() || !id.isStub());
        JudgeSpec named =
                judges.isEmpty() ? test.judge() : by(test.judge(), judges.getFirst().label());
        return asked.map(model -> test.with(model, named)).orElse(test);
    }

    /** Returns the evaluation with the judge of its recording, for replaying without a key. */
    private Optional<EvalTest> recorded(EvalTest test, Suite suite) {
        if (!taping.replays()) {
            return Optional.empty();
        }
        for (ModelId model : JudgeChoice.judges()) {
            EvalTest candidate =
                    test.with(test.model().orElse(model), by(test.judge(), model.label()));
            boolean isThere =
                    candidate
                            .conversation()
                            .map(held ->
                                    AgentPlaces.of(suite, held, Optional.empty(), workingDirectory))
                            .filter(place -> Files.isRegularFile(place.file()))
                            .isPresent();
            if (isThere) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
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
