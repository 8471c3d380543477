package dev.mcptest.compliance.value;

import java.util.Base64;

/** Checks binary data that is sent as text. */
public final class Base64Payload {

    private Base64Payload() {}

    /**
     * Checks that a text decodes.
     *
     * @param where names the member, for messages
     */
    public static void check(String where, String data, Flaws flaws) {
        flaws.saw();
        if (!decodes(data)) {
            flaws.violation(where + " is not Base64" + why(data));
        }
    }

    private static boolean decodes(String data) {
        try {
            Base64.getDecoder().decode(data);
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    private static String why(String data) {
        if (data.startsWith("data:")) {
            return ": it is a data URI";
        }
        if (data.indexOf('-') >= 0 || data.indexOf('_') >= 0) {
            return " of the standard alphabet";
        }
        return data.indexOf('\n') >= 0 ? ": it has line breaks" : "";
    }
}
