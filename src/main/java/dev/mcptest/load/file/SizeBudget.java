package dev.mcptest.load.file;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

/** The remaining size of text that references of a suite may expand to. */
public final class SizeBudget {

    private static final int MEBIBYTE = 1 << 20;
    private static final int MOST = 16;

    private final String what;
    private final Problems problems;
    private long left = (long) MOST * MEBIBYTE;

    /**
     * @param what the owner of the text, for the message
     */
    public SizeBudget(String what, Problems problems) {
        this.what = what;
        this.problems = problems;
    }

    /** Returns whether a text may be inserted; the first text over the limit is reported. */
    public boolean takes(int length, Object reference, SourceNode use) {
        boolean full = left < 0;
        left -= length;
        if (left < 0 && !full) {
            problems.error(
                    "too-long",
                    use,
                    what
                            + " of this suite stand for more than "
                            + MOST
                            + " MiB of text, and `"
                            + reference
                            + "` is too much",
                    "look for values that are inserted many times");
        }
        return left >= 0;
    }
}
