package dev.mcptest.schema.infer;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes dates and times as RFC 3339 writes them. */
final class Rfc3339 {

    private static final int LENGTH_OF_DATE = 10;

    private static final class Form {
        static final Pattern DATE = Pattern.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})");

        /** A leap second is the last second of a day in UTC, at any local time. */
        static final Pattern TIME =
                Pattern.compile(
                        "[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?"
                                + "(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])");
    }

    private Rfc3339() {}

    static boolean isDate(String text) {
        Matcher parts = Form.DATE.matcher(text);
        if (text.length() != LENGTH_OF_DATE || !parts.matches()) {
            return false;
        }
        try {
            LocalDate.of(
                    Integer.parseInt(parts.group(1)),
                    Integer.parseInt(parts.group(2)),
                    Integer.parseInt(parts.group(3)));
            return true;
        } catch (DateTimeException _) {
            return false;
        }
    }

    static boolean isDateTime(String text) {
        return text.length() > LENGTH_OF_DATE
                && isDate(text.substring(0, LENGTH_OF_DATE))
                && Form.TIME.matcher(text.substring(LENGTH_OF_DATE)).matches();
    }
}
