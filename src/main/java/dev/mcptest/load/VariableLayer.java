package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * One source of variables.
 *
 * @param source its name for users: {@code --var}, {@code environment}, {@code .env}
 */
record VariableLayer(String source, Map<String, String> values) {

    VariableLayer {
        requireNonNull(source, "source is null");
        values = Map.copyOf(values);
    }
}
