package dev.mcptest.load.check;

/** Parses the text of a target. */
final class TargetPath {

    private TargetPath() {}

    static int end(String target) {
        int end = 0;
        while (end < target.length() && target.charAt(end) != '.' && target.charAt(end) != '[') {
            end++;
        }
        return end;
    }
}
