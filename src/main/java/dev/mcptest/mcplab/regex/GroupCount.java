package dev.mcptest.mcplab.regex;

/**
 * The groups of a pattern, which decide what its escapes mean.
 *
 * @param named whether one of them has a name
 */
record GroupCount(int count, boolean named) {

    static GroupCount of(String pattern) {
        int count = 0;
        boolean named = false;
        boolean inClass = false;
        for (int i = 0; i < pattern.length(); i++) {
            switch (pattern.charAt(i)) {
                case '\\' -> i++;
                case '[' -> inClass = true;
                case ']' -> inClass = false;
                case '(' -> {
                    boolean name = !inClass && isNamed(pattern, i);
                    named |= name;
                    boolean plain = !inClass && !pattern.startsWith("?", i + 1);
                    count += plain || name ? 1 : 0;
                }
                default -> {}
            }
        }
        return new GroupCount(count, named);
    }

    private static boolean isNamed(String pattern, int open) {
        return pattern.startsWith("(?<", open)
                && !pattern.startsWith("=", open + 3)
                && !pattern.startsWith("!", open + 3);
    }
}
