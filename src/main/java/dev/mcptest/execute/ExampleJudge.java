package dev.mcptest.execute;

import dev.mcptest.definition.AnswerData;
import dev.mcptest.definition.DefinitionSettings;
import dev.mcptest.definition.Diagnostic;
import dev.mcptest.definition.ExampleChecks;
import dev.mcptest.definition.Item;
import dev.mcptest.definition.Item.Output;
import dev.mcptest.definition.OutputChecks;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;
import dev.mcptest.schema.error.SchemaError;
import dev.mcptest.schema.error.SchemaVerdict;
import dev.mcptest.source.Problem.Severity;
import dev.mcptest.suite.ExampleTest;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Judges the arguments of an example and the answer to it, apart from its own assertions. */
final class ExampleJudge {

    private static final String INPUT = "inputSchema";
    private static final String OUTPUT_SCHEMA = "outputSchema";
    private static final String OUTPUT = "output";
    private static final String STRUCTURED = "structuredContent";
    private static final String FIRST_WITH_OUTPUT = "2025-06-18";

    private final ExampleTest test;
    private final Item item;
    private final DefinitionSettings settings;
    private final Optional<Listed> listed;
    private final OpenRecord result;

    /**
     * @param listed what the server lists, if it is known
     */
    ExampleJudge(ExampleTest test, Optional<Listed> listed, OpenRecord result) {
        this.test = test;
        this.item = test.item();
        this.settings = test.definition().settings();
        this.listed = listed;
        this.result = result;
    }

    /** Returns the name by which the item is called. */
    String wireName() {
        Optional<String> name = listed.flatMap(list -> list.tools().nameOf(item));
        name.ifPresent(result::called);
        return name.orElse(item.wireNames().isEmpty() ? item.name() : item.wireNames().getFirst());
    }

    /** Checks the arguments against the schema that the server lists; returns whether they fit. */
    boolean takesArguments() {
        Optional<JsonNode> schema = listed.flatMap(list -> list.tools().schema(item, INPUT));
        ExampleChecks.compare(test.definition(), item, schema).forEach(this::found);
        if (schema.isEmpty() || !ExampleChecks.isUsable(schema.get())) {
            assertion(
                    INPUT,
                    "",
                    Status.SKIP,
                    Optional.of(
                            schema.isEmpty()
                                    ? "the server lists no input schema of it"
                                    : "the input schema that the server lists cannot be used"));
            return true;
        }
        List<Diagnostic> wrong =
                ExampleChecks.check(test.definition(), item, test.example(), schema.get());
        List<Diagnostic> errors =
                wrong.stream().filter(one -> one.severity() == Severity.ERROR).toList();
        if (errors.isEmpty()) {
            wrong.forEach(this::found);
            assertion(INPUT, "", Status.PASS, Optional.empty());
            return true;
        }
        String message =
                String.join(
                        "; ",
                        errors.stream()
                                .map(one -> one.code() + " " + result.text(one.message()))
                                .toList());
        assertion(INPUT, "", Status.FAIL, Optional.of(message));
        fail(INPUT, "", message, schema, Optional.of(test.example().arguments()));
        return false;
    }

    /** Judges an answer. */
    void answered(Envelope envelope) {
        AnswerData data =
                AnswerData.of(
                        envelope.result(),
                        item.output().flatMap(Output::mimeType),
                        settings.envelope());
        data.failure().ifPresent(this::failed);
        if (data.failure().isPresent() && !envelope.isError()) {
            failUnlessExpected(data.failure().get());
        }
        if (!envelope.isError()) {
            listed.filter(list -> list.revision().compareTo(FIRST_WITH_OUTPUT) >= 0)
                    .flatMap(list -> list.tools().schema(item, OUTPUT_SCHEMA))
                    .ifPresent(schema -> checkStructure(schema, envelope.result()));
        }
        item.output()
                .filter(output -> output.schema().isPresent() || output.mimeType().isPresent())
                .ifPresent(output -> checkOutput(output, data));
    }

    /** Adds what is found when a call fails. */
    void failed(List<String> messages) {
        OutputChecks.failed(settings, messages).forEach(this::found);
    }

