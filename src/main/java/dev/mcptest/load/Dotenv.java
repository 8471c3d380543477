package dev.mcptest.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads dotenv files: {@code NAME=value} lines, an optional {@code export}, comments, single quotes
 * (raw) and double quotes (with {@code \n}, {@code \t}, {@code \"}, {@code \\}).
 */
public final class Dotenv {

    private final Map<String, String> values = new LinkedHashMap<>();
    private final List<Fault> faults = new ArrayList<>();

    private Dotenv() {}

    /** A problem in a line, counted from 1; the message never contains text of the line. */
    public record Fault(int line, String message) {}

    /**
     * The content of a file.
     *
     * @param values by name, in the order of the file; a faulty line assigns nothing
     */
    public record Content(Map<String, String> values, List<Fault> faults) {}

    public static Content parse(String text) {
        var file = new Dotenv();
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            file.read(lines[i].strip(), i + 1);
        }
        return new Content(file.values, file.faults);
    }

    private void read(String raw, int number) {
        if (raw.isEmpty() || raw.startsWith("#")) {
            return;
        }
        String line = raw.startsWith("export ") ? raw.substring(7).strip() : raw;
        int equals = line.indexOf('=');
        String name = equals < 0 ? "" : line.substring(0, equals).strip();
        if (name.isEmpty() || hasBlank(name)) {
            faults.add(new Fault(number, "this line is not an assignment"));
            return;
        }
        assign(name, line.substring(equals + 1).strip(), number);
    }

    private static boolean hasBlank(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (Character.isWhitespace(name.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private void assign(String name, String raw, int number) {
        char quote = raw.isEmpty() ? ' ' : raw.charAt(0);
        if (quote != '\'' && quote != '"') {
            int comment = raw.indexOf(" #");
            values.put(name, comment < 0 ? raw : raw.substring(0, comment).strip());
            return;
        }
        int end = closing(raw, quote);
        if (end < 0) {
            faults.add(new Fault(number, "the quote of " + name + " is not closed on its line"));
        } else if (!isComment(raw.substring(end + 1).strip())) {
            faults.add(new Fault(number, "text follows the closing quote of " + name));
        } else {
            String inner = raw.substring(1, end);
            values.put(name, quote == '"' ? unescaped(inner) : inner);
        }
    }

    private static boolean isComment(String rest) {
        return rest.isEmpty() || rest.startsWith("#");
    }

    private static int closing(String text, char quote) {
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == quote) {
                return i;
            }
            if (c == '\\' && quote == '"') {
                i++;
            }
        }
        return -1;
    }

    private static String unescaped(String text) {
        var value = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length()) {
                value.append(unescaped(text.charAt(++i)));
            } else {
                value.append(c);
            }
        }
        return value.toString();
    }

    private static String unescaped(char c) {
        return switch (c) {
            case 'n' -> "\n";
            case 't' -> "\t";
            case 'r' -> "\r";
            case '"', '\\', '$' -> String.valueOf(c);
            default -> "\\" + c;
        };
    }
}
