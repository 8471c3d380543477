package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** One test of a suite. */
public sealed interface TestCase {

    /** Returns what all kinds of tests have. */
    TestHeader header();

    /** A test that sends one request and judges the answer. */
    sealed interface Call extends TestCase {

        /** Returns what must hold of the answer. */
        Expectation expectation();
    }

    /** An evaluation, which this kind of run only lists. */
    record Eval(TestHeader header) implements TestCase {
        public Eval {
            requireNonNull(header, "header is null");
        }
    }

    /**
     * A test that asks for something this version only checks.
     *
     * @param features what it asks for, as a suite spells it; at least one
     */
    record NotRunYet(TestHeader header, List<String> features) implements TestCase {
        public NotRunYet {
            requireNonNull(header, "header is null");
            features = List.copyOf(features);
            if (features.isEmpty()) {
                throw new IllegalArgumentException("features is empty");
            }
        }
    }

    /** Calls a tool. */
    record ToolTest(TestHeader header, String tool, ObjectNode arguments, Expectation expectation)
            implements Call {
        public ToolTest {
            requireNonNull(header, "header is null");
            requireNonNull(tool, "tool is null");
            requireNonNull(arguments, "arguments is null");
            requireNonNull(expectation, "expectation is null");
        }
    }

    /** Reads a resource. */
    record ResourceTest(TestHeader header, String uri, Expectation expectation) implements Call {
        public ResourceTest {
            requireNonNull(header, "header is null");
            requireNonNull(uri, "uri is null");
            requireNonNull(expectation, "expectation is null");
        }
    }

    /** Gets a prompt. */
    record PromptTest(
            TestHeader header, String prompt, ObjectNode arguments, Expectation expectation)
            implements Call {
        public PromptTest {
            requireNonNull(header, "header is null");
            requireNonNull(prompt, "prompt is null");
            requireNonNull(arguments, "arguments is null");
            requireNonNull(expectation, "expectation is null");
        }
    }

    /** Performs a protocol exchange. */
    record ComplianceTest(TestHeader header, Check check, Expectation expectation) implements Call {
        public ComplianceTest {
            requireNonNull(header, "header is null");
            requireNonNull(check, "check is null");
            requireNonNull(expectation, "expectation is null");
        }
    }
}
