package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the commands of a suite, its hooks and transforms, find around them.
 *
 * @param environment variables on top of the inherited ones
 * @param variables what {@code variables:} came to, in the order of the suite
 * @param transformTimeout how long one transform may take
 */
public record CommandContext(
        Map<String, String> environment,
        Map<String, JsonNode> variables,
        Duration transformTimeout) {

    /** How long a hook or a transform may take when a suite does not say. */
    public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(60);

    public CommandContext {
        environment = Map.copyOf(environment);
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
        requireNonNull(transformTimeout, "transformTimeout is null");
    }
}
