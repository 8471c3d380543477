package dev.mcptest.compliance.value;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Estimates from a few ids whether the next one could be guessed. */
public final class Guessing {

    private static final int SHORTEST = 16;
    private static final int TAIL = 16;
    private static final int FEW = 4;
    private static final BigInteger CLOSE = BigInteger.valueOf(65_536);

    private Guessing() {}

    /** Returns why the ids could be guessed; empty if there is no sign of it. */
    public static Optional<String> sign(List<String> ids) {
        if (new HashSet<>(ids).size() < ids.size()) {
            return Optional.of("the same id was given twice");
        }
        for (String id : ids) {
            if (id.length() < SHORTEST) {
                return Optional.of(
                        "the id \"" + id + "\" is shorter than " + SHORTEST + " characters");
            }
        }
        return countsUp(ids) ? Optional.of("the ids count up") : varies(ids);
    }

    private static boolean countsUp(List<String> ids) {
        for (int i = 1; i < ids.size(); i++) {
            if (!isNext(ids.get(i - 1), ids.get(i))) {
                return false;
            }
        }
        return ids.size() > 1;
    }

    /** Ids that differ in one run of digits, or as hexadecimal numbers by little. */
    private static boolean isNext(String before, String now) {
        int start = 0;
        while (start < Math.min(before.length(), now.length())
                && before.charAt(start) == now.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < Math.min(before.length(), now.length()) - start
                && before.charAt(before.length() - 1 - end) == now.charAt(now.length() - 1 - end)) {
            end++;
        }
        String a = before.substring(start, before.length() - end);
        String b = now.substring(start, now.length() - end);
        return isHex(a) && isHex(b) && distance(a, b).compareTo(CLOSE) < 0;
    }

    private static BigInteger distance(String a, String b) {
        return number(b).subtract(number(a)).abs();
    }

    private static BigInteger number(String hex) {
        return hex.isEmpty() ? BigInteger.ZERO : new BigInteger(hex, 16);
    }

    private static boolean isHex(String text) {
        return text.length() <= SHORTEST
                && text.chars().allMatch(c -> Character.digit(c, 16) >= 0 && c < 0x80);
    }

    /** Tokens share long prefixes, so that only their tails count. */
    private static Optional<String> varies(List<String> ids) {
        Set<Character> seen = new HashSet<>();
        for (String id : ids) {
            String tail = id.substring(id.length() - TAIL);
            tail.chars().forEach(c -> seen.add((char) c));
        }
        return seen.size() < FEW
                ? Optional.of("the ids use only " + seen.size() + " different characters")
                : Optional.empty();
    }
}
