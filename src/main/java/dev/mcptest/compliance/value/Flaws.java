package dev.mcptest.compliance.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is wrong with the values that one rule looks at, and how many there were.
 *
 * <p>A deviation deserves a warning, a violation breaks the rule.
 */
public final class Flaws {

    private final List<String> violations = new ArrayList<>();
    private final List<String> deviations = new ArrayList<>();
    private int seen;

    /** Records that a value was looked at. */
    public void saw() {
        seen++;
    }

    public void violation(String text) {
        violations.add(text);
    }

    public void deviation(String text) {
        deviations.add(text);
    }

    /** Records a violation unless the condition holds. */
    public void require(boolean holds, String text) {
        if (!holds) {
            violation(text);
        }
    }

    /** Records a deviation unless the condition holds. */
    public void prefer(boolean holds, String text) {
        if (!holds) {
            deviation(text);
        }
    }

    /** Returns how many values were looked at. */
    public int seen() {
        return seen;
    }

    public Optional<String> violation() {
        return violations.stream().findFirst();
    }

    public Optional<String> deviation() {
        return deviations.stream().findFirst();
    }

    public List<String> violations() {
        return List.copyOf(violations);
    }

    public List<String> deviations() {
        return List.copyOf(deviations);
    }
}
