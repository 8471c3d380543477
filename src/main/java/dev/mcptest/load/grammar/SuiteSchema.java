package dev.mcptest.load.grammar;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.error.SchemaError;
import dev.mcptest.schema.error.SchemaVerdict;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The JSON Schema of suites. */
public final class SuiteSchema {

    private static final String PUBLISHED = "/schemas/v1.json";

    private SuiteSchema() {}

    /** Returns the published text of the schema. */
    public static String text() {
        return read(PUBLISHED);
    }

    /** Returns the schema with its descriptions and annotations, for messages about violations. */
    static String checked() {
        return read("checked.json");
    }

    static void prepare() {
        Compiled.RULES.readWhatMostNeed();
    }

    /** Reports schema violations of a suite. */
    public static void check(SourceNode root, Problems problems) {
        SchemaVerdict verdict = Compiled.SCHEMA.validate(root.json());
        if (!verdict.valid()) {
            report(verdict, Compiled.RULES.whole(), root, problems);
        }
    }

    /** Reports schema violations of a file of known failures. */
    public static void checkLedger(SourceNode root, Problems problems) {
        JsonNode schema = SuiteRules.parse(read("/schemas/known-failures-v1.json"));
        SchemaVerdict verdict = JsonSchema.trusted(schema).validate(root.json());
        if (!verdict.valid()) {
            report(verdict, schema, root, problems);
        }
    }

    /**
     * A separate method, because the first pattern switch of a process costs as much as the check
     * itself.
     */
    private static void report(
            SchemaVerdict verdict, JsonNode schema, SourceNode root, Problems problems) {
        switch (verdict) {
            case SchemaVerdict.Valid() -> {}
            case SchemaVerdict.Invalid(var errors) ->
                    new SchemaProblems(schema, root, problems)
                            .report(
                                    errors.stream()
                                            .map(SchemaError::causes)
                                            .flatMap(List::stream)
                                            .toList());
            case SchemaVerdict.Unfinished(var code, var message) ->
                    problems.error(
                            "schema", root, code + ": " + message.text(problems.hiding(root)));
        }
    }

    private static String read(String resource) {
        try (InputStream in = SuiteSchema.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(resource + " is not in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Compiled {
        static final SuiteRules RULES = new SuiteRules();
        static final JsonSchema SCHEMA = JsonSchema.trusted(RULES);
    }
}
