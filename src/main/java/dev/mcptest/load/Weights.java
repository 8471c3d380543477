package dev.mcptest.load;

import java.util.OptionalDouble;

/** Reads weights and thresholds. */
final class Weights {

    /** More than any suite needs, and few enough that no sum of them overflows. */
    private static final double MOST = 1e100;

    private Weights() {}

    /** Returns the weight of something; 1 when it has none. */
    static double weight(SourceNode holder) {
        return number(holder, "weight").orElse(1);
    }

    /** Returns a member that is a number. */
    static OptionalDouble number(SourceNode holder, String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null || !node.json().isNumber()) {
            return OptionalDouble.empty();
        }
        double value = node.json().decimalValue().doubleValue();
        return OptionalDouble.of(Math.clamp(value, -MOST, MOST));
    }
}
