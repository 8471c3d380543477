package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.Set;

/** The functions implemented in Java. */
public final class Builtins {

    /** Functions that need more than one input and one output value. */
    private static final Set<String> ABSENT =
            Set.of(
                    "input/0",
                    "inputs/0",
                    "input_filename/0",
                    "input_line_number/0",
                    "env/0",
                    "debug/0",
                    "debug/1",
                    "stderr/0",
                    "halt/0",
                    "halt_error/0",
                    "halt_error/1",
                    "modulemeta/0",
                    "get_search_list/0",
                    "get_prog_origin/0",
                    "get_jq_origin/0",
                    "builtins/0",
                    "gamma/0",
                    "lgamma/0",
                    "lgamma_r/0",
                    "tgamma/0",
                    "erf/0",
                    "erfc/0",
                    "j0/0",
                    "j1/0",
                    "jn/2",
                    "y0/0",
                    "y1/0",
                    "yn/2");

    private Builtins() {}

    /** Returns whether jq has a function that is not supported here. */
    public static boolean isAbsent(String name) {
        return ABSENT.contains(name);
    }

    /** Returns the function with this name and number of arguments, such as {@code has/1}. */
    public static @Nullable Native find(String name) {
        Native found = operator(name);
        found = found == null ? ofAnyValue(name) : found;
        found = found == null ? ofTexts(name) : found;
        found = found == null ? ofContainers(name) : found;
        return found == null ? MathFunctions.find(name) : found;
    }

    private static @Nullable Native operator(String name) {
        return switch (name) {
            case "_plus/2" -> (in, a, m) -> Arithmetic.plus(a[0], a[1], m);
            case "_minus/2" -> (in, a, m) -> Arithmetic.minus(a[0], a[1], m);
            case "_times/2" -> (in, a, m) -> Arithmetic.times(a[0], a[1], m);
            case "_divide/2" -> (in, a, m) -> Arithmetic.divide(a[0], a[1], m);
            case "_modulo/2" -> (in, a, m) -> Arithmetic.modulo(a[0], a[1]);
            case "_negate/0" -> (in, a, m) -> Arithmetic.negate(in);
            case "_equal/2" -> (in, a, m) -> bool(Values.equal(a[0], a[1], m));
            case "_unequal/2" -> (in, a, m) -> bool(!Values.equal(a[0], a[1], m));
            case "_less/2" -> (in, a, m) -> bool(Values.compare(a[0], a[1], m) < 0);
            case "_atMost/2" -> (in, a, m) -> bool(Values.compare(a[0], a[1], m) <= 0);
            case "_greater/2" -> (in, a, m) -> bool(Values.compare(a[0], a[1], m) > 0);
            case "_atLeast/2" -> (in, a, m) -> bool(Values.compare(a[0], a[1], m) >= 0);
            case "not/0" -> (in, a, m) -> bool(!Values.isTrue(in));
            default -> null;
        };
    }

    private static @Nullable Native ofAnyValue(String name) {
        return switch (name) {
            case "type/0" -> (in, a, m) -> Strings.of(Values.kind(in));
            case "length/0" -> (in, a, m) -> length(in);
            case "error/0" -> (in, a, m) -> fail(in);
            case "error/1" -> (in, a, m) -> fail(a[0]);
            case "tojson/0" -> (in, a, m) -> Strings.of(JsonText.write(in, m));
            case "infinite/0" -> (in, a, m) -> Numbers.of(Double.POSITIVE_INFINITY);
            case "nan/0" -> (in, a, m) -> Numbers.of(Double.NaN);
            case "isnan/0" -> (in, a, m) -> bool(Numbers.isNan(in));
            case "isinfinite/0" ->
                    (in, a, m) -> bool(in.isNumber() && Double.isInfinite(Numbers.value(in)));
            case "isnormal/0" -> (in, a, m) -> bool(in.isNumber() && isNormal(Numbers.value(in)));
            case "now/0" -> (in, a, m) -> Numbers.of(System.currentTimeMillis() / 1000.0);
            case "gmtime/0" -> (in, a, m) -> Dates.breakDown(in, false);
            case "localtime/0" -> (in, a, m) -> Dates.breakDown(in, true);
            case "mktime/0" -> (in, a, m) -> Dates.toSeconds(in);
            case "strftime/1" -> (in, a, m) -> Dates.format(in, a[0], false);
            case "strflocaltime/1" -> (in, a, m) -> Dates.format(in, a[0], true);
            case "strptime/1" -> (in, a, m) -> Dates.parse(in, a[0]);
            default -> null;
        };
    }

