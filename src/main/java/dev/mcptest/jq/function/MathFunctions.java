package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** The functions of C's math library, as far as Java provides them. */
final class MathFunctions {

    private MathFunctions() {}

    /** Returns the function with this name and number of arguments, such as {@code pow/2}. */
    static @Nullable Native find(String name) {
        return switch (name) {
            case "floor/0" -> of(Math::floor);
            case "ceil/0" -> of(Math::ceil);
            case "round/0" -> of(x -> Math.copySign(Math.floor(Math.abs(x) + 0.5), x));
            case "trunc/0" -> of(MathFunctions::truncated);
            case "rint/0", "nearbyint/0" -> of(Math::rint);
            case "fabs/0" -> of(Math::abs);
            case "sqrt/0" -> of(Math::sqrt);
            case "cbrt/0" -> of(Math::cbrt);
            case "exp/0" -> of(Math::exp);
            case "exp2/0" -> of(x -> Math.pow(2, x));
            case "exp10/0", "pow10/0" -> of(x -> Math.pow(10, x));
            case "expm1/0" -> of(Math::expm1);
            case "log/0" -> of(Math::log);
            case "log2/0" -> of(MathFunctions::log2);
            case "log10/0" -> of(Math::log10);
            case "log1p/0" -> of(Math::log1p);
            case "sin/0" -> of(Math::sin);
            case "cos/0" -> of(Math::cos);
            case "tan/0" -> of(Math::tan);
            case "asin/0" -> of(Math::asin);
            case "acos/0" -> of(Math::acos);
            case "atan/0" -> of(Math::atan);
            case "sinh/0" -> of(Math::sinh);
            case "cosh/0" -> of(Math::cosh);
            case "tanh/0" -> of(Math::tanh);
            case "asinh/0" -> of(MathFunctions::asinh);
            case "acosh/0" -> of(x -> Math.log(x + Math.sqrt(x - 1) * Math.sqrt(x + 1)));
            case "atanh/0" -> of(x -> 0.5 * (Math.log1p(x) - Math.log1p(-x)));
            case "significand/0" -> of(x -> x == 0 ? x : scaled(x, -exponent(x)));
            case "logb/0" ->
                    of(x ->
                            x == 0
                                    ? Double.NEGATIVE_INFINITY
                                    : Math.abs(exponent(x)) > 1023 && Double.isInfinite(x)
                                            ? Double.POSITIVE_INFINITY
                                            : exponent(x));
            case "frexp/0" -> (in, a, m) -> frexp(number(in));
            case "modf/0" -> (in, a, m) -> modf(number(in));
            case "pow/2" -> of(Math::pow);
            case "atan2/2" -> of(Math::atan2);
            case "fmin/2" ->
                    of((x, y) -> Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.min(x, y));
            case "fmax/2" ->
                    of((x, y) -> Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.max(x, y));
            case "fdim/2" -> of((x, y) -> x > y ? x - y : x <= y ? 0 : Double.NaN);
            case "fmod/2" -> of((x, y) -> x % y);
            case "hypot/2" -> of(Math::hypot);
            case "copysign/2" -> of(Math::copySign);
            case "drem/2", "remainder/2" -> of(Math::IEEEremainder);
            case "nextafter/2", "nexttoward/2" -> of(Math::nextAfter);
            case "ldexp/2", "scalb/2", "scalbln/2" -> of((x, y) -> scaled(x, (int) y));
            case "fma/3" ->
                    (in, a, m) -> Numbers.of(Math.fma(number(a[0]), number(a[1]), number(a[2])));
            default -> null;
        };
    }

    private static Native of(DoubleUnaryOperator function) {
        return (input, arguments, meter) -> Numbers.of(function.applyAsDouble(number(input)));
    }

    private static Native of(DoubleBinaryOperator function) {
        return (input, arguments, meter) ->
                Numbers.of(function.applyAsDouble(number(arguments[0]), number(arguments[1])));
    }

    private static double number(JsonNode value) {
        if (!value.isNumber()) {
            throw JqErrorException.of(value, "number required");
        }
        return Numbers.value(value);
    }

    private static double truncated(double x) {
        return x < 0 ? Math.ceil(x) : Math.floor(x);
    }

    private static int exponent(double x) {
        return Math.abs(x) < Double.MIN_NORMAL
                ? Math.getExponent(x * 0x1p54) - 54
                : Math.getExponent(x);
    }

    /** Scales in two steps, because the power of two itself may not fit in a double. */
    private static double scaled(double x, int power) {
        int half = Math.clamp(power, -3000, 3000) / 2;
        return Math.scalb(Math.scalb(x, half), Math.clamp(power, -3000, 3000) - half);
    }

    /** Returns the logarithm to base 2, exact for powers of 2. */
    private static double log2(double x) {
        if (!(x > 0) || Double.isInfinite(x)) {
            return Math.log(x);
        }
        int exponent = exponent(x);
        double rest = scaled(x, -exponent);
        return rest == 1 ? exponent : Math.log(x) / Math.log(2);
    }

    private static double asinh(double x) {
        double size = Math.abs(x);
        double result = Math.log1p(size + size * size / (1 + Math.sqrt(size * size + 1)));
        return Math.copySign(size > 1e150 ? Math.log(size) + Math.log(2) : result, x);
    }

    private static JsonNode frexp(double x) {
        boolean scales = x != 0 && Double.isFinite(x);
        int exponent = scales ? exponent(x) + 1 : 0;
        return Json.array()
                .add(Numbers.of(scales ? scaled(x, -exponent) : x))
                .add(Numbers.of(exponent));
    }

    private static JsonNode modf(double x) {
        double whole = truncated(x);
        double fraction = Double.isInfinite(x) ? 0 : x - whole;
        return Json.array().add(Numbers.of(Math.copySign(fraction, x))).add(Numbers.of(whole));
    }
}
