package dev.mcptest.redact;

import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shows addresses without the parts that may be secret. */
public final class ShownUrl {

    /** A pattern, because a malformed address may have a secret as well. */
    private static final class Parts {
        static final Pattern LOGIN = Pattern.compile("(?<=://)[^\\s/?#\"']*@");
    }

    private ShownUrl() {}

    /** Returns an address without user and password, and with dots instead of its query. */
    public static String of(URI url) {
        String text = url.toString();
        String user = url.getRawUserInfo();
        String open = user == null ? text : text.replace(user + "@", "");
        int end = open.indexOf('?');
        return end < 0 ? open : open.substring(0, end) + "?...";
    }

    /** Returns a text in which every address is shown this way, even a malformed one. */
    public static String in(String text) {
        if (!text.contains("://")) {
            return text;
        }
        return withoutQueries(Parts.LOGIN.matcher(text).replaceAll(""));
    }

    /**
     * Scans by hand to take linear time: a regular expression would search for a query after each
     * address start again.
     */
    private static String withoutQueries(String text) {
        var shown = new StringBuilder();
        int copied = 0;
        int at = text.indexOf("://");
        while (at >= 0) {
            int stop = end(text, at, "?\"' \t\n\u000b\f\r");
            boolean query = stop < text.length() && text.charAt(stop) == '?';
            int end = query ? end(text, stop, "\"' \t\n\u000b\f\r") : stop;
            if (end > stop + 1) {
                shown.append(text, copied, stop + 1).append("...");
                copied = end;
            }
            at = text.indexOf("://", end);
        }
        return shown.append(text, copied, text.length()).toString();
    }

    private static int end(String text, int from, String ends) {
        int at = from;
        while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    /**
     * Returns a line with stars instead of users and passwords in addresses, at the same columns.
     */
    public static String withStars(String line) {
        return line.contains("://")
                ? Parts.LOGIN
                        .matcher(line)
                        .replaceAll(login ->
                                Matcher.quoteReplacement(
                                        "*".repeat(login.group().length() - 1) + "@"))
                : line;
    }
}
