package dev.mcptest.load.source;

import dev.mcptest.match.InvalidMatcherException.Spot;

import java.util.Optional;

/** Finds the place in a file where a place inside of a text is written. */
public final class TextMark {

    private TextMark() {}

    /**
     * Returns where a spot of a text stands. Where the file does not have that line of the text as
     * it is, because of an escape or a variable, that is where the text begins.
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
        // A text in a block begins on the line after its mark.
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
