package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.target.Target;
import dev.mcptest.llm.ModelId;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.part.ExampleRecord;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Said;
import dev.mcptest.suite.expect.Transforms;

import tools.jackson.databind.node.ObjectNode;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One test of a suite. */
public sealed interface TestCase
        permits TestCase.Single,
                TestCase.Linked,
                TestCase.NotCarriedOut,
                StepTest,
                Composition,
                AgentTest,
                ExampleTest,
                RuleTest,
                GradingTest,
                EvalTest,
                CalibrationTest {

    /** Returns the parts that all kinds of tests share. */
    TestHeader header();

    /** Returns the names of the servers that it calls. */
    default List<String> servers() {
        return List.of(header().server());
    }

    /** Returns the values that it reads from other tests and captures for them. */
    default DataFlow links() {
        return DataFlow.NONE;
    }

    /** Returns the model that it asks. */
    default Optional<ModelId> askedModel() {
        return Optional.empty();
    }

    /**
     * Returns the conversation that it holds, or in whose name verdicts are recorded; empty when
     * there is none, or its model is not known.
     */
    default Optional<AgentTest> conversation() {
        return Optional.empty();
    }

    /** Returns the example of a definition that it was made from. */
    default Optional<ExampleRecord> origin() {
        return Optional.empty();
    }

    /** Returns the tests of the record that may stand in its place; empty when it is one itself. */
    default List<TestHeader> rows() {
        return List.of();
    }

    /** Returns whether compliance rules judge it. */
    default boolean judgedByRules() {
        return false;
    }

    /** Returns whether no other test may use its sessions with servers. */
    default boolean hasOwnSessions() {
        return false;
    }

    /** Returns whether later tests get something different from the server. */
    default boolean changesSession() {
        return false;
    }

    /** Returns the expectations on its responses, in the order in which they are evaluated. */
    List<? extends Said> said();

    /** A test of one response. */
    sealed interface Single extends TestCase, Said {

        /** Returns the conditions on the response. */
        Expectation expectation();

        @Override
        default List<Said> said() {
            return List.of(this);
        }

        @Override
        default List<AssertionRecord> unjudged() {
            return expectation().unjudged();
        }
    }

    /** A test that sends one request and checks the response. */
    sealed interface Call extends Single {}

    /**
     * A call that gets an error declared in the suite instead of a response; nothing is sent.
     *
     * @param call the call that would be sent
     * @param error the JSON-RPC error: {@code code}, {@code message} and optionally {@code data}
     */
    record Injected(ToolTest call, ObjectNode error) implements Single {
        public Injected {
            requireNonNull(call, "call is null");
            requireNonNull(error, "error is null");
        }

        @Override
        public TestHeader header() {
            return call.header();
        }

        @Override
        public List<String> servers() {
            return List.of();
        }

        @Override
        public Expectation expectation() {
            return call.expectation();
        }
    }

    /**
     * A test of one response that reads captured values or captures some itself.
     *
     * @param captures targets in the response, by the name of the captured value
     */
    record Linked(
            TestHeader header,
            List<String> servers,
            boolean changesSession,
            DataFlow links,
            Map<String, Target> captures,
            Deferred<Single> test)
            implements TestCase {
        public Linked {
            requireNonNull(header, "header is null");
            servers = List.copyOf(servers);
            requireNonNull(links, "links is null");
            captures = Collections.unmodifiableMap(new LinkedHashMap<>(captures));
            requireNonNull(test, "test is null");
        }

        @Override
        public List<Said> said() {
            return List.of(test);
        }
    }

    /** A test of which nothing runs, neither hooks nor calls. */
    sealed interface NotCarriedOut extends TestCase {

        @Override
        default List<String> servers() {
            return List.of();
        }
    }

    /** An evaluation that a run only lists. */
    record Eval(TestHeader header, List<Said> said) implements NotCarriedOut {
        public Eval {
            requireNonNull(header, "header is null");
            said = List.copyOf(said);
        }
    }

    /**
     * A test whose data row has a value of another type where a string is required.
     *
     * @param messages what is wrong, at least one sentence
     */
    record Misfit(TestHeader header, DataFlow links, List<String> messages, List<Said> said)
            implements NotCarriedOut {
        public Misfit {
            requireNonNull(header, "header is null");
            requireNonNull(links, "links is null");
            messages = List.copyOf(messages);
            said = List.copyOf(said);
            if (messages.isEmpty()) {
                throw new IllegalArgumentException("messages is empty");
            }
        }
    }

    /** Calls a tool. */
    record ToolTest(
            TestHeader header,
            String tool,
            ObjectNode arguments,
            Transforms transforms,
            Expectation expectation)
            implements Call {
        public ToolTest {
            requireNonNull(header, "header is null");
            requireNonNull(tool, "tool is null");
            requireNonNull(arguments, "arguments is null");
            requireNonNull(transforms, "transforms is null");
            requireNonNull(expectation, "expectation is null");
        }

        /** Returns this test with another request. */
        public ToolTest with(String otherTool, ObjectNode otherArguments) {
            return new ToolTest(header, otherTool, otherArguments, transforms, expectation);
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

    /**
     * Requests completions.
     *
     * @param params the params of the request
     */
    record CompletionTest(TestHeader header, ObjectNode params, Expectation expectation)
            implements Call {
        public CompletionTest {
            requireNonNull(header, "header is null");
            requireNonNull(params, "params is null");
            requireNonNull(expectation, "expectation is null");
        }
    }

    /**
     * Performs a protocol exchange.
     *
     * @param params the params of the request
     * @param onePage whether only one page of a list is read, instead of all pages
     */
    record ComplianceTest(
            TestHeader header,
            Check check,
            ObjectNode params,
            boolean onePage,
            Expectation expectation)
            implements Call {
        public ComplianceTest {
            requireNonNull(header, "header is null");
            requireNonNull(check, "check is null");
            requireNonNull(params, "params is null");
            requireNonNull(expectation, "expectation is null");
        }

        @Override
        public boolean changesSession() {
            return check.changesSession();
        }
    }
}
