package dev.mcptest.match.cel;

import dev.cel.common.ast.CelExpr;
import dev.cel.common.exceptions.CelInvalidArgumentException;
import dev.cel.runtime.CelEvaluationListener;
import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelFunctionOverload;
import dev.cel.runtime.CelStandardFunctions;
import dev.cel.runtime.CelStandardFunctions.StandardFunction;
import dev.mcptest.json.MemoryBudget;
import dev.mcptest.json.TimeBudget;
import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.json.regex.TextSearch;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Stops a CEL expression that was cancelled or needs too much memory. The listener is called with
 * the value of each subexpression. Functions that take more than linear time check for cancellation
 * themselves.
 */
final class CelBounds implements CelEvaluationListener {

    private final MemoryBudget memory = new MemoryBudget();

    @Override
    public void callback(CelExpr part, Object value) {
        TimeBudget.check();
        memory.take(size(value));
    }

    /**
     * Returns the size of a value in bytes, without its elements, which have been counted before.
     */
    private static long size(Object value) {
        if (value instanceof String text) {
            return 40 + 2L * text.length();
        }
        if (value instanceof Collection<?> list) {
            return 64 + 8L * list.size();
        }
        return value instanceof Map<?, ?> map ? 64 + 48L * map.size() : 16;
    }

    /** Returns the library functions that need no extra limits. */
    static CelStandardFunctions functionsOfLibrary() {
        return CelStandardFunctions.newBuilder()
                .excludeFunctions(StandardFunction.CONTAINS, StandardFunction.MATCHES)
                .build();
    }

    /** Returns the replacements for the other ones. */
    static Set<CelFunctionBinding> functions() {
        Set<CelFunctionBinding> functions = new HashSet<>();
        functions.addAll(
                CelFunctionBinding.fromOverloads(
                        "contains", function("contains_string", TextSearch::contains)));
        functions.addAll(
                CelFunctionBinding.fromOverloads(
                        "matches",
                        function("matches", CelBounds::matches),
                        function("matches_string", CelBounds::matches)));
        return functions;
    }

    private static CelFunctionBinding function(
            String overload, CelFunctionOverload.Binary<String, String> implementation) {
        return CelFunctionBinding.from(overload, String.class, String.class, implementation);
    }

    private static Object matches(String text, String regex) {
        try {
            return Regex.compile(regex).findHere(text);
        } catch (InvalidRegexException e) {
            throw new CelInvalidArgumentException(e.text());
        }
    }
}
