package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Function;

/**
 * That a test is not run: always, or as long as each condition holds that it has.
 *
 * @param reason why, as reports say it
 * @param unlessEnv a variable with which the test is run
 * @param ifEnv a variable without which the test is run
 */
public record Skip(String reason, Optional<String> unlessEnv, Optional<String> ifEnv) {

    public Skip {
        requireNonNull(reason, "reason is null");
        requireNonNull(unlessEnv, "unlessEnv is null");
        requireNonNull(ifEnv, "ifEnv is null");
    }

    /**
     * Returns whether the test is not run.
     *
     * @param lookup reads a variable by name; an empty one is as if it were not set
     */
    public boolean applies(Function<String, Optional<String>> lookup) {
        return !(unlessEnv.isPresent() && isSet(unlessEnv.get(), lookup))
                && (ifEnv.isEmpty() || isSet(ifEnv.get(), lookup));
    }

    private static boolean isSet(String name, Function<String, Optional<String>> lookup) {
        Optional<String> value = lookup.apply(name);
        return value.isPresent() && !value.get().isEmpty();
    }
}
