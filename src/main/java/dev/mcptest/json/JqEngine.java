package dev.mcptest.json;

import dev.mcptest.json.JqProgram.Outcome;

import net.thisptr.jackson.jq.BuiltinFunctionLoader;
import net.thisptr.jackson.jq.JsonQuery;
import net.thisptr.jackson.jq.Scope;
import net.thisptr.jackson.jq.Version;
import net.thisptr.jackson.jq.Versions;
import net.thisptr.jackson.jq.exception.JsonQueryException;
import net.thisptr.jackson.jq.internal.javacc.ParseException;
import net.thisptr.jackson.jq.internal.javacc.Token;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The door to the jq library. */
final class JqEngine {

    private static final Version VERSION = Versions.JQ_1_7;

    /** Functions of jq that the library does not have. */
    private static final String MORE =
            """
            def repeat(f): def _r: ., (f | _r); _r;
            def todate: todateiso8601;
            def fromdate: fromdateiso8601;
            def abs: if type == "number" and . < 0 then -. else . end;
            def add(f): reduce f as $x (null; . + $x);
            def isempty(g): label $go | (g | false, break $go), true;
            def toarray: if type == "array" then . else [.] end;
            def ltrim: sub("^\\\\s+"; "");
            def rtrim: sub("\\\\s+$"; "");
            def trim: ltrim | rtrim;
            """;

    private static final Pattern PLACE = Pattern.compile("line (\\d{1,9}), column (\\d{1,9})");

    private JqEngine() {}

    static void check(String text) throws InvalidJq {
        try {
            JsonQuery.compile(text, VERSION);
        } catch (JsonQueryException e) {
            throw invalid(e.getCause());
        } catch (StackOverflowError _) {
            throw new InvalidJq("it nests too deeply", 1, 1);
        }
    }

    private static InvalidJq invalid(@Nullable Throwable cause) {
        if (cause instanceof ParseException parse && parse.currentToken != null) {
            Token next = parse.currentToken.next;
            String what =
                    next == null || next.image.isEmpty()
                            ? "it ends too early"
                            : "`" + next.image + "` is not expected here";
            return next == null
                    ? new InvalidJq(what, 1, 1)
                    : new InvalidJq(
                            what, Math.max(1, next.beginLine), Math.max(1, next.beginColumn));
        }
        Matcher place = PLACE.matcher(String.valueOf(cause));
        return place.find()
                ? new InvalidJq(
                        "a character that has no meaning here",
                        Integer.parseInt(place.group(1)),
                        Math.max(1, Integer.parseInt(place.group(2))))
                : new InvalidJq("it cannot be read", 1, 1);
    }

    /** Runs a program on the calling thread, which needs a large stack. Never throws. */
    static Outcome run(String text, JsonNode input, JqMeter meter) {
        List<JsonNode> outputs = new ArrayList<>();
        try {
            Scope scope = Scope.newEmptyScope();
            BuiltinFunctionLoader.getInstance().loadFunctions(VERSION, scope);
            JsonQuery.compile(MORE + text, VERSION)
                    .apply(
                            meter.metered(scope),
                            input,
                            value -> {
                                outputs.add(value);
                                if (outputs.size() > 1) {
                                    throw new JqMeter.Stop("had more than one output");
                                }
                            });
            return outputs.isEmpty() ? new Outcome.Fault("had no output") : whole(outputs.get(0));
        } catch (JqMeter.Stop e) {
            return new Outcome.Fault(String.valueOf(e.getMessage()));
        } catch (StackOverflowError _) {
            return new Outcome.Fault("recursed too deeply");
        } catch (OutOfMemoryError _) {
            return new Outcome.Fault("needed more memory than there is");
        } catch (JsonQueryException e) {
            return new Outcome.Fault("failed: " + e.getOriginalMessage());
        } catch (RuntimeException e) {
            return new Outcome.Fault("failed: " + e);
        }
    }

    /** Refuses what cannot be written as JSON. */
    private static Outcome whole(JsonNode value) {
        if (DeepStack.nestsDeeperThan(Json.MAX_DEPTH, value)) {
            return new Outcome.Fault(
                    "has an output that nests deeper than " + Json.MAX_DEPTH + " levels");
        }
        return isFinite(value)
                ? new Outcome.Value(value)
                : new Outcome.Fault("has an output with a number that JSON does not have");
    }

    private static boolean isFinite(JsonNode value) {
        if (value.isFloatingPointNumber() && !value.isBigDecimal()) {
            return Double.isFinite(value.doubleValue());
        }
        for (JsonNode child : value) {
            if (!isFinite(child)) {
                return false;
            }
        }
        return true;
    }
}