    private static @Nullable Native ofTexts(String name) {
        return switch (name) {
            case "tostring/0" -> (in, a, m) -> Strings.toString(in, m);
            case "tonumber/0" -> (in, a, m) -> Strings.toNumber(in, m);
            case "fromjson/0" -> (in, a, m) -> fromJson(in, m);
            case "utf8bytelength/0" -> (in, a, m) -> bytes(in);
            case "startswith/1" -> (in, a, m) -> bool(Strings.startsWith(in, a[0]));
            case "endswith/1" -> (in, a, m) -> bool(Strings.endsWith(in, a[0]));
            case "ltrimstr/1" -> (in, a, m) -> Strings.withoutStart(in, a[0]);
            case "rtrimstr/1" -> (in, a, m) -> Strings.withoutEnd(in, a[0]);
            case "split/1" -> (in, a, m) -> Strings.split(in, a[0], m);
            case "_indices/1" -> (in, a, m) -> Strings.indices(in, a[0], m);
            case "explode/0" -> (in, a, m) -> Strings.explode(in, m);
            case "implode/0" -> (in, a, m) -> Strings.implode(in, m);
            case "ascii_downcase/0" -> (in, a, m) -> Strings.inCase(in, false);
            case "ascii_upcase/0" -> (in, a, m) -> Strings.inCase(in, true);
            case "join/1" -> (in, a, m) -> Strings.join(in, a[0], m);
            case "format/1" -> (in, a, m) -> Formats.format(in, a[0], m);
            case "_match/2" -> (in, a, m) -> Regexes.match(in, a[0], a[1], false, m);
            case "_test/2" -> (in, a, m) -> Regexes.match(in, a[0], a[1], true, m);
            case "_pieces/1" -> (in, a, m) -> Splice.pieces(in, a[0], m);
            case "_splice/1" -> (in, a, m) -> Splice.splice(in, a[0], m);
            default -> null;
        };
    }

    private static @Nullable Native ofContainers(String name) {
        return switch (name) {
            case "keys/0" -> (in, a, m) -> keys(in, true, m);
            case "keys_unsorted/0" -> (in, a, m) -> keys(in, false, m);
            case "has/1" -> (in, a, m) -> bool(Paths.has(in, a[0]));
            case "contains/1" -> (in, a, m) -> Strings.contains(in, a[0], m);
            case "add/0" -> (in, a, m) -> Elements.sum(in, m);
            case "_flatten/1" -> (in, a, m) -> Elements.flatten(in, a[0], m);
            case "sort/0" -> (in, a, m) -> Elements.sorted(in, in, m);
            case "_sort/1" -> (in, a, m) -> Elements.sorted(in, a[0], m);
            case "_group/1" -> (in, a, m) -> Elements.groups(in, a[0], m);
            case "min/0" -> (in, a, m) -> Elements.extreme(in, in, true, m);
            case "max/0" -> (in, a, m) -> Elements.extreme(in, in, false, m);
            case "_min/1" -> (in, a, m) -> Elements.extreme(in, a[0], true, m);
            case "_max/1" -> (in, a, m) -> Elements.extreme(in, a[0], false, m);
            case "setpath/2" -> (in, a, m) -> new Update(m).put(in, Paths.keys(a[0]), 0, a[1]);
            case "delpaths/1" -> (in, a, m) -> Paths.delete(in, a[0], m);
            default -> null;
        };
    }

    private static JsonNode bool(boolean value) {
        return Json.nodes().booleanNode(value);
    }

    private static JsonNode fail(JsonNode value) {
        throw new JqErrorException(value);
    }

    private static boolean isNormal(double value) {
        return Double.isFinite(value) && Math.abs(value) >= Double.MIN_NORMAL;
    }

    private static JsonNode length(JsonNode value) {
        return switch (value.getNodeType()) {
            case ARRAY, OBJECT -> Numbers.of(value.size());
            case STRING -> Numbers.of(Texts.length(value.stringValue()));
            case NUMBER -> Numbers.of(Math.abs(Numbers.value(value)));
            case BOOLEAN -> throw JqErrorException.of(value, "has no length");
            default -> Numbers.of(0);
        };
    }

    private static JsonNode bytes(JsonNode value) {
        if (!value.isString()) {
            throw JqErrorException.of(value, "only strings have UTF-8 byte length");
        }
        return Numbers.of(Texts.utf8(value.stringValue()).length);
    }

    private static JsonNode fromJson(JsonNode value, Meter meter) {
        if (!value.isString()) {
            throw JqErrorException.of(value, "only strings can be parsed");
        }
        return JsonReader.read(value.stringValue(), meter);
    }

    private static JsonNode keys(JsonNode value, boolean sorted, Meter meter) {
        if (!value.isContainer()) {
            throw JqErrorException.of(value, "has no keys");
        }
        meter.array(value.size());
        ArrayNode keys = Json.array();
        if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                keys.add(Numbers.of(i));
            }
            return keys;
        }
        (sorted ? Values.sortedKeys(value) : value.propertyNames()).forEach(keys::add);
        return keys;
    }
}
