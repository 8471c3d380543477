package dev.mcptest.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Removes entries from the text of a file of known failures and keeps everything else. A comment
 * directly above an entry is removed with it.
 */
final class LedgerText {

    private final List<String> lines;
    private final List<Integer> starts;

    /**
     * @param starts the lines on which the entries start, from 1, in order
     */
    LedgerText(String text, List<Integer> starts) {
        this.lines = new ArrayList<>(Arrays.asList(text.split("(?<=\n)", -1)));
        this.starts = List.copyOf(starts);
    }

    /**
     * Returns the text without some entries; empty when an entry shares a line with something else
     * and must be removed by hand.
     */
    Optional<String> without(Set<Integer> removed) {
        boolean ownLines =
                starts.stream().distinct().count() == starts.size()
                        && starts.stream()
                                .allMatch(line -> at(line).stripLeading().startsWith("- "));
        if (!ownLines) {
            return Optional.empty();
        }
        var gone = new BitSet();
        for (int i = 0; i < starts.size(); i++) {
            if (removed.contains(starts.get(i))) {
                gone.set(head(starts.get(i)), end(i));
            }
        }
        return Optional.of(removed.containsAll(starts) ? emptied(gone) : kept(gone));
    }

    private String at(int line) {
        return lines.get(line - 1);
    }

    /** Returns the first line of the comment above a line, or the line itself. */
    private int head(int line) {
        int head = line;
        while (head > 1 && isComment(at(head - 1), indent(at(line)))) {
            head--;
        }
        return head;
    }

    /** A comment that is indented further may be part of a block scalar of the entry above. */
    private static boolean isComment(String line, int indent) {
        return line.stripLeading().startsWith("#") && indent(line) <= indent;
    }

    /** Returns the line after an entry and the empty lines below it. */
    private int end(int entry) {
        if (entry + 1 < starts.size()) {
            return head(starts.get(entry + 1));
        }
        int indent = indent(at(starts.get(entry)));
        int end = starts.get(entry) + 1;
        while (end <= lines.size() && (at(end).isBlank() || indent(at(end)) > indent)) {
            end++;
        }
        return end;
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }

    private String kept(BitSet gone) {
        var text = new StringBuilder();
        for (int line = 1; line <= lines.size(); line++) {
            if (!gone.get(line)) {
                text.append(at(line));
            }
        }
        return text.toString();
    }

    /** A list without entries must be written as an empty list. */
    private String emptied(BitSet gone) {
        return kept(gone)
                .replaceFirst("(?m)^known_failures:[ \t]*(?=\r?$|#|\\z)", "known_failures: [] ")
                .replaceFirst("(?m)^known_failures: \\[\\] (?=\r?$|\\z)", "known_failures: []");
    }
}
