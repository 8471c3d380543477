package dev.mcptest.connect;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the log lines that explain why a program ended.
 *
 * @param hiding removes secrets from long lines
 */
public record Stderr(List<String> log, Hiding hiding) {

    private static final int MOST = 3;
    private static final int LINE = 300;
    private static final String CODE = "error code";

    /** Returns a clause with the explaining lines, or with the last lines when none stands out. */
    String clause() {
        String said = said();
        return said.isEmpty() ? "; it wrote nothing to stderr" : said;
    }

    /** Returns the same clause, or an empty text when there are no lines. */
    public String said() {
        List<String> lines = log.stream().map(String::strip).filter(it -> !it.isEmpty()).toList();
        if (lines.isEmpty()) {
            return "";
        }
        List<String> why = why(lines);
        return why.isEmpty()
                ? "; its stderr ends with: " + shown(last(lines, MOST))
                : "; its stderr says: " + shown(why);
    }

    /** The first error line is often the cause; the last ones are its consequences. */
    private static List<String> why(List<String> lines) {
        List<String> found = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            boolean explains = i > 0 && lines.get(i - 1).contains(CODE);
            if (explains || saysWhy(lines.get(i))) {
                found.add(lines.get(i));
            }
        }
        if (found.size() <= MOST) {
            return found;
        }
        List<String> some = new ArrayList<>();
        some.add(found.getFirst());
        some.addAll(last(found, MOST - 1));
        return some;
    }

    private static boolean saysWhy(String line) {
        return line.contains("Error") || line.contains("Exception") || line.contains(CODE);
    }

    private static List<String> last(List<String> lines, int most) {
        return lines.subList(Math.max(0, lines.size() - most), lines.size());
    }

    private String shown(List<String> lines) {
        return String.join(
                " | ", lines.stream().map(line -> new Cut(hiding).start(line, LINE)).toList());
    }
}
