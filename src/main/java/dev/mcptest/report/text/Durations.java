package dev.mcptest.report.text;

/** Formats durations. */
public final class Durations {

    private Durations() {}

    /** Returns {@code 0.4 ms}, {@code 12 ms}, {@code 3.2 s} or {@code 2 min 5 s}. */
    public static String text(double millis) {
        if (millis < 10) {
            return decimals(millis, 1) + " ms";
        }
        if (millis < 999.5) {
            return decimals(millis, 0) + " ms";
        }
        if (millis < 59_950) {
            return decimals(millis / 1000, millis < 9_995 ? 2 : 1) + " s";
        }
        long seconds = Math.round(millis / 1000);
        return seconds / 60 + " min " + seconds % 60 + " s";
    }

    /** Returns seconds with three decimals. */
    public static String seconds(double millis) {
        long whole = Math.round(millis);
        return whole / 1000 + "." + digits(whole % 1000, 3);
    }

    /**
     * Rounds half up to at most six decimals without BigDecimal, for a fast start; see
     * docs/start-up.md.
     */
    private static String decimals(double value, int places) {
        long scale = (long) Math.pow(10, places);
        long step = 1_000_000 / scale;
        long rounded = (Math.round(value * 1_000_000) + step / 2) / step;
        long fraction = rounded % scale;
        int shown = places;
        while (shown > 0 && fraction % 10 == 0) {
            fraction /= 10;
            shown--;
        }
        return rounded / scale + (shown == 0 ? "" : "." + digits(fraction, shown));
    }

    private static String digits(long number, int count) {
        String digits = Long.toString(number);
        return "0".repeat(count - digits.length()) + digits;
    }
}
