package dev.mcptest.load;

import dev.mcptest.load.LoadOptions.Purpose;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.suite.Position;
import dev.mcptest.suite.Problem;
import dev.mcptest.suite.Problem.Severity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Collects what is wrong with a suite; nothing stops at the first problem. */
final class Problems {

    private final Set<Problem> found = new LinkedHashSet<>();
    private final IdentityHashMap<SourceFile, WrittenSecrets> secrets = new IdentityHashMap<>();
    private final Severity unset;

    /** Collects problems of files that are about to be used. */
    Problems() {
        this(Purpose.RUN, false);
    }

    /**
     * @param strict whether a variable that nothing defines is an error whatever the purpose
     */
    Problems(Purpose purpose, boolean strict) {
        this.unset = purpose == Purpose.RUN || strict ? Severity.ERROR : Severity.WARNING;
    }

    /** Adds a problem that is none on a machine with other variables. */
    void unset(String code, SourceNode at, String message, String hint) {
        add(unset, code, at.mark(), at.pointer(), message, Optional.of(hint));
    }

    /**
     * Returns whether a value cannot be judged here, since it depends on a variable that only the
     * machine of the run has; the loader warns of that variable.
     */
    boolean leaveUnjudged(SourceNode value) {
        return unset == Severity.WARNING && value.unresolved();
    }

    void error(String code, SourceNode at, String message) {
        error(code, at, message, Optional.empty());
    }

    void error(String code, SourceNode at, String message, String hint) {
        error(code, at, message, Optional.of(hint));
    }

    void error(String code, SourceNode at, String message, Optional<String> hint) {
        add(Severity.ERROR, code, at, at.mark(), message, hint);
    }

    /** Adds what a compiler of this text found, which may quote it after a colon. */
    void fault(String code, SourceNode text, Mark spot, String message) {
        String shown = text.expansion().hidden(message);
        if (text.json().isContainer()) {
            if (!leaveUnjudged(text)) {
                error(code, spot, text.pointer(), text.expansion().told(shown), Optional.empty());
            }
        } else {
            add(Severity.ERROR, code, text, spot, shown, Optional.empty());
        }
    }

    void error(String code, Mark mark, String pointer, String message, Optional<String> hint) {
        add(Severity.ERROR, code, mark, pointer, message, hint);
    }

    /** Adds a problem at the key of a member. */
    void errorAtKey(String code, SourceNode member, String message, String hint) {
        add(Severity.ERROR, code, member.keyMark(), member.pointer(), message, Optional.of(hint));
    }

    /** Adds a warning at the key of a member. */
    void warningAtKey(String code, SourceNode member, String message, String hint) {
        add(Severity.WARNING, code, member.keyMark(), member.pointer(), message, Optional.of(hint));
    }

    void warning(String code, SourceNode at, String message, String hint) {
        add(Severity.WARNING, code, at, at.mark(), message, Optional.of(hint));
    }

    /** Adds a problem of a value, and says which variables that value was made from. */
    private void add(
            Severity severity,
            String code,
            SourceNode at,
            Mark mark,
            String message,
            Optional<String> hint) {
        if (at.json().isContainer()) {
            add(severity, code, mark, at.pointer(), message, hint);
        } else if (!leaveUnjudged(at)) {
            Expansion expansion = at.expansion();
            add(
                    severity,
                    code,
                    mark,
                    at.pointer(),
                    expansion.told(message),
                    hint.or(expansion::hint));
        }
    }

    /** Adds a problem of a file that could not even be read. */
    void unreadable(String file, String message, Optional<String> hint) {
        found.add(
                new Problem(
                        Severity.ERROR,
                        "unreadable",
                        new Position(file, 1, 1, ""),
                        message,
                        hint,
                        ""));
    }

    /** Adds a problem of a line of a dotenv file, which may hold secrets and is not shown. */
    void dotenv(Severity severity, String file, int line, String message) {
        found.add(
                new Problem(
                        severity,
                        "dotenv-line",
                        new Position(file, line, 1, ""),
                        message,
                        Optional.of("write NAME=value, or # before a comment"),
                        ""));
    }

    private void add(
            Severity severity,
            String code,
            Mark mark,
            String pointer,
            String message,
            Optional<String> hint) {
        WrittenSecrets written = secretsOf(mark.file());
        found.add(
                new Problem(
                        severity,
                        code,
                        mark.at(written.pointer(pointer)),
                        written.text(ShownUrl.in(message), mark),
                        hint.map(text -> written.text(text, mark)),
                        line(mark)));
    }

    /** Returns the line of a place, as it may be shown. */
    String line(Mark mark) {
        return ShownUrl.withStars(secretsOf(mark.file()).line(mark.line()));
    }

    private WrittenSecrets secretsOf(SourceFile file) {
        return secrets.computeIfAbsent(file, WrittenSecrets::in);
    }

    boolean hasErrors() {
        return found.stream().anyMatch(Problem::isError);
    }

    /** Returns whether a member of an object has a key that is not known. */
    boolean hasUnknownKeyIn(SourceNode object) {
        return object.fields().values().stream()
                .anyMatch(member ->
                        found.stream()
                                .anyMatch(p ->
                                        p.code().equals("unknown-key")
                                                && p.position().equals(member.keyPosition())));
    }

    /** Returns whether there is an error at a place below a value, or at the value itself. */
    boolean hasErrorAt(SourceNode value, String below) {
        String file = value.mark().file().label();
        String pointer = value.pointer() + below;
        return found.stream()
                .anyMatch(p ->
                        p.isError()
                                && p.position().file().equals(file)
                                && p.position().pointer().equals(pointer));
    }

    void addAll(List<Problem> more) {
        found.addAll(more);
    }

    List<Problem> sorted() {
        var list = new ArrayList<>(found);
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
