package dev.mcptest.match.cel;

import static java.util.Objects.requireNonNull;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelIssue;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.TypeType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import dev.mcptest.json.TimeBudget;
import dev.mcptest.match.InvalidMatcherException;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A CEL expression over one variable, {@code value}, with the standard functions and macros.
 *
 * <p>Loads the CEL library, so it is used only if a suite has such an expression. Types are checked
 * at compile time, but the program runs without that information: values found by index are then
 * handled by their runtime type, while the type checker picks the first overload that fits.
 */
final class CelExpression {

    private static final Duration BUDGET = Duration.ofSeconds(2);
    private static final int LONGEST = 20_000;
    private static final int ITERATIONS = 1_000_000;
    private static final int REGEX_SIZE = 10_000;

    /**
     * Types that CEL names after messages of Protocol Buffers, which the library does not declare.
     */
    private static final Map<String, TypeType> TYPES =
            Map.of(
                    "google.protobuf.Timestamp", TypeType.create(SimpleType.TIMESTAMP),
                    "google.protobuf.Duration", TypeType.create(SimpleType.DURATION));

    /** How many expressions are kept: rows of data and steps repeat what is written once. */
    private static final int KEPT = 100;

    private static final Map<String, CelExpression> COMPILED =
            Collections.synchronizedMap(
                    new LinkedHashMap<>() {
                        @Override
                        protected boolean removeEldestEntry(
                                Map.Entry<String, CelExpression> eldest) {
                            return size() > KEPT;
                        }
                    });

    private final CelAbstractSyntaxTree parsed;

    private CelExpression(CelAbstractSyntaxTree parsed) {
        this.parsed = requireNonNull(parsed, "parsed is null");
    }

    /** The result of evaluating an expression. */
    sealed interface Outcome {}

    record Answer(boolean holds) implements Outcome {}

    /**
     * There is no answer.
     *
     * @param why what went wrong, as a text that follows the expression
     */
    record NoAnswer(String why) implements Outcome {}

    /**
     * Compiles an expression.
     *
     * @throws InvalidMatcherException if its syntax or its types are wrong, or if it cannot yield a
     *     boolean
     */
    static CelExpression compile(String text) throws InvalidMatcherException {
        CelExpression known = COMPILED.get(text);
        if (known != null) {
            return known;
        }
        CelCompiler compiler = Checker.CEL;
        try {
            CelAbstractSyntaxTree parsed = tree(compiler.parse(text));
            tree(compiler.check(parsed));
            var compiled = new CelExpression(parsed);
            COMPILED.put(text, compiled);
            return compiled;
        } catch (StackOverflowError _) {
            throw new InvalidMatcherException("", "not CEL: it nests too deeply");
        }
    }

    private static CelAbstractSyntaxTree tree(CelValidationResult result)
            throws InvalidMatcherException {
        List<CelIssue> errors = result.getErrors();
        if (!errors.isEmpty()) {
            throw CelFault.of(errors.getFirst());
        }
        try {
            return result.getAst();
        } catch (CelValidationException e) {
            throw new InvalidMatcherException("", "not CEL: " + e.getMessage());
        }
    }

    /**
     * Evaluates it on a value, within limits of time and memory. Never throws, whatever the value.
     */
    Outcome ask(JsonNode value) {
        try {
            // Load the classes first, so that this does not count as evaluation time.
            CelRuntime.Program program = Planner.CEL.createProgram(parsed);
            return TimeBudget.run(BUDGET, () -> evaluate(program, value))
                    .orElseGet(CelExpression::tooLong);
        } catch (CelEvaluationException e) {
            return new NoAnswer("failed: " + CelFault.describe(e));
        } catch (IllegalStateException e) {
            return new NoAnswer("failed: " + CelFault.describe(e.getCause()));
        }
    }

    private static Outcome tooLong() {
        return new NoAnswer("took longer than " + BUDGET.toSeconds() + " s and was given up");
    }

    private static Outcome evaluate(CelRuntime.Program program, JsonNode value)
            throws CelEvaluationException {
        Object result = program.trace(variables(CelValues.of(value)), new CelBounds());
        return result instanceof Boolean holds
                ? new Answer(holds)
                : new NoAnswer("yields " + CelValues.typeName(result) + ", not true or false");
    }

    private static Map<String, Object> variables(Object value) {
        Map<String, Object> variables = new HashMap<>(TYPES);
        variables.put("value", value);
        return variables;
    }

    private static CelOptions options() {
        return CelOptions.current()
                .enableHeterogeneousNumericComparisons(true)
                .maxExpressionCodePointSize(LONGEST)
                .comprehensionMaxIterations(ITERATIONS)
                .maxRegexProgramSize(REGEX_SIZE)
                .build();
    }

    private static final class Checker {
        static final CelCompiler CEL = compiler();

        private static CelCompiler compiler() {
            CelCompilerBuilder builder =
                    CelCompilerFactory.standardCelCompilerBuilder()
                            .setOptions(options())
                            .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                            .addVar("value", SimpleType.DYN)
                            .setResultType(SimpleType.BOOL);
            TYPES.forEach(builder::addVar);
            return builder.build();
        }
    }

    /** Loaded lazily: not needed to check a suite. */
    private static final class Planner {
        static final CelRuntime CEL =
                warm(
                        CelRuntimeFactory.plannerRuntimeBuilder()
                                .setOptions(options())
                                .setStandardFunctions(CelBounds.functionsOfLibrary())
                                .addFunctionBindings(CelBounds.functions())
                                .build());

        /** Evaluates an expression once, because the first one loads most of the library. */
        private static CelRuntime warm(CelRuntime runtime) {
            try {
                var parsed = Checker.CEL.parse("value.all(x, x == 1)").getAst();
                runtime.createProgram(parsed).eval(Map.of("value", List.of(1L)));
                return runtime;
            } catch (CelValidationException | CelEvaluationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
