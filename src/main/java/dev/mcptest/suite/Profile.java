package dev.mcptest.suite;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How much of a suite a run wants, from little to all; a test belongs to one of them. */
public enum Profile {
    QUICK,
    STANDARD,
    FULL;

    /** Returns the profile of this spelling. */
    public static Optional<Profile> of(String wire) {
        return Arrays.stream(values()).filter(profile -> profile.wire().equals(wire)).findFirst();
    }

    /** Returns the spelling of suites and of the command line. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether a run of this profile has the tests of another one. */
    public boolean includes(Profile test) {
        return test.compareTo(this) <= 0;
    }
}
