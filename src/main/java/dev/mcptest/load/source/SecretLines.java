package dev.mcptest.load.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds secrets in text that is not valid YAML: anything after a name and a colon. */
final class SecretLines {

    private static final Pattern NAME =
            Pattern.compile("(?<![\\w.-])([\\w.-]++)[\"']?+[ \\t]*+[:=][ \\t]*+");

    private final String text;
    private final WrittenSecrets found;
    private final Mark nowhere;

    SecretLines(SourceFile file, WrittenSecrets found) {
        this.text = file.text();
        this.found = found;
        this.nowhere = new Mark(file, 0, 0);
    }

    /** Searches from the line that contains a code point of the file. */
    void from(int codePoint) {
        int begin = text.lastIndexOf('\n', text.offsetByCodePoints(0, codePoint) - 1) + 1;
        int place = text.codePointCount(0, begin);
        Matcher name = NAME.matcher(text).region(begin, text.length());
        int counted = begin;
        while (name.find()) {
            String value = text.substring(name.end(), end(name.end()));
            if (SecretPlace.AUTH.hides(name.group(1), value)) {
                place += text.codePointCount(counted, name.end());
                counted = name.end();
                int length = value.codePointCount(0, value.length());
                found.add(place, place + length, nowhere, value);
            }
        }
    }

    /** Returns where a value ends: at the latest with its line. */
    private int end(int begin) {
        char first = begin < text.length() ? text.charAt(begin) : '\n';
        boolean quoted = first == '"' || first == '\'';
        int at = quoted ? begin + 1 : begin;
        while (at < text.length() && text.charAt(at) != '\n') {
            char c = text.charAt(at);
            if (quoted ? c == first : "{}[],".indexOf(c) >= 0) {
                return at;
            }
            at += quoted && first == '"' && c == '\\' ? 2 : 1;
        }
        return Math.min(at, text.length());
    }
}
