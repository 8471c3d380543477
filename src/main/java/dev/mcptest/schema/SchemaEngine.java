package dev.mcptest.schema;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.InvalidSchemaException;
import com.networknt.schema.OutputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.ValidationLimitExceededException;
import com.networknt.schema.ValidationLimitExceededException.LimitKind;
import com.networknt.schema.regex.RegularExpression;
import com.networknt.schema.serialization.NodeReader;

import dev.mcptest.json.BoundedEvaluation;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.MemoryBudget;
import dev.mcptest.json.Pointer;
import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.schema.error.SchemaVerdict;
import dev.mcptest.schema.error.SchemaVerdict.Invalid;
import dev.mcptest.schema.error.SchemaVerdict.Unfinished;

import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Wraps the validator library: its configuration, its exceptions, its results. */
final class SchemaEngine {

    private static final SchemaVerdict VALID = new SchemaVerdict.Valid();

    private SchemaEngine() {}

    /**
     * Compiles a schema in its own registry, so that equal identifiers of two schemas do not clash.
     */
    static Schema compile(JsonNode schema, SchemaDialect dialect) {
        return sealed(dialect).getSchema(schema);
    }

    /** Returns the meta-schema of a dialect as shipped with the library. */
    static Schema metaSchema(SchemaDialect dialect) {
        SchemaRegistry registry =
                SchemaRegistry.withDialect(
                        dialect.keywords(),
                        with -> with.schemaRegistryConfig(Setup.CONFIG).nodeReader(new Reader()));
        return registry.getSchema(SchemaLocation.of(dialect.uri()));
    }

    private static SchemaRegistry sealed(SchemaDialect dialect) {
        return SchemaRegistry.withDialect(
                dialect.keywords(),
                with ->
                        with.schemaRegistryConfig(Setup.CONFIG)
                                .nodeReader(new Reader())
                                .schemaLoader(loader -> loader.allow(_ -> false)));
    }

    /**
     * Compiles the schema now, so that this does not count as validation time. Errors are reported
     * by {@link #validate}.
     */
    static void prepare(Supplier<Schema> source) {
        try {
            Schema _ = source.get();
        } catch (SchemaException _) {
            // The validation fails the same way and reports it.
        }
    }

    /** Validates a value on the calling thread. Never throws. */
    static SchemaVerdict validate(Supplier<Schema> source, JsonNode value) {
        try {
            Schema schema = source.get();
            var evaluation = new BoundedEvaluation(schema.createExecutionContext());
            List<Error> errors = schema.validate(evaluation, value, OutputFormat.DEFAULT);
            return errors.isEmpty() ? VALID : new Invalid(new SchemaErrors(schema).of(errors));
        } catch (ValidationLimitExceededException e) {
            return limitExceeded(e.getLimitKind());
        } catch (StackOverflowError _) {
            return limitExceeded(LimitKind.EVALUATION_DEPTH);
        } catch (MemoryBudget.ExceededError e) {
            return new Unfinished(
                    SchemaVerdict.TOO_LARGE, "the errors " + e.text() + " and it was stopped");
        } catch (OutOfMemoryError _) {
            return new Unfinished(
                    SchemaVerdict.TOO_LARGE, "the validation needed more memory than there is");
        } catch (SchemaException e) {
            return new Unfinished(UnusableSchemaException.MALFORMED, invalid(e).phrase());
        } catch (StreamConstraintsException _) {
            return limitExceeded(LimitKind.EVALUATION_DEPTH);
        } catch (RuntimeException e) {
            return new Unfinished(SchemaVerdict.FAILED, "the schema cannot judge this value: " + e);
        }
    }

    private static Unfinished limitExceeded(LimitKind kind) {
        return kind == LimitKind.EVALUATION_DEPTH
                ? new Unfinished(
                        SchemaVerdict.TOO_DEEP,
                        "the schema descends without end into this value, or the value nests too"
                                + " deeply")
                : new Unfinished(
                        SchemaVerdict.TIMED_OUT,
                        "the schema had not come to a verdict after "
                                + BoundedEvaluation.MAX_STEPS
                                + " steps");
    }

    static UnusableSchemaException invalid(SchemaException e) {
        String message =
                e instanceof InvalidSchemaException && e.getError() != null
                        ? at(e.getError())
                        : String.valueOf(e.getMessage());
        return new UnusableSchemaException(
                UnusableSchemaException.MALFORMED, Pointer.ROOT, message);
    }

    private static String at(Error error) {
        return "`" + error.getKeyword() + "` cannot be used: " + error.getMessage();
    }

    private static RegularExpression pattern(String regex) {
        try {
            return Regex.compile(regex)::findHere;
        } catch (InvalidRegexException e) {
            throw new SchemaException(e.text());
        }
    }

    /** Keeps the library from creating an ObjectMapper. */
    private static final class Reader implements NodeReader {

        @Override
        public JsonNode readTree(String content, InputFormat format) {
            try {
                return Json.parse(content);
            } catch (InvalidJsonException e) {
                throw new IllegalArgumentException(e);
            }
        }

        @Override
        public JsonNode readTree(InputStream content, InputFormat format) {
            try {
                return Json.parse(content.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InvalidJsonException e) {
                throw new IllegalArgumentException(e);
            }
        }
    }

    private static final class Setup {
        static final SchemaRegistryConfig CONFIG =
                SchemaRegistryConfig.builder()
                        .locale(Locale.ROOT)
                        .messageSource((key, _, _, _) -> key)
                        .schemaIdValidator((_, _, _, _, _) -> true)
                        .regularExpressionFactory(SchemaEngine::pattern)
                        .build();
    }
}
