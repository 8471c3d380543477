package dev.mcptest.load.source;

import dev.mcptest.match.InvalidMatcherException.Spot;

import java.util.Optional;

/** Maps a position inside a string to its position in the file. */
public final class TextMark {

    private TextMark() {}

    /**
     * Returns the position in the file. When an escape or a variable makes the line differ from the
     * file, returns the start of the string.
     */
    public static Mark of(SourceNode text, Optional<Spot> spot) {
        return spot.flatMap(found -> find(text, found)).orElse(text.mark());
    }

    private static Optional<Mark> find(SourceNode node, Spot spot) {
        String[] lines = node.text().split("\n", -1);
        if (spot.line() > lines.length || lines[spot.line() - 1].isBlank()) {
            return Optional.empty();
        }
        Mark begin = node.mark();
        String line = lines[spot.line() - 1];
        // The text of a block scalar starts on the line after its mark.
        return find(line, begin, begin.line() + spot.line() - 1, spot)
                .or(() -> find(line, begin, begin.line() + spot.line(), spot));
    }

    private static Optional<Mark> find(String line, Mark begin, int number, Spot spot) {
        String written = begin.file().lines().line(number);
        int from =
                number == begin.line()
                        ? written.offsetByCodePoints(
                                0, Math.min(begin.column() - 1, codePoints(written)))
                        : 0;
        int at = written.indexOf(line, from);
        if (at < 0) {
            return Optional.empty();
        }
        int before = written.codePointCount(0, at);
        return Optional.of(new Mark(begin.file(), number, before + spot.column()));
    }

    private static int codePoints(String text) {
        return text.codePointCount(0, text.length());
    }
}
