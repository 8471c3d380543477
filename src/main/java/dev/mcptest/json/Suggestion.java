package dev.mcptest.json;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the known name that a misspelled name probably means.
 *
 * <p>Case, {@code -} and {@code _} are ignored. Apart from those, one edit per three characters is
 * allowed, up to three. An edit is an insertion, a deletion, a replacement or a swap of two
 * neighboring characters.
 */
public final class Suggestion {

    private static final int LONGEST = 100;

    /** Maximum number of names to compare with. */
    private static final int MOST = 500;

    private Suggestion() {}

    /**
     * Returns the known name that is closest to what was typed, the alphabetically first if several
     * are equally close.
     */
    public static Optional<String> nearest(String typed, Collection<String> known) {
        if (typed.isBlank() || typed.length() > LONGEST) {
            return Optional.empty();
        }
        String wanted = plain(typed);
        int best = Math.clamp(wanted.length() / 3, 1, 3) + 1;
        String found = "";
        int compared = 0;
        for (String name : known) {
            if (++compared > MOST) {
                break;
            }
            int distance = name.length() > LONGEST ? best + 1 : distance(wanted, plain(name), best);
            boolean tie = distance == best && !found.isEmpty() && name.compareTo(found) < 0;
            if (distance < best || tie) {
                best = distance;
                found = name;
            }
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(found);
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
    }

    private static int distance(String a, String b, int most) {
        if (Math.abs(a.length() - b.length()) > most) {
            return most + 1;
        }
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            cost[i][0] = i;
        }
        for (int j = 0; j <= b.length(); j++) {
            cost[0][j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                cost[i][j] = cheapest(cost, a, b, i, j);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static int cheapest(int[][] cost, String a, String b, int i, int j) {
        int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int edited = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean exchanged =
                i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1);
        return exchanged ? Math.min(edited, 1 + cost[i - 2][j - 2]) : edited;
    }
}
