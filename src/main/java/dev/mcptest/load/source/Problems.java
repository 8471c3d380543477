package dev.mcptest.load.source;

import dev.mcptest.json.Hiding;
import dev.mcptest.load.source.Template.Part;
import dev.mcptest.source.Position;
import dev.mcptest.source.Problem;
import dev.mcptest.source.Problem.Severity;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Collects the problems of a suite; loading continues after a problem. */
public final class Problems {

    private final ProblemList found = new ProblemList();
    private final ShownFiles files = new ShownFiles();
    private final Misfits misfits = new Misfits();
    private final RejectedParts rejected = new RejectedParts();
    private final Severity unset;

    /**
     * A value of a data row, capture or node whose type its field does not accept. It fails its
     * test, and is not a problem of the whole suite.
     *
     * @param from what supplied it
     */
    public record Misfit(Part from, Mark mark, String pointer, String message) {}

    /** Collects problems of files that are about to be used. */
    public Problems() {
        this(Severity.ERROR);
    }

    /**
     * @param unset the severity of an undefined variable
     */
    public Problems(Severity unset) {
        this.unset = unset;
    }

    /** Adds a problem that depends on the environment: it is caused by an undefined variable. */
    public void unset(WarningCode code, SourceNode at, String message, String hint) {
        add(unset, code.wire(), at.mark(), at.pointer(), message, Optional.of(hint));
    }

    /**
     * Returns whether a value cannot be checked here, because it depends on a variable that only
     * the machine of the run has; the loader warns of that variable.
     */
    public boolean leaveUnjudged(SourceNode value) {
        return unset == Severity.WARNING && value.isUnresolved();
    }

    public void error(String code, SourceNode at, String message) {
        error(code, at, message, Optional.empty());
    }

    public void error(String code, SourceNode at, String message, String hint) {
        error(code, at, message, Optional.of(hint));
    }

    public void error(String code, SourceNode at, String message, Optional<String> hint) {
        add(Severity.ERROR, code, at, at.mark(), message, hint);
    }

    /** Adds an error from compiling this text; the message may quote the text after a colon. */
    public void fault(String code, SourceNode text, Mark spot, String message) {
        String shown = text.expansion().hidden(message);
        if (text.json().isContainer() && text.expansion().supplied().isEmpty()) {
            if (!leaveUnjudged(text)) {
                error(code, spot, text.pointer(), text.expansion().told(shown), Optional.empty());
            }
        } else {
            add(Severity.ERROR, code, text, spot, shown, Optional.empty());
        }
    }

    /**
     * Returns whether a value lacks the type that its field requires, and reports that.
     *
     * @param is whether it has the type
     */
    public boolean isNo(String wanted, SourceNode value, boolean is) {
        if (!is && !leaveUnjudged(value) && !isReported(value)) {
            error("type", value, wrongType(wanted, value));
        }
        return !is;
    }

    /** Reports a value of a data row without which the call cannot be made. */
    public void refuseRow(SourceNode value) {
        error(
                "type",
                value.mark(),
                value.pointer(),
                wrongType("text", value) + ", from " + value.expansion().written(),
                Optional.of("every row must have a text there"));
    }

    private String wrongType(String wanted, SourceNode value) {
        String name = NodeWords.lastSegment(value.pointer());
        return (name.isEmpty() ? "" : "`" + name + "`: ")
                + "expected "
                + wanted
                + ", got "
                + NodeWords.described(value, hiding(value));
    }

    /**
     * Records a part that is not bound. {@link #explainRejected} makes sure that it is an error.
     */
    public void rejected(SourceNode part) {
        if (!leaveUnjudged(part)) {
            rejected.add(part);
        }
    }

    /** Records a test that is not run at all, likewise. */
    public void rejectedTest(SourceNode test) {
        if (!leaveUnjudged(test)) {
            rejected.addTest(test);
        }
    }

    /** Adds an error for each rejected part that no problem explains. */
    public void explainRejected() {
        rejected.take(misfits).forEach(this::explain);
    }

    private void explain(SourceNode part) {
        if (!found.isFull() && !hasErrorWithin(part)) {
            error(
                    "unusable",
                    part.mark(),
                    part.pointer(),
                    "this cannot be run as it stands",
                    Optional.empty());
        }
    }

    private boolean isReported(SourceNode value) {
        return found.isFull() || hasErrorWithin(value) || misfits.isWithin(value.pointer());
    }

    /** Returns the misfit values recorded since the last call. */
    public List<Misfit> takeMisfits() {
        return misfits.take();
    }

    /** Reports a misfit value as a problem of the suite, because there is no test to fail. */
    public void refuse(Misfit misfit) {
        error("type", misfit.mark(), misfit.pointer(), misfit.message(), Optional.empty());
    }

