package dev.mcptest.load.source;

import java.util.Arrays;

/** The lines of a text, found once. */
final class Lines {

    private final String text;

    /** Where each line begins. */
    private int[] starts = {0};

    /** How many code points come before each line. */
    private int[] points = {0};

    Lines(String text) {
        this.text = text;
        int count = 1;
        for (int at = text.indexOf('\n') + 1; at > 0; at = text.indexOf('\n', at) + 1) {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, 2 * count);
                points = Arrays.copyOf(points, 2 * count);
            }
            starts[count] = at;
            points[count] = points[count - 1] + text.codePointCount(starts[count - 1], at);
            count++;
        }
        starts = Arrays.copyOf(starts, count);
    }

    /** Returns a line, counted from 1, without its end; empty when there is none. */
    String line(int number) {
        if (number < 1 || number > starts.length) {
            return "";
        }
        int end = text.indexOf('\n', starts[number - 1]);
        String line =
                end < 0
                        ? text.substring(starts[number - 1])
                        : text.substring(starts[number - 1], end);
        return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    }

    /** Returns how many code points come before a line that is there. */
    int begin(int number) {
        return points[number - 1];
    }
}
