package dev.mcptest.load.source;

import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

import java.util.Optional;

/** Rewords the error messages of the YAML parser. */
final class YamlSyntax {

    private YamlSyntax() {}

    static String message(MarkedYamlEngineException e) {
        String problem = e.getProblem() == null ? "" : e.getProblem();
        String context = e.getContext() == null ? "" : e.getContext();
        return "not YAML: " + (context.isEmpty() ? problem : context + ": " + problem);
    }

    /**
     * Returns the position of the problem; a missing colon after a key shows only in the next line.
     */
    static Optional<Mark> place(MarkedYamlEngineException e) {
        boolean noColon = String.valueOf(e.getProblem()).contains("could not find expected ':'");
        return noColon || isOpenQuote(e)
                ? e.getContextMark().or(e::getProblemMark)
                : e.getProblemMark().or(e::getContextMark);
    }

    private static boolean isOpenQuote(MarkedYamlEngineException e) {
        return String.valueOf(e.getContext()).contains("quoted scalar")
                && String.valueOf(e.getProblem()).contains("unexpected");
    }

    static Optional<String> hint(MarkedYamlEngineException e, SourceFile file) {
        String problem = String.valueOf(e.getProblem());
        if (isOpenQuote(e)) {
            return Optional.of("the quote that is opened here is not closed");
        }
        int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
        if (problem.contains("'\\t'") || file.lines().line(line).startsWith("\t")) {
            return Optional.of("indent with blanks, YAML does not allow tabs");
        }
        if (problem.contains("mapping values are not allowed")) {
            return Optional.of("put text that holds \": \" in quotes, and check the indentation");
        }
        if (problem.contains("could not find expected ':'")) {
            return Optional.of("a key needs a colon and a blank after it");
        }
        if (problem.contains("<block end>")) {
            return Optional.of("keys of one mapping must begin in the same column");
        }
        if (problem.contains("but got {") && textBefore(e, file).endsWith("$")) {
            return Optional.of("inside of [ ] and { } a reference needs quotes, as \"${NAME}\"");
        }
        if (problem.contains("',' or '}'") || problem.contains("',' or ']'")) {
            return Optional.of(
                    "a {, a [ or a quote that was opened before is not closed, or a path such as"
                            + " result.content[0] stands in { } without quotes");
        }
        return Optional.empty();
    }

    /** Returns the line of the problem up to it. */
    private static String textBefore(MarkedYamlEngineException e, SourceFile file) {
        if (e.getProblemMark().isEmpty()) {
            return "";
        }
        Mark mark = e.getProblemMark().get();
        String line = file.lines().line(mark.getLine() + 1);
        int column = Math.min(mark.getColumn(), line.codePointCount(0, line.length()));
        return line.substring(0, line.offsetByCodePoints(0, column));
    }
}
