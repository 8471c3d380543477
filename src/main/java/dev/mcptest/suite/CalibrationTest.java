package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.llm.ModelId;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;
import dev.mcptest.suite.agent.MoneyCaps;
import dev.mcptest.suite.agent.UserSide;
import dev.mcptest.suite.expect.Said;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Rubric;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Labels that show how far a confidence, or a judge, can be trusted.
 *
 * @param gates the limit of each figure that has one, in the order of the record
 * @param budget what it, and all evaluations of its suite together, may cost
 */
public record CalibrationTest(
        TestHeader header, Labels labels, Map<String, Gate> gates, MoneyCaps budget)
        implements TestCase, Said {

    /** The lines of a file of labels. */
    public sealed interface Labels {}

    /** Each line says how sure something was, and whether it was right. */
    public record Confidences(List<Confidence> lines) implements Labels {
        public Confidences {
            lines = List.copyOf(lines);
        }
    }

    /** How sure something was, and whether it was right. */
    public record Confidence(double confidence, boolean correct) {}

    /**
     * Each line has an answer, and whether a person let it pass.
     *
     * @param model the model in whose name verdicts are recorded; empty as long as it is not known
     */
    public record Outputs(
            List<Output> lines, Rubric rubric, JudgeSpec judge, Optional<ModelId> model)
            implements Labels {
        public Outputs {
            requireNonNull(model, "model is null");
            lines = List.copyOf(lines);
            requireNonNull(rubric, "rubric is null");
            requireNonNull(judge, "judge is null");
        }
    }

    /** An answer, and whether a person let it pass. */
    public record Output(String output, boolean pass) {
        public Output {
            requireNonNull(output, "output is null");
        }
    }

    /**
     * A limit of a figure.
     *
     * @param least whether it is the least that passes, rather than the most
     */
    public record Gate(double limit, boolean least) {}

    public CalibrationTest {
        requireNonNull(header, "header is null");
        requireNonNull(labels, "labels is null");
        gates = Collections.unmodifiableMap(new LinkedHashMap<>(gates));
        requireNonNull(budget, "budget is null");
    }

    /** Returns this calibration with other labels. */
    public CalibrationTest with(Labels others) {
        return new CalibrationTest(header, others, gates, budget);
    }

    @Override
    public Optional<AgentTest> conversation() {
        var user = new UserSide.Script(Optional.empty(), List.of());
        return labels instanceof Outputs outputs
                ? outputs.model()
                        .map(model ->
                                AgentTest.graded(
                                        header, header.name(), model, servers(), user, budget))
                : Optional.empty();
    }

    @Override
    public List<String> servers() {
        return List.of();
    }

    @Override
    public List<Said> said() {
        return List.of(this);
    }

    @Override
    public List<AssertionRecord> unjudged() {
        List<AssertionRecord> entries = new ArrayList<>();
        gates.keySet()
                .forEach(name ->
                        entries.add(AssertionRecord.of(name, Status.SKIP, Optional.empty())));
        return entries;
    }
}
