package dev.mcptest.mcplab.regex;

import java.util.Random;

/** Makes patterns, valid and not, and texts to search. */
final class RegexMaker {

    private final Random random;

    RegexMaker(Random random) {
        this.random = random;
    }

    String pick(String... some) {
        return some[random.nextInt(some.length)];
    }

    String pattern() {
        return choice(3);
    }

    String text() {
        return repeated(
                random.nextInt(9),
                () ->
                        pick(
                                "a",
                                "b",
                                "k",
                                "K",
                                "é",
                                "É",
                                "ß",
                                "1",
                                "_",
                                " ",
                                "\n",
                                "0",
                                "s",
                                "S",
                                "ſ",
                                "\u212a",
                                "z",
                                "{",
                                "}",
                                "]",
                                "-",
                                "A",
                                "\u00a0",
                                "\ufeff",
                                "\u2028",
                                "\ud83d\ude00",
                                "n",
                                "ab",
                                "x",
                                "\\",
                                "p{L}"));
    }

    private static String repeated(int times, java.util.function.Supplier<String> part) {
        var text = new StringBuilder();
        for (int i = 0; i < times; i++) {
            text.append(part.get());
        }
        return text.toString();
    }

    private String choice(int depth) {
        var text = new StringBuilder(sequence(depth));
        while (random.nextInt(4) == 0) {
            text.append('|').append(sequence(depth));
        }
        return text.toString();
    }

    private String sequence(int depth) {
        int parts = random.nextInt(4) + (random.nextInt(6) == 0 ? 0 : 1);
        return repeated(
                parts,
                () -> {
                    String atom = atom(depth);
                    boolean edge = atom.matches("[\\^$]|\\\\[bB]|\\(\\?<[=!].*");
                    boolean bare = edge && random.nextInt(20) > 0;
                    return bare ? atom : atom + quantifier();
                });
    }

    private String quantifier() {
        String some = pick("*", "+", "?", "{2}", "{1,2}", "{0,}", "", "", "", "", "", "", "", "");
        return some.isEmpty() || random.nextInt(4) > 0 ? some : some + "?";
    }

    private String atom(int depth) {
        return switch (random.nextInt(depth > 0 ? 44 : 28)) {
            case 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 ->
                    pick("a", "b", "k", "K", "é", "ß", "1", "_", " ", "0", "s", "ſ", "z");
            case 10, 11 -> ".";
            case 12, 13, 14, 15 -> pick("\\d", "\\w", "\\s", "\\D", "\\W", "\\S", "\\b", "\\B");
            case 16, 17 ->
                    pick(
                            "{", "}", "]", "{a", "{,3}", "\\y", "\\p{L}", "\\A", "\\Z", "\\h",
                            "\\R", "\\-", "\\k<n>", "\\k", "[\\k]", "\\c", "\\ca", "\\c1", "\\x41",
                            "\\x4", "\\u0061", "\\u61", "\\0", "\\01", "\\101", "\\8", "\\377",
                            "\\400", "\\n", "\\.");
            case 18, 19, 20, 21 -> characterClass();
            case 22, 23 -> pick("^", "$");
            case 24, 25, 26, 27 ->
                    pick("\\1", "\\2", "\\k<n>", "ab", "é", "\u212a", "\u00a0", "\ufeff");
            case 28, 29, 30, 31, 32, 33 -> "(" + choice(depth - 1) + ")";
            case 34, 35 -> "(?:" + choice(depth - 1) + ")";
            case 36, 37 ->
                    pick("(?<n>", "(?<a_b>", "(?<$x>", "(?<é>", "(?<value>", "(?<a\\u0062>")
                            + choice(depth - 1)
                            + ")";
            case 38, 39, 40 -> pick("(?=", "(?!") + choice(depth - 1) + ")";
            case 41, 42 -> pick("(?<=", "(?<!") + choice(depth - 1) + ")";
            default -> pick("(?i)", "(?i:a)", "(?>a)", "(?P<n>a)", "a++", "(", "[", "a{2,1}", "*");
        };
    }

    private String characterClass() {
        if (random.nextInt(8) == 0) {
            return pick("[]", "[^]");
        }
        String items =
                repeated(
                        1 + random.nextInt(3),
                        () ->
                                pick(
                                        "a", "k", "b-z", "A-K", "0-9", "\\d", "\\w", "\\s", "\\S",
                                        "\\W", "\\b", "&&", "-", "[", "é", "\\]", "\\-", "\\cA",
                                        "\\c_", "\\1", "\\x61", "\\u212a", "^", "\\p{L}", "\\w-z",
                                        "ß", "ſ", "."));
        return (random.nextInt(3) == 0 ? "[^" : "[") + items + "]";
    }
}
