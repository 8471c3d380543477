package dev.mcptest.schema;

import com.networknt.schema.Schema;

import dev.mcptest.json.TimeBudget;
import dev.mcptest.schema.error.SchemaVerdict;
import dev.mcptest.schema.error.SchemaVerdict.Unfinished;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A compiled JSON Schema, from a trusted or an untrusted source.
 *
 * <p>Draft 2020-12 unless {@code $schema} names draft 2019-09, 07, 06 or 04. Patterns are in RE2
 * syntax. Nothing is ever fetched. Source: seeds 1, security limits of the schema matcher.
 */
public final class JsonSchema {

    /** Maximum nesting depth of a schema, in levels; {@code {}} has one. */
    public static final int MAX_DEPTH = 64;

    /** Maximum number of errors in a verdict. */
    public static final int MAX_ERRORS = 100;

    /** Wall time limit of one validation. */
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
     * Compiles an untrusted schema.
     *
     * @throws UnusableSchemaException if it is too deep, refers to other documents or to a missing
     *     part of itself, breaks the rules of its dialect, or has a pattern that RE2 does not
     *     support
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
     * Checks an untrusted schema against the rules of its dialect, without compiling it.
     *
     * @throws UnusableSchemaException if it is too deep, names an unknown dialect, breaks the
     *     rules, or refers to a missing part of itself
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
     * Creates a bundled draft 2020-12 schema. The schema itself is not checked, and validations
     * have no limits: they run on the calling thread. Valid values do not need the library.
     */
    public static JsonSchema trusted(JsonNode schema) {
        return trusted(new OnePiece(schema));
    }

    /** Creates a bundled schema that is read in parts. */
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

    /** Validates a value within {@link #BUDGET}. Never throws, whatever the value. */
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
