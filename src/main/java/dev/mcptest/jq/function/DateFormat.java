package dev.mcptest.jq.function;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.util.Locale;
import java.util.TimeZone;

/** A reimplementation of C's {@code strftime}. */
final class DateFormat {

    static final String[] DAYS = {
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"
    };

    static final String[] MONTHS = {
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December"
    };

    private final Dates.Fields time;
    private final boolean local;
    private final StringBuilder out = new StringBuilder();

    DateFormat(Dates.Fields time, boolean local) {
        this.time = time;
        this.local = local;
    }

    String write(String format) {
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c != '%') {
                out.append(c);
            } else if (++i < format.length()) {
                field(format.charAt(i));
            } else {
                throw unknown("%");
            }
        }
        return out.toString();
    }

    private static JqErrorException unknown(String field) {
        return new JqErrorException("`" + field + "` is not supported in a format of times");
    }

    private void field(char field) {
        switch (field) {
            case 'a' -> out.append(name(DAYS, time.weekday()), 0, 3);
            case 'A' -> out.append(name(DAYS, time.weekday()));
            case 'b', 'h' -> out.append(name(MONTHS, time.month()), 0, 3);
            case 'B' -> out.append(name(MONTHS, time.month()));
            case 'c' -> write("%a %b %e %H:%M:%S %Y");
            case 'D', 'x' -> write("%m/%d/%y");
            case 'F' -> write("%Y-%m-%d");
            case 'r' -> write("%I:%M:%S %p");
            case 'R' -> write("%H:%M");
            case 'T', 'X' -> write("%H:%M:%S");
            case 'n' -> out.append('\n');
            case 't' -> out.append('\t');
            case '%' -> out.append('%');
            case 'p' -> out.append(time.hour() < 12 ? "AM" : "PM");
            case 'P' -> out.append(time.hour() < 12 ? "am" : "pm");
            case 'z' -> out.append("+0000");
            case 'Z' -> out.append(zone());
            default -> number(field);
        }
    }

    private void number(char field) {
        switch (field) {
            case 'C' -> padded(Math.floorDiv(time.year(), 100), "%02d");
            case 'd' -> padded(time.day(), "%02d");
            case 'e' -> padded(time.day(), "%2d");
            case 'g' -> padded(Math.floorMod(weekYear(), 100), "%02d");
            case 'G' -> padded(weekYear(), "%d");
            case 'H' -> padded(time.hour(), "%02d");
            case 'I' -> padded(hour12(), "%02d");
            case 'j' -> padded(time.yearday() + 1, "%03d");
            case 'k' -> padded(time.hour(), "%2d");
            case 'l' -> padded(hour12(), "%2d");
            case 'm' -> padded(time.month() + 1, "%02d");
            case 'M' -> padded(time.minute(), "%02d");
            case 's' -> out.append(seconds());
            case 'S' -> padded(time.second(), "%02d");
            case 'u' -> padded(time.weekday() == 0 ? 7 : time.weekday(), "%d");
            case 'U' -> padded((time.yearday() + 7 - time.weekday()) / 7, "%02d");
            case 'V' -> padded(date().get(IsoFields.WEEK_OF_WEEK_BASED_YEAR), "%02d");
            case 'w' -> padded(time.weekday(), "%d");
            case 'W' -> padded((time.yearday() + 7 - (time.weekday() + 6) % 7) / 7, "%02d");
            case 'y' -> padded(Math.floorMod(time.year(), 100), "%02d");
            case 'Y' -> padded(time.year(), "%d");
            default -> throw unknown("%" + field);
        }
    }

    private void padded(int number, String format) {
        out.append(String.format(Locale.ROOT, format, number));
    }

    private static String name(String[] names, int index) {
        return index >= 0 && index < names.length ? names[index] : "???";
    }

    private int hour12() {
        return time.hour() % 12 == 0 ? 12 : time.hour() % 12;
    }

    private LocalDate date() {
        return LocalDate.ofYearDay(time.year(), 1).plusDays(time.yearday());
    }

    private int weekYear() {
        return date().get(IsoFields.WEEK_BASED_YEAR);
    }

    /** Returns the seconds since 1970. Like C, treats the fields as local time. */
    private long seconds() {
        return LocalDateTime.ofEpochSecond(time.toSeconds(), 0, ZoneOffset.UTC)
                .atZone(ZoneId.systemDefault())
                .toEpochSecond();
    }

    private String zone() {
        return local
                ? TimeZone.getDefault().getDisplayName(false, TimeZone.SHORT, Locale.ROOT)
                : "UTC";
    }
}
