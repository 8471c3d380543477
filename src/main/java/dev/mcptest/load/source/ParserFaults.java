package dev.mcptest.load.source;

import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

import java.util.HexFormat;
import java.util.Optional;

/** Reports why the YAML parser failed. */
final class ParserFaults {

    private final SourceFile file;
    private final Problems problems;

    ParserFaults(SourceFile file, Problems problems) {
        this.file = file;
        this.problems = problems;
    }

    void report(YamlEngineException e) {
        if (e instanceof MarkedYamlEngineException marked) {
            report(
                    Mark.of(file, YamlSyntax.place(marked)),
                    YamlSyntax.message(marked),
                    YamlSyntax.hint(marked, file));
        } else if (e instanceof ReaderException reader) {
            forbidden(reader);
        } else {
            report(new Mark(file, 1, 1), String.valueOf(e.getMessage()), Optional.empty());
        }
    }

    /** Reports a character that YAML forbids, at its first occurrence. */
    private void forbidden(ReaderException e) {
        int place = Math.max(0, file.text().indexOf(Character.toString(e.getCodePoint())));
        String before = file.text().substring(0, place);
        int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
        String start = before.substring(before.lastIndexOf('\n') + 1);
        report(
                new Mark(file, line, 1 + start.codePointCount(0, start.length())),
                "not YAML: the character U+"
                        + HexFormat.of().withUpperCase().toHexDigits((char) e.getCodePoint())
                        + " cannot stand in a file",
                Optional.of("in double quotes, write it as an escape such as \\u0007"));
    }

    private void report(Mark at, String message, Optional<String> hint) {
        problems.error("yaml", at, "", message, hint);
    }
}
