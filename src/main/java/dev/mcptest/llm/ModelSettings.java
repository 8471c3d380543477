package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a suite says about models.
 *
 * @param providers the entries of {@code providers:}, in order
 * @param timeout the timeout of one request to a model
 * @param prices prices of models, by id or by provider and id
 * @param neutral whether a test without a verdict of its judge makes no run fail
 * @param variables reads a variable by name, for keys and addresses; an empty value is as good as
 *     none
 * @param sources says where the value of a variable comes from
 */
public record ModelSettings(
        Map<String, ProviderConfig> providers,
        Duration timeout,
        Map<String, Price> prices,
        boolean neutral,
        Function<String, Optional<String>> variables,
        Function<String, Optional<String>> sources) {

    public static final Duration TIMEOUT = Duration.ofMinutes(2);

    /** For suites that say nothing and have no variables. */
    public static final ModelSettings NONE =
            new ModelSettings(
                    Map.of(),
                    TIMEOUT,
                    Map.of(),
                    false,
                    _ -> Optional.empty(),
                    _ -> Optional.empty());

    public ModelSettings {
        providers = Collections.unmodifiableMap(new LinkedHashMap<>(providers));
        requireNonNull(timeout, "timeout is null");
        prices = Map.copyOf(prices);
        requireNonNull(variables, "variables is null");
        requireNonNull(sources, "sources is null");
    }

    /** Returns the value of a variable that is set and not empty. */
    public Optional<String> variable(String name) {
        return variables.apply(name).filter(value -> !value.isEmpty());
    }
}