    /** Reports all later misfit values as problems of the suite: no test will take them. */
    public void allBound() {
        misfits.allBound();
    }

    public void error(
            String code, Mark mark, String pointer, String message, Optional<String> hint) {
        add(Severity.ERROR, code, mark, pointer, message, hint);
    }

    /** Adds a problem at the key of a member. */
    public void errorAtKey(String code, SourceNode member, String message, String hint) {
        add(Severity.ERROR, code, member.keyMark(), member.pointer(), message, Optional.of(hint));
    }

    /** Adds a warning at the key of a member. */
    public void warningAtKey(WarningCode code, SourceNode member, String message, String hint) {
        add(
                Severity.WARNING,
                code.wire(),
                member.keyMark(),
                member.pointer(),
                message,
                Optional.of(hint));
    }

    /**
     * Adds a diagnostic about a definition at a value or its key.
     *
     * @param masking hides what must not be repeated from the lines of the file
     */
    public void found(
            Severity severity,
            String code,
            SourceNode at,
            Mark mark,
            String message,
            Optional<String> hint,
            UnaryOperator<String> masking) {
        found.mask(mark.file().label(), masking);
        if (!found.leavesOut(severity, mark.file().label())) {
            found.add(files.problem(severity, code, mark, at.pointer(), message, hint));
        }
    }

    /**
     * Gives the errors at some pointers of a file another code.
     *
     * @param hint what to do about those that do not say it
     */
    public void recode(
            SourceFile file, Predicate<String> pointers, String code, Optional<String> hint) {
        found.recode(file.label(), pointers, it -> it.coded(code, hint));
    }

    /** Returns whether there is an error at or below a value. */
    public boolean hasErrorWithin(SourceNode value) {
        return found.hasErrorWithin(files.pointer(value));
    }

    public void warning(WarningCode code, SourceNode at, String message, String hint) {
        add(Severity.WARNING, code.wire(), at, at.mark(), message, Optional.of(hint));
    }

    /** Adds a problem with a value, and names the variables that the value was made from. */
    private void add(
            Severity severity,
            String code,
            SourceNode at,
            Mark mark,
            String message,
            Optional<String> hint) {
        boolean text = at.json().isString();
        if (severity == Severity.ERROR && at.expansion().supplied().isPresent() && !text) {
            misfit(at, message);
        } else if (at.json().isContainer()) {
            add(severity, code, mark, at.pointer(), message, hint);
        } else if (!leaveUnjudged(at)) {
            Expansion expansion = at.expansion();
            add(
                    severity,
                    code,
                    mark,
                    at.pointer(),
                    expansion.told(expansion.asWritten(message, at.json().asString(""))),
                    hint.or(expansion::hint));
        }
    }

    private void misfit(SourceNode at, String message) {
        Part from = at.expansion().supplied().orElseThrow();
        var misfit = new Misfit(from, at.mark(), at.pointer(), message + ", from " + from);
        if (!misfits.add(misfit)) {
            refuse(misfit);
        }
    }

    /** Adds a problem with a file that could not be read. */
    public void unreadable(String file, String message, Optional<String> hint) {
        found.add(
                new Problem(
                        Severity.ERROR,
                        "unreadable",
                        new Position(file, 1, 1, ""),
                        message,
                        hint,
                        ""));
    }

    private void add(
            Severity severity,
            String code,
            Mark mark,
            String pointer,
            String message,
            Optional<String> hint) {
        if (found.leavesOut(severity, mark.file().label())) {
            return;
        }
        found.add(files.problem(severity, code, mark, pointer, message, hint));
    }

    /** Returns what removes the secrets written in the file of a value. */
    public Hiding hiding(SourceNode at) {
        return files.hiding(at.mark());
    }

    /** Returns the line of a position, with its secrets hidden. */
    public String line(Mark mark) {
        return files.line(mark);
    }

    public boolean hasErrors() {
        return found.hasErrors();
    }

    /** Returns whether an object has an unknown key. */
    public boolean hasUnknownKeyIn(SourceNode object) {
        Set<Position> places = new HashSet<>();
        object.fields().values().forEach(member -> places.add(member.keyPosition()));
        return found.hasUnknownKeyAt(places);
    }

    /** Returns whether there is an error at a pointer below a value, or at the value itself. */
    public boolean hasErrorAt(SourceNode value, String below) {
        return found.hasErrorAt(value.mark().file().label(), value.pointer() + below);
    }

    public void addAll(List<Problem> more) {
        found.addAll(more);
    }

    public List<Problem> sorted() {
        return found.sorted();
    }
}
