package dev.mcptest.judge;

/** Formats milliseconds for people and records. */
public final class Millis {

    private Millis() {}

    /** Returns milliseconds with at most three decimals. */
    public static double rounded(double millis) {
        return Math.round(millis * 1000) / 1000.0;
    }

    /** Returns {@code 0.4 ms}, {@code 12 ms}, {@code 3.2 s}. */
    public static String text(double millis) {
        if (millis >= 1000) {
            return Math.round(millis / 100) / 10.0 + " s";
        }
        return millis < 10 ? Math.round(millis * 10) / 10.0 + " ms" : Math.round(millis) + " ms";
    }
}
