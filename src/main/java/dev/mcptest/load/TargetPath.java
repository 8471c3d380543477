package dev.mcptest.load;

/** Takes the text of a target apart. */
final class TargetPath {

    private TargetPath() {}

    /** Returns where the first name of a target ends. */
    static int end(String target) {
        int end = 0;
        while (end < target.length() && target.charAt(end) != '.' && target.charAt(end) != '[') {
            end++;
        }
        return end;
    }
}
