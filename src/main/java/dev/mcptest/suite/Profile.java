package dev.mcptest.suite;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The test profiles, from smallest to largest; each test belongs to one. */
public enum Profile {
    QUICK,
    STANDARD,
    FULL;

    /** Returns the profile with this name. */
    public static Optional<Profile> of(String wire) {
        return Arrays.stream(values()).filter(profile -> profile.wire().equals(wire)).findFirst();
    }

    /** Returns the name in suites and on the command line. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether a run of this profile includes the tests of another profile. */
    public boolean includes(Profile test) {
        return test.compareTo(this) <= 0;
    }
}
