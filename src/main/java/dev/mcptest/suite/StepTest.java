package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.target.Target;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Said;
import dev.mcptest.suite.expect.Scoring;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls tools one after the other; the first failed step ends the test.
 *
 * @param captures targets in the response to the last step
 * @param expectation conditions on the response to the last step, in addition to its own
 *     expectation
 */
public record StepTest(
        TestHeader header,
        DataFlow links,
        List<Step> steps,
        Map<String, Target> captures,
        Scoring scoring,
        Deferred<Expectation> expectation)
        implements TestCase {

    public StepTest {
        requireNonNull(header, "header is null");
        requireNonNull(links, "links is null");
        steps = List.copyOf(steps);
        captures = Collections.unmodifiableMap(new LinkedHashMap<>(captures));
        requireNonNull(scoring, "scoring is null");
        requireNonNull(expectation, "expectation is null");
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("steps is empty");
        }
    }

    /**
     * One call.
     *
     * @param label its name in reports
     * @param captures targets in its response
     */
    public record Step(
            String label, String server, Map<String, Target> captures, Deferred<ToolTest> call)
            implements Said {

        public Step {
            requireNonNull(label, "label is null");
            requireNonNull(server, "server is null");
            captures = Collections.unmodifiableMap(new LinkedHashMap<>(captures));
            requireNonNull(call, "call is null");
        }

        @Override
        public List<AssertionRecord> unjudged() {
            return call.unjudged().stream().map(entry -> entry.ofPart(label)).toList();
        }
    }

    @Override
    public List<String> servers() {
        return steps.stream().map(Step::server).distinct().toList();
    }

    @Override
    public List<Said> said() {
        List<Said> said = new ArrayList<>(steps);
        said.add(expectation);
        return said;
    }
}
