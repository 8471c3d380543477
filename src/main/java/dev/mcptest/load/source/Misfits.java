package dev.mcptest.load.source;

import dev.mcptest.load.source.Problems.Misfit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Values of a type that their field does not accept. Each of them fails its test. */
final class Misfits {

    private final List<Misfit> waiting = new ArrayList<>();
    private final Set<Misfit> ofTests = new LinkedHashSet<>();

    /** The places of the values of the test being bound, and all of their parents. */
    private final Set<String> current = new HashSet<>();

    /** The same of all tests. The rows of a test share their places. */
    private final Set<String> all = new HashSet<>();

    private boolean allBound;

    /** Returns false when no test will take the value, so that it is a problem of the suite. */
    boolean add(Misfit misfit) {
        if (allBound) {
            return ofTests.contains(misfit);
        }
        waiting.add(misfit);
        addPlaces(misfit.pointer());
        return true;
    }

    private void addPlaces(String pointer) {
        current.add(pointer);
        for (int end = pointer.lastIndexOf('/');
                end >= 0;
                end = pointer.lastIndexOf('/', end - 1)) {
            current.add(pointer.substring(0, end));
        }
        all.addAll(current);
    }

    /** Returns whether the test being bound has one at a place or below it. */
    boolean isWithin(String pointer) {
        return (allBound ? all : current).contains(pointer);
    }

    /** Returns whether any test has one at a place or below it. */
    boolean isAnywhereWithin(String pointer) {
        return all.contains(pointer);
    }

    /** Returns those added since the last call; a test fails because of them. */
    List<Misfit> take() {
        List<Misfit> taken = List.copyOf(waiting);
        ofTests.addAll(taken);
        waiting.clear();
        current.clear();
        return taken;
    }

    void allBound() {
        allBound = true;
    }
}
