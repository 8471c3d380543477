package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the commands of a suite, its hooks and transforms, run with.
 *
 * @param environment variables on top of the inherited ones
 * @param variables the resolved {@code variables:}, in the order of the suite
 * @param transformTimeout timeout of one transform
 */
public record CommandContext(
        Map<String, String> environment,
        Map<String, JsonNode> variables,
        Duration transformTimeout) {

    /** The default timeout of a hook or transform. */
    public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(60);

    public CommandContext {
        environment = Map.copyOf(environment);
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
        requireNonNull(transformTimeout, "transformTimeout is null");
    }
}
