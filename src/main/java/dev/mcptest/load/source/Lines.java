package dev.mcptest.load.source;

import java.util.Arrays;

/** The lines of a text, indexed once. */
final class Lines {

    private final String text;

    /** The index of the first character of each line. */
    private int[] starts = {0};

    /** The number of code points before each line. */
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

    /** Returns a line, counted from 1, without its line end; empty when it does not exist. */
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

    /** Returns the number of code points before an existing line. */
    int begin(int number) {
        return points[number - 1];
    }
}
