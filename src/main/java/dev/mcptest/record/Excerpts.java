package dev.mcptest.record;

import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Failure;
import dev.mcptest.result.SourceExcerpt;
import dev.mcptest.source.SourceText;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Adds to failures the lines of the suite that they are about, without secrets. */
final class Excerpts {

    private static final int WIDEST = 200;

    /** How many code points to keep before the column of a long line. */
    private static final int CONTEXT = 40;

    private static final String CUT = "...";

    private record Place(String file, int line) {}

    private final SourceText source;
    private final Redactor redactor;

    /** A line may be as long as its file, and many failures may be about it. */
    private final Map<Place, List<String>> redacted = new ConcurrentHashMap<>();

    Excerpts(SourceText source, Redactor redactor) {
        this.source = source;
        this.redactor = redactor;
    }

    Failure complete(Failure failure) {
        SourceExcerpt.of(failure)
                .filter(excerpt -> excerpt.text().isEmpty())
                .ifPresent(excerpt -> excerpt.with(lines(excerpt)).addTo(failure));
        return failure;
    }

    private List<String> lines(SourceExcerpt excerpt) {
        List<String> whole =
                redacted.computeIfAbsent(
                        new Place(excerpt.file(), excerpt.line()),
                        place -> redacted(source.at(place.file, place.line)));
        List<String> cut = new ArrayList<>();
        for (String line : whole) {
            cut.add(cut(line, cut.isEmpty() ? excerpt.column() - CONTEXT : 0));
        }
        return cut;
    }

    private List<String> redacted(List<String> lines) {
        String text = redactor.text(String.join("\n", lines));
        return text.isEmpty() ? List.of() : List.of(text.split("\n", -1));
    }

    private static String cut(String line, int from) {
        int length = line.codePointCount(0, line.length());
        if (length <= WIDEST) {
            return line;
        }
        int start = Math.clamp(from, 0, length - WIDEST);
        int begin = line.offsetByCodePoints(0, start);
        int end = line.offsetByCodePoints(begin, WIDEST);
        return (start > 0 ? CUT : "")
                + line.substring(begin, end)
                + (end < line.length() ? CUT : "");
    }
}
