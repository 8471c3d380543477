package dev.mcptest.match.cel;

import com.google.common.primitives.UnsignedLong;

import dev.cel.common.values.NullValue;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON values as CEL values.
 *
 * <p>Integers are {@code int}, or {@code uint} if they fit only there. All other numbers, and
 * integers of more than 64 bits, are the nearest {@code double}. {@code 1.0} is a double and equals
 * the int {@code 1}.
 */
final class CelValues {

    private static final int LONG_BITS = 63;

    private CelValues() {}

    static Object of(JsonNode value) {
        if (value.isObject()) {
            return map(value);
        }
        if (value.isArray()) {
            List<Object> list = new ArrayList<>(value.size());
            value.forEach(item -> list.add(of(item)));
            return list;
        }
        if (value.isNumber()) {
            return value.isIntegralNumber()
                    ? integer(value.bigIntegerValue())
                    : value.decimalValue().doubleValue();
        }
        if (value.isBoolean()) {
            return value.booleanValue();
        }
        return value.isString() ? value.stringValue() : NullValue.NULL_VALUE;
    }

    private static Map<String, Object> map(JsonNode value) {
        Map<String, Object> map = LinkedHashMap.newLinkedHashMap(value.size());
        value.properties().forEach(field -> map.put(field.getKey(), of(field.getValue())));
        return map;
    }

    private static Object integer(BigInteger value) {
        if (value.bitLength() <= LONG_BITS) {
            return value.longValue();
        }
        return value.signum() > 0 && value.bitLength() <= LONG_BITS + 1
                ? UnsignedLong.valueOf(value)
                : value.doubleValue();
    }

    /** Returns the CEL name of the type of a result. */
    static String typeName(@Nullable Object result) {
        return switch (result) {
            case Long _ -> "an int";
            case UnsignedLong _ -> "a uint";
            case Double _ -> "a double";
            case CharSequence _ -> "a string";
            case List<?> _ -> "a list";
            case Map<?, ?> _ -> "a map";
            case NullValue _ -> "null";
            case null, default -> "something else";
        };
    }
}
