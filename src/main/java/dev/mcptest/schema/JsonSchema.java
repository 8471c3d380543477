package dev.mcptest.schema;

import com.networknt.schema.Schema;

import dev.mcptest.json.TimeBudget;
import dev.mcptest.schema.SchemaVerdict.Unfinished;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A JSON Schema that can be asked about values, whoever wrote it.
 *
 * <p>Draft 2020-12 unless {@code $schema} names draft 2019-09, 07, 06 or 04. Patterns are in RE2
 * syntax. Nothing is ever fetched. Source: seeds 1, security limits of the schema matcher.
 */
public final class JsonSchema {

    /** Levels of nesting a schema may have; {@code {}} has one. */
    public static final int MAX_DEPTH = 64;

    /** Errors that a verdict lists at most. */
    public static final int MAX_ERRORS = 100;

    /** Wall time that one validation may take. */
    public static final Duration BUDGET = Duration.ofSeconds(2);

    private static final SchemaVerdict VALID = new SchemaVerdict.Valid();

    private final Supplier<Schema> schema;
    private final Optional<QuickVerdict> quick;
    private final boolean guarded;

    private JsonSchema(Supplier<Schema> schema, Optional<QuickVerdict> quick, boolean guarded) {
        this.schema = schema;
        this.quick = quick;
        this.guarded = guarded;
    }

    /**
     * Compiles a schema that somebody else wrote.
     *
     * @throws UnusableSchemaException when it is too deep, refers to other documents or to nothing,
     *     breaks the rules of its dialect, or has a pattern that RE2 does not take
     */
    public static JsonSchema compile(JsonNode schema) throws UnusableSchemaException {
        SchemaDepth.check(schema);
        SchemaDialect dialect = SchemaDialect.of(schema);
        SchemaScan scan = SchemaScan.of(schema, dialect);
        scan.refuseExternalReferences();
        MetaSchema.check(schema, dialect);
        scan.resolveReferences();
        scan.compilePatterns();
        var engine = new LazyEngine(() -> schema, dialect);
        if (!PlainKeywords.areAll(schema, dialect)) {
            engine.compile();
        }
        return new JsonSchema(engine, PlainSchema.of(schema, dialect), true);
    }

    /**
     * Holds a schema that somebody else wrote against the rules of its dialect, and compiles
     * nothing.
     *
     * @throws UnusableSchemaException when it is too deep, names an unknown dialect, breaks the
     *     rules, or refers to a part of itself that is not there
     */
    public static void checkRules(JsonNode schema) throws UnusableSchemaException {
        SchemaDepth.check(schema);
        SchemaDialect dialect = SchemaDialect.of(schema);
        if (!MetaSchema.isPlainlyRight(schema)) {
            MetaSchema.check(schema, dialect);
        }
        SchemaScan.of(schema, dialect).resolveLocalReferences();
    }

    /**
     * Takes a draft 2020-12 schema of our own, without any check, and for use without limits: its
     * validations run on the calling thread, and values that it takes do not need the library.
     */
    public static JsonSchema trusted(JsonNode schema) {
        return trusted(new OnePiece(schema));
    }

    /** Takes a schema of our own that is read in parts. */
    public static JsonSchema trusted(SchemaParts parts) {
        return new JsonSchema(
                new LazyEngine(parts::whole, SchemaDialect.DRAFT_2020_12),
                Optional.of(new QuickSchema(parts)),
                false);
    }

    static JsonSchema trusted(Schema schema) {
        return new JsonSchema(() -> schema, Optional.empty(), false);
    }

    boolean takesAtOnce(JsonNode value) {
        return quick.isPresent() && quick.get().takes(value);
    }

    /** Judges a value within {@link #BUDGET}. Never throws, whatever the value. */
    public SchemaVerdict validate(JsonNode value) {
        return validate(value, BUDGET);
    }

    SchemaVerdict validate(JsonNode value, Duration budget) {
        if (takesAtOnce(value)) {
            return VALID;
        }
        SchemaEngine.prepare(schema);
        return guarded
                ? TimeBudget.run(budget, () -> SchemaEngine.validate(schema, value))
                        .orElseGet(() -> timedOut(budget))
                : SchemaEngine.validate(schema, value);
    }

    private static SchemaVerdict timedOut(Duration budget) {
        String seconds = budget.toMillis() / 1000.0 + " s";
        return new Unfinished(
                SchemaVerdict.TIMED_OUT,
                "the schema had not come to a verdict after " + seconds + " and was stopped");
    }

    record OnePiece(JsonNode root) implements SchemaParts {

        @Override
        public Optional<JsonNode> definition(String name) {
            return root.path("$defs").optional(name);
        }

        @Override
        public JsonNode whole() {
            return root;
        }
    }
}
