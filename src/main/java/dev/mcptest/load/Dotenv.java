package dev.mcptest.load;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads dotenv files: {@code NAME=value} lines, an optional {@code export}, comments, single quotes
 * (raw) and double quotes (with {@code \n}, {@code \t}, {@code \"}, {@code \\}).
 */
final class Dotenv {

    private Dotenv() {}

    /** Returns the names of a file in its order; lines that assign nothing are passed over. */
    static Map<String, String> parse(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String raw : text.split("\n", -1)) {
            String line = raw.strip();
            if (line.startsWith("export ")) {
                line = line.substring(7).strip();
            }
            int equals = line.indexOf('=');
            if (equals > 0 && !line.startsWith("#")) {
                values.put(line.substring(0, equals).strip(), value(line.substring(equals + 1)));
            }
        }
        return values;
    }

    private static String value(String raw) {
        String text = raw.strip();
        if (text.startsWith("'")) {
            int end = text.indexOf('\'', 1);
            return end < 0 ? text : text.substring(1, end);
        }
        if (text.startsWith("\"")) {
            return doubleQuoted(text);
        }
        int comment = text.indexOf(" #");
        return comment < 0 ? text : text.substring(0, comment).strip();
    }

    private static String doubleQuoted(String text) {
        var value = new StringBuilder();
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                return value.toString();
            }
            if (c == '\\' && i + 1 < text.length()) {
                value.append(unescaped(text.charAt(++i)));
            } else {
                value.append(c);
            }
        }
        return text;
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
