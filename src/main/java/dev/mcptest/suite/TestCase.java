package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

/** One test of a suite. */
public sealed interface TestCase {

    /** Returns what all kinds of tests have. */
    TestHeader header();

    /** Returns what must hold of the answer. */
    Expectation expectation();

    /** Calls a tool. */
    record ToolTest(TestHeader header, String tool, ObjectNode arguments, Expectation expectation)
            implements TestCase {
        public ToolTest {
            requireNonNull(header, "header is null");
            requireNonNull(tool, "tool is null");
            requireNonNull(arguments, "arguments is null");
            requireNonNull(expectation, "expectation is null");
        }
    }

    /** Reads a resource. */
    record ResourceTest(TestHeader header, String uri, Expectation expectation)
            implements TestCase {
        public ResourceTest {
            requireNonNull(header, "header is null");
            requireNonNull(uri, "uri is null");
            requireNonNull(expectation, "expectation is null");
        }
    }

    /** Gets a prompt. */
    record PromptTest(
            TestHeader header, String prompt, ObjectNode arguments, Expectation expectation)
            implements TestCase {
        public PromptTest {
            requireNonNull(header, "header is null");
            requireNonNull(prompt, "prompt is null");
            requireNonNull(arguments, "arguments is null");
            requireNonNull(expectation, "expectation is null");
        }
    }

    /** Performs a protocol exchange. */
    record ComplianceTest(TestHeader header, Check check, Expectation expectation)
            implements TestCase {
        public ComplianceTest {
            requireNonNull(header, "header is null");
            requireNonNull(check, "check is null");
            requireNonNull(expectation, "expectation is null");
        }
    }
}
