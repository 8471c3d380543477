package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * One source of variables.
 *
 * @param source what a person calls it: {@code --var}, {@code environment}, {@code .env}
 */
record VariableLayer(String source, Map<String, String> values) {

    VariableLayer {
        requireNonNull(source, "source is null");
        values = Map.copyOf(values);
    }
}
