package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Function;

/**
 * Says when to skip a test: always, or while all of its conditions hold.
 *
 * @param reason the reason shown in reports
 * @param unlessEnv the test runs if this variable is set
 * @param ifEnv the test runs if this variable is not set
 */
public record Skip(String reason, Optional<String> unlessEnv, Optional<String> ifEnv) {

    public Skip {
        requireNonNull(reason, "reason is null");
        requireNonNull(unlessEnv, "unlessEnv is null");
        requireNonNull(ifEnv, "ifEnv is null");
    }

    /**
     * Returns whether to skip the test.
     *
     * @param lookup reads a variable by name; an empty value counts as not set
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
