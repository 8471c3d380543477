package dev.mcptest.report.problem;

import static java.util.Objects.requireNonNull;

import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.source.Position;
import dev.mcptest.source.Problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Shows problems in files: the position, the message, the line with a caret, and the hint. */
public final class ProblemPrinter {

    private final Style look;

    /** Creates a printer with a style. */
    public ProblemPrinter(Style look) {
        this.look = requireNonNull(look, "look is null");
    }

    /**
     * Renders problems in the given order, and a line with their number; empty without problems.
     */
    public String render(List<Problem> problems) {
        if (problems.isEmpty()) {
            return "";
        }
        var page = new Page(look);
        for (Problem problem : problems) {
            add(problem, page);
            page.gap();
        }
        page.line(0, count(problems));
        return page.toString();
    }

    private void add(Problem problem, Page page) {
        Position position = problem.position();
        String severity =
                problem.isError()
                        ? ""
                        : look.paint(role(problem), problem.severity().wire() + ":") + " ";
        String pointer =
                position.pointer().isEmpty()
                        ? ""
                        : " "
                                + look.paint(
                                        Role.DIM, "[" + Printable.line(position.pointer()) + "]");
        page.line(
                0,
                look.paint(Role.ACCENT, place(position) + ":")
                        + " "
                        + severity
                        + Printable.line(problem.message())
                        + pointer);
        if (!problem.sourceLine().isBlank()) {
            addSource(problem, page);
        }
        hint(problem).ifPresent(hint -> page.line(2, Printable.line(hint)));
    }

    /** Codes such as TST001 are in the documentation, and {@code diagnostics:} takes them. */
    private static Optional<String> hint(Problem problem) {
        Optional<String> code =
                Optional.of(problem.code()).filter(it -> it.matches("[A-Z]{3}[0-9]{3}"));
        return problem.hint()
                .map(hint -> "hint: " + hint + code.map(it -> " (" + it + ")").orElse(""))
                .or(() -> code.map(it -> "code: " + it));
    }

    private String place(Position position) {
        String label = Printable.line(position.label());
        return position.file().startsWith("--")
                ? label
                : look.links().to(position.file(), position.line(), label);
    }

    private void addSource(Problem problem, Page page) {
        var source =
                SourceLine.around(problem.sourceLine(), problem.position().column(), look.width());
        String number = Integer.toString(problem.position().line());
        String blank = " ".repeat(number.length());
        page.line(1, look.paint(Role.DIM, number + " | ") + source.text());
        page.line(
                1,
                look.paint(Role.DIM, blank + " | ")
                        + source.before()
                        + look.paint(role(problem), "^"));
    }

    private static Role role(Problem problem) {
        return switch (problem.severity()) {
            case ERROR -> Role.FAIL;
            case WARNING -> Role.SKIP;
            case INFO -> Role.ACCENT;
        };
    }

    private static String count(List<Problem> problems) {
        List<String> parts = new ArrayList<>();
        long errors = problems.stream().filter(Problem::isError).count();
        long remarks = problems.stream().filter(Problem::isInfo).count();
        long warnings = problems.size() - errors - remarks;
        if (errors > 0) {
            parts.add(count(errors, "problem"));
        }
        if (warnings > 0) {
            parts.add(count(warnings, "warning"));
        }
        if (remarks > 0) {
            parts.add(count(remarks, "remark"));
        }
        long files = problems.stream().map(problem -> problem.position().file()).distinct().count();
        String last = parts.removeLast();
        String before = parts.isEmpty() ? "" : String.join(", ", parts) + " and ";
        return before + last + " in " + count(files, "file");
    }

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
