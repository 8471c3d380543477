package dev.mcptest.compliance.grading;

import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.rule.Selection;
import dev.mcptest.mcp.Revision;
import dev.mcptest.result.TestId;
import dev.mcptest.suite.GradingTest;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.grading.GradingSettings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rules by which a suite has its servers graded, as tests. */
public final class RuleRows {

    private static final String SUITE = "compliance";

    private RuleRows() {}

    /** Returns the suite with the rules that may be judged in its tests that grade. */
    public static Suite in(Suite suite, Catalogue catalogue) {
        GradingSettings settings = suite.grading().orElse(GradingSettings.NONE);
        Selection selection = GradeSettings.selection(settings.rules());
        List<TestCase> tests = new ArrayList<>();
        for (TestCase test : suite.tests()) {
            tests.add(
                    test instanceof GradingTest grading
                            ? new GradingTest(
                                    grading.header(),
                                    rows(grading.header(), selection, catalogue),
                                    List.of(),
                                    gates(grading.header(), settings),
                                    List.of(known(grading.header())))
                            : test);
        }
        return suite.withTests(tests);
    }

    private static List<TestHeader> rows(
            TestHeader whole, Selection selection, Catalogue catalogue) {
        Optional<Revision> only = whole.revision().flatMap(Revision::of);
        List<Revision> revisions = only.map(List::of).orElseGet(() -> List.of(Revision.values()));
        List<TestHeader> rows = new ArrayList<>();
        for (Rule rule : catalogue.rules()) {
            boolean applies =
                    revisions.stream()
                            .anyMatch(it -> rule.isRow(it) && selection.selects(rule, it));
            if (applies) {
                rows.add(
                        whole.as(
                                new TestId(id(whole.server(), rule.id())),
                                rule.id() + " " + rule.title(),
                                SUITE));
            }
        }
        return rows;
    }

    private static List<TestHeader> gates(TestHeader whole, GradingSettings settings) {
        List<TestHeader> gates = new ArrayList<>();
        settings.minGrade()
                .ifPresent(
                        it -> gates.add(gate(whole, GradeGates.MIN_GRADE, GradeGates.atLeast(it))));
        settings.delta()
                .ifPresent(it ->
                        gates.add(
                                gate(
                                        whole,
                                        GradeGates.DELTA,
                                        GradeGates.comparedWith(it.against()))));
        return gates;
    }

    private static TestHeader known(TestHeader whole) {
        return gate(whole, GradeGates.KNOWN, GradeGates.IS_KNOWN);
    }

    private static TestHeader gate(TestHeader whole, String key, String claim) {
        return whole.as(
                new TestId(id(whole.server(), key)), gateName(whole.server(), claim), SUITE);
    }

    /** Returns the name of a test about a grade. */
    static String gateName(String server, String claim) {
        return "the grade of " + server + " " + claim;
    }

    /** Returns the id of a row, in a run of one revision. */
    public static String id(String server, String rule) {
        return SUITE + "::" + server + "::" + rule;
    }

    /** Returns the key of the suite that a gate is about. */
    static String key(TestHeader gate) {
        String id = gate.id().text();
        return id.substring(id.lastIndexOf("::") + 2);
    }

    /** Returns the rule that a row is about. */
    static String rule(TestHeader row) {
        String name = row.name();
        int space = name.indexOf(' ');
        return space < 0 ? name : name.substring(0, space);
    }
}
