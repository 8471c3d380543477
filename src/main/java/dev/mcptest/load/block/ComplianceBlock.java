package dev.mcptest.load.block;

import dev.mcptest.load.part.ExchangeBinder;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.test.WholeExpectation;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.RuleTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

import java.util.List;
import java.util.Set;

/** Compliance tests: a list, or a mapping with settings. */
final class ComplianceBlock implements SingleBlock {

    private static final String RULE = "rule";

    /** What a test of a rule may have. */
    private static final Set<String> OF_RULES =
            Set.of("name", "server", RULE, "tags", "skip", "profile");

    @Override
    public TestKind kind() {
        return TestKind.COMPLIANCE;
    }

    @Override
    public String key() {
        return "compliance";
    }

    @Override
    public List<SourceNode> tests(SourceNode root) {
        List<SourceNode> list = root.items(key());
        SourceNode block = root.fields().get(key());
        return list.isEmpty() && block != null ? block.items("tests") : list;
    }

    @Override
    public void check(FilledSuite draft) {
        for (SourceNode test : tests(draft.root())) {
            draft.exactlyOne(
                    test,
                    "a compliance test",
                    List.of("check", RULE),
                    "`check` performs an exchange, `rule` judges a rule of the protocol");
            if (test.fields().containsKey(RULE) && !test.fields().containsKey("check")) {
                test.fields()
                        .forEach((field, value) -> {
                            if (!OF_RULES.contains(field)) {
                                draft.problems()
                                        .errorAtKey(
                                                "out-of-place",
                                                value,
                                                "a test of a rule takes no `" + field + "`",
                                                "what the rule finds decides the test");
                            }
                        });
            }
        }
    }

    @Override
    public Bound<TestCase> bind(
            TestNode entry, TestHeader header, WholeExpectation whole, FilledSuite draft) {
        TestHeader own =
                draft.root()
                        .get(key())
                        .flatMap(it -> it.text("spec_version"))
                        .map(it -> header.only(it.replaceFirst("^v", "")))
                        .orElse(header);
        return entry.node().fields().containsKey(RULE)
                ? rule(entry.node(), own, draft.problems())
                : SingleBlock.super.bind(entry, own, whole, draft);
    }

    private static Bound<TestCase> rule(SourceNode node, TestHeader header, Problems problems) {
        return Bound.ofWritten(
                new Values(node, problems).address(RULE).map(id -> new RuleTest(header, id)),
                node,
                problems);
    }

    @Override
    public Bound<TestCase.Single> request(
            SourceNode node,
            TestHeader header,
            Expectation expect,
            SourceNode root,
            Problems problems) {
        return Bound.ofWritten(
                new ExchangeBinder(node, problems).bind(header, expect), node, problems);
    }
}
