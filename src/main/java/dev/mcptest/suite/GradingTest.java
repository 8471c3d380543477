package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.expect.Said;

import java.util.List;

/**
 * Grades a server. In the record each judged rule is a test.
 *
 * @param rows the rules that may be judged, as tests; which of them apply is known when the server
 *     has been reached
 * @param aside rules that are judged for the gates only; they are not in the record
 * @param gates what the grade is held to, as tests; all rules have to be judged for one of them
 * @param doubts the tests that are in the record only when they fail
 */
public record GradingTest(
        TestHeader header,
        List<TestHeader> rows,
        List<TestHeader> aside,
        List<TestHeader> gates,
        List<TestHeader> doubts)
        implements TestCase {

    public GradingTest {
        requireNonNull(header, "header is null");
        rows = List.copyOf(rows);
        aside = List.copyOf(aside);
        gates = List.copyOf(gates);
        doubts = List.copyOf(doubts);
    }

    /** Returns this test with other rules. */
    public GradingTest with(List<TestHeader> others) {
        return new GradingTest(header, others, aside, gates, doubts);
    }

    /** Returns this test with other gates, and rules that are judged only for them. */
    public GradingTest heldTo(List<TestHeader> others, List<TestHeader> unseen) {
        return new GradingTest(header, rows, unseen, others, doubts);
    }

    @Override
    public boolean judgedByRules() {
        return true;
    }

    @Override
    public List<Said> said() {
        return List.of();
    }
}