    /** A call fails its example when the envelope says so, and nothing is expected of it. */
    private void failUnlessExpected(List<String> messages) {
        if (test.expectation().hasNoAssertions()) {
            fail(
                    "succeeds",
                    "result",
                    messages.isEmpty()
                            ? "the call failed: its status is false"
                            : "the call failed: " + String.join("; ", messages),
                    Optional.empty(),
                    Optional.empty());
        }
    }

    private void checkStructure(JsonNode schema, JsonNode answer) {
        String target = "result." + STRUCTURED;
        Optional<String> wrong;
        try {
            wrong = wrongStructure(JsonSchema.compile(schema), answer.path(STRUCTURED));
        } catch (UnusableSchemaException e) {
            assertion(
                    OUTPUT_SCHEMA,
                    target,
                    Status.SKIP,
                    Optional.of("the schema cannot be used: " + result.text(e.phrase())));
            return;
        }
        assertion(OUTPUT_SCHEMA, target, wrong.isPresent() ? Status.FAIL : Status.PASS, wrong);
        wrong.ifPresent(message ->
                fail(
                        OUTPUT_SCHEMA,
                        target,
                        message,
                        Optional.of(schema),
                        Optional.of(answer.path(STRUCTURED)).filter(it -> !it.isMissingNode())));
    }

    private Optional<String> wrongStructure(JsonSchema schema, JsonNode content) {
        if (content.isMissingNode()) {
            return Optional.of(
                    "`"
                            + item.name()
                            + "` lists an outputSchema and answered no structuredContent");
        }
        return switch (schema.validate(content)) {
            case SchemaVerdict.Valid _ -> Optional.empty();
            case SchemaVerdict.Unfinished unfinished ->
                    Optional.of(result.text(unfinished.message()));
            case SchemaVerdict.Invalid(List<SchemaError> errors) ->
                    Optional.of(
                            result.text(
                                    Phrase.joined(
                                            "; ",
                                            errors.stream().map(SchemaError::located).toList())));
        };
    }

    private void checkOutput(Output output, AnswerData data) {
        if (data.failure().isPresent()) {
            assertion(OUTPUT, "", Status.SKIP, Optional.of("not judged: the call failed"));
            return;
        }
        List<Diagnostic> different = OutputChecks.compare(settings, output, data);
        different.forEach(this::found);
        List<Diagnostic> worse =
                different.stream().filter(one -> one.severity() != Severity.INFO).toList();
        if (worse.isEmpty()) {
            assertion(OUTPUT, "", Status.PASS, Optional.empty());
            return;
        }
        String message = String.join("; ", worse.stream().map(this::shown).toList());
        AssertionRecord record = record(OUTPUT, "", Status.FAIL, Optional.of(message));
        result.judged(
                settings.strict()
                        ? record
                        : record.withNote("fails the example only with --strict-output"));
        if (settings.strict()) {
            fail(OUTPUT, "", message, output.schema(), Optional.of(data.value()));
        }
    }

    private String shown(Diagnostic one) {
        return one.code()
                + (one.pointer().isEmpty() ? "" : " at " + one.pointer())
                + ": "
                + result.text(one.message());
    }

    private void found(Diagnostic one) {
        boolean ofExample = one.code().name().startsWith("TST");
        result.found(one, ofExample ? prefix() + one.pointer() : one.pointer());
    }

    /** Returns the pointer of the definition in its file. */
    private String prefix() {
        String whole = test.header().position().pointer();
        String own = test.example().pointer();
        return whole.endsWith(own) ? whole.substring(0, whole.length() - own.length()) : "";
    }

    private void assertion(String matcher, String target, Status status, Optional<String> message) {
        result.judged(record(matcher, target, status, message));
    }

    private static AssertionRecord record(
            String matcher, String target, Status status, Optional<String> message) {
        return new AssertionRecord(
                Optional.empty(),
                Optional.of(target).filter(it -> !it.isEmpty()),
                matcher,
                status,
                message,
                Optional.empty(),
                OptionalDouble.empty());
    }

    private void fail(
            String matcher,
            String target,
            String message,
            Optional<JsonNode> expected,
            Optional<JsonNode> actual) {
        result.fail(
                new Failure(
                        FailureKind.ASSERTION,
                        test.header().name(),
                        Optional.empty(),
                        Optional.of(target).filter(it -> !it.isEmpty()),
                        Optional.of(matcher),
                        message,
                        expected,
                        actual,
                        Json.object()));
    }
}
