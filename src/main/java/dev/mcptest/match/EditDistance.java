package dev.mcptest.match;

import dev.mcptest.json.TimeBudget;

import java.time.Duration;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The smallest number of code points to insert, delete or replace to turn one text into another.
 * Distances above a limit are not computed.
 */
public final class EditDistance {

    private static final Duration BUDGET = Duration.ofSeconds(2);
    private static final long EASY_CELLS = 20_000_000;
    private static final int FAR = Integer.MAX_VALUE / 2;

    private final int[] from;
    private final int[] to;

    private EditDistance(int[] from, int[] to) {
        this.from = from;
        this.to = to;
    }

    /** Compares two texts, without their common prefix and suffix. */
    public static EditDistance between(String first, String second) {
        int[] a = first.codePoints().toArray();
        int[] b = second.codePoints().toArray();
        int shorter = Math.min(a.length, b.length);
        int start = 0;
        while (start < shorter && a[start] == b[start]) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && a[a.length - 1 - end] == b[b.length - 1 - end]) {
            end++;
        }
        return new EditDistance(
                Arrays.copyOfRange(a, start, a.length - end),
                Arrays.copyOfRange(b, start, b.length - end));
    }

    /** Returns whether the distance is cheap to compute without a limit. */
    public boolean isCheap() {
        return (long) from.length * to.length <= EASY_CELLS;
    }

    /** Returns the length of the longer text, which is the maximum distance. */
    public int largest() {
        return Math.max(from.length, to.length);
    }

    /** Returns the distance, or {@code bound + 1} if it is larger, or empty on a timeout. */
    public OptionalInt upTo(int bound) {
        int band = Math.min(bound, largest());
        long cells = Math.min(2L * band + 1, to.length) * from.length;
        if (cells <= EASY_CELLS) {
            return OptionalInt.of(walk(band));
        }
        return TimeBudget.run(BUDGET, () -> walk(band))
                .map(OptionalInt::of)
                .orElseGet(OptionalInt::empty);
    }

    /** Fills the table row by row, restricted to the cells within the band. */
    private int walk(int band) {
        if (Math.abs(from.length - to.length) > band) {
            return band + 1;
        }
        int[] above = new int[to.length + 1];
        int[] row = new int[to.length + 1];
        Arrays.fill(above, FAR);
        for (int j = 0; j <= Math.min(band, to.length); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= from.length; i++) {
            if (Thread.currentThread().isInterrupted() || fill(i, band, above, row) > band) {
                return band + 1;
            }
            int[] swap = above;
            above = row;
            row = swap;
        }
        return Math.min(above[to.length], band + 1);
    }

    /** Fills one row and returns its minimum. */
    private int fill(int i, int band, int[] above, int[] row) {
        int first = Math.max(1, i - band);
        int last = (int) Math.min(to.length, (long) i + band);
        row[first - 1] = first == 1 ? i : FAR;
        int least = row[first - 1];
        for (int j = first; j <= last; j++) {
            int replaced = above[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
            row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            least = Math.min(least, row[j]);
        }
        if (last < to.length) {
            row[last + 1] = FAR;
        }
        return least;
    }
}
