package dev.mcptest.redact;

import java.net.URI;

/** Shows addresses without what may be secret in them. */
public final class ShownUrl {

    private ShownUrl() {}

    /** Returns an address without login, and with dots for its query. */
    public static String of(URI url) {
        String text = url.toString();
        String user = url.getRawUserInfo();
        String open = user == null ? text : text.replace(user + "@", "");
        int end = open.indexOf('?');
        return end < 0 ? open : open.substring(0, end) + "?...";
    }
}
