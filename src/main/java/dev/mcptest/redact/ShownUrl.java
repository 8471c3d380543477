package dev.mcptest.redact;

import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shows addresses without what may be secret in them. */
public final class ShownUrl {

    /** What is written wrongly has a secret in it all the same. */
    private static final class Parts {
        static final Pattern LOGIN = Pattern.compile("(?<=://)[^\\s/?#\"']*@");
    }

    private ShownUrl() {}

    /** Returns an address without login, and with dots for its query. */
    public static String of(URI url) {
        String text = url.toString();
        String user = url.getRawUserInfo();
        String open = user == null ? text : text.replace(user + "@", "");
        int end = open.indexOf('?');
        return end < 0 ? open : open.substring(0, end) + "?...";
    }

    /** Returns a text with the addresses in it shown so, also where they are none. */
    public static String in(String text) {
        if (!text.contains("://")) {
            return text;
        }
        return withoutQueries(Parts.LOGIN.matcher(text).replaceAll(""));
    }

    /** Takes time linear in the text: a regex would look for a query after each beginning anew. */
    private static String withoutQueries(String text) {
        var shown = new StringBuilder();
        int kept = 0;
        int at = text.indexOf("://");
        while (at >= 0) {
            int stop = end(text, at, "?\"' \t\n\u000b\f\r");
            boolean query = stop < text.length() && text.charAt(stop) == '?';
            int end = query ? end(text, stop, "\"' \t\n\u000b\f\r") : stop;
            if (end > stop + 1) {
                shown.append(text, kept, stop + 1).append("...");
                kept = end;
            }
            at = text.indexOf("://", end);
        }
        return shown.append(text, kept, text.length()).toString();
    }

    private static int end(String text, int from, String ends) {
        int at = from;
        while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    /** Returns a line with stars for the logins in its addresses; every column stays. */
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
