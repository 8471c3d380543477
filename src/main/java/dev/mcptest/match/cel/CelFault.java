package dev.mcptest.match.cel;

import dev.cel.common.CelErrorCode;
import dev.cel.common.CelIssue;
import dev.cel.runtime.CelEvaluationException;
import dev.mcptest.json.MemoryBudget;
import dev.mcptest.json.Phrase;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.InvalidMatcherException.Spot;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/** Describes what is wrong with a CEL expression. */
final class CelFault {

    private CelFault() {}

    /** Returns a compile error; the library counts columns from 0. */
    static InvalidMatcherException of(CelIssue issue) {
        var at = issue.getSourceLocation();
        Optional<Spot> spot =
                at.getLine() < 1
                        ? Optional.empty()
                        : Optional.of(new Spot(at.getLine(), at.getColumn() + 1));
        return new InvalidMatcherException(
                "", Phrase.words("not CEL: " + compileTime(issue.getMessage())), spot);
    }

    private static String compileTime(String message) {
        if (message.startsWith("mismatched input '<EOF>'")) {
            return "the expression ends too early";
        }
        if (message.startsWith("For input string: ")) {
            return message.substring("For input string: ".length())
                    + " does not fit into 64 bits; write it with a decimal point";
        }
        return before(before(before(message, " expecting {"), " (candidates: "), " (in container")
                .replace("mismatched input", "unexpected")
                .replace("extraneous input", "unexpected")
                .replace("token recognition error at:", "unexpected");
    }

    /** Returns a runtime error. */
    static String describe(@Nullable Throwable fault) {
        if (fault instanceof CelEvaluationException e) {
            return runTime(e.getErrorCode(), String.valueOf(e.getMessage()));
        }
        if (fault instanceof StackOverflowError) {
            return "it nests too deeply";
        }
        if (fault instanceof MemoryBudget.ExceededError e) {
            return "it " + e.text();
        }
        if (fault instanceof OutOfMemoryError) {
            return "it takes too much memory";
        }
        return String.valueOf(fault);
    }

    private static String runTime(CelErrorCode code, String message) {
        // The library prefixes the position as `evaluation error at <input>:10: `.
        String text = message.replaceFirst("^evaluation error at <input>:[0-9]+: ", "");
        String what = before(text, " Overload candidates: ").replaceFirst("\\.$", "");
        if (code != CelErrorCode.OVERLOAD_NOT_FOUND) {
            return what;
        }
        return what.replaceFirst(
                        "^No matching overload for function '(.*)'$",
                        "`$1` does not take values of these types")
                + "; convert them with int(), double() or string()";
    }

    private static String before(String text, String end) {
        int at = text.indexOf(end);
        return at < 0 ? text : text.substring(0, at);
    }
}
