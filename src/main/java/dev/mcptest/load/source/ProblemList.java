package dev.mcptest.load.source;

import dev.mcptest.source.Position;
import dev.mcptest.source.Problem;
import dev.mcptest.source.Problem.Severity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The problems of a suite, without duplicates, in order of position. Their number is limited, so
 * that a file full of mistakes is read in linear time.
 */
public final class ProblemList {

    /** The maximum number of errors, and of warnings. */
    public static final int MOST = 1000;

    private final Set<Problem> found = new LinkedHashSet<>();
    private final Map<String, UnaryOperator<String>> masks = new HashMap<>();
    private int errors;
    private int warnings;

    void add(Problem problem) {
        if (!leavesOut(problem.severity(), problem.position().file()) && found.add(problem)) {
            count(problem.isError());
        }
    }

    /** Returns whether the limit is reached; reports that once. */
    boolean leavesOut(Severity severity, String file) {
        boolean error = severity == Severity.ERROR;
        int before = error ? errors : warnings;
        if (before == MOST) {
            found.add(last(error, severity, file));
            count(error);
        }
        return before >= MOST;
    }

    private void count(boolean error) {
        if (error) {
            errors++;
        } else {
            warnings++;
        }
    }

    private static Problem last(boolean error, Severity severity, String file) {
        return new Problem(
                severity,
                "too-many",
                new Position(file, 1, 1, ""),
                "there are more than "
                        + MOST
                        + (error ? " problems" : " warnings")
                        + "; the others are not shown",
                Optional.of("mend these first"),
                "");
    }

    /** Hides parts of the lines of a file, whatever the problem with them is. */
    void mask(String file, UnaryOperator<String> masking) {
        masks.put(file, masking);
    }

    void addAll(Collection<Problem> more) {
        more.forEach(this::add);
    }

    /** Returns whether further errors are dropped. */
    boolean isFull() {
        return errors > MOST;
    }

    boolean hasErrors() {
        return errors > 0;
    }

    /** Returns whether there is an error at or below a position of some file. */
    boolean hasErrorWithin(String outer) {
        for (Problem problem : found) {
            if (problem.isError() && isWithin(problem.position().pointer(), outer)) {
                return true;
            }
        }
        return false;
    }

    /** Gives the errors at some positions of a file another code. */
    void recode(String file, Predicate<String> pointers, UnaryOperator<Problem> recoded) {
        List<Problem> all = new ArrayList<>(found);
        found.clear();
        for (Problem problem : all) {
            Position place = problem.position();
            boolean inside =
                    problem.isError()
                            && place.file().equals(file)
                            && pointers.test(place.pointer());
            found.add(inside ? recoded.apply(problem) : problem);
        }
    }

    private static boolean isWithin(String pointer, String outer) {
        return pointer.startsWith(outer)
                && (pointer.length() == outer.length() || pointer.charAt(outer.length()) == '/');
    }

    /** Returns whether there is an error exactly at a position. */
    boolean hasErrorAt(String file, String pointer) {
        for (Problem problem : found) {
            Position position = problem.position();
            if (problem.isError()
                    && position.pointer().equals(pointer)
                    && position.file().equals(file)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether there is an unknown key at one of these positions. */
    boolean hasUnknownKeyAt(Set<Position> places) {
        for (Problem problem : found) {
            if (problem.code().equals("unknown-key") && places.contains(problem.position())) {
                return true;
            }
        }
        return false;
    }

    List<Problem> sorted() {
        var list = new ArrayList<Problem>();
        for (Problem problem : found) {
            list.add(
                    problem.showing(
                            masks.getOrDefault(
                                    problem.position().file(), UnaryOperator.identity())));
        }
        if (list.size() > 1) {
            list.sort(Order.BY_PLACE);
        }
        return List.copyOf(list);
    }

    private static final class Order {
        static final Comparator<Problem> BY_PLACE =
                Comparator.comparing((Problem problem) -> problem.position().file())
                        .thenComparingInt(problem -> problem.position().line())
                        .thenComparingInt(problem -> problem.position().column())
                        .thenComparing(Problem::message);
    }
}
