package dev.mcptest.jq.function;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Locale;

/** A reimplementation of C's {@code strptime}. */
final class DateParser {

    private final String text;
    private final String format;
    private int at;

    private int year = 1900;
    private int month;
    private int day;
    private int hour;
    private int minute;
    private int second;
    private int century = -1;
    private int dayOfYear;
    private boolean afternoon;
    private boolean hasHalf;

    DateParser(String text, String format) {
        this.text = text;
        this.format = format;
    }

    JsonNode parse() {
        read(format);
        boolean ends = at == text.length() || Character.isWhitespace(text.charAt(at));
        if (!ends) {
            throw mismatch();
        }
        if (hasHalf) {
            hour = hour % 12 + (afternoon ? 12 : 0);
        }
        if (century >= 0) {
            year = century * 100 + Math.floorMod(year, 100);
        }
        if (dayOfYear > 0 && day == 0) {
            setDayOfYear();
        }
        ArrayNode fields =
                new Dates.Fields(year, month, day, hour, minute, second, 0, 0)
                        .withDays()
                        .toJson(second);
        return at == text.length() ? fields : fields.add(text.substring(at));
    }

    private JqErrorException mismatch() {
        return new JqErrorException(
                "date \"" + text + "\" does not match format \"" + format + "\"");
    }

    private void read(String pattern) {
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (Character.isWhitespace(c)) {
                skipSpace();
            } else if (c != '%') {
                expect(c);
            } else if (++i < pattern.length()) {
                field(pattern.charAt(i));
            } else {
                throw mismatch();
            }
        }
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private void expect(char c) {
        if (at >= text.length() || text.charAt(at) != c) {
            throw mismatch();
        }
        at++;
    }

    private void field(char field) {
        switch (field) {
            case 'a', 'A' -> name(DateFormat.DAYS);
            case 'b', 'B', 'h' -> month = name(DateFormat.MONTHS);
            case 'c' -> read("%a %b %e %H:%M:%S %Y");
            case 'D', 'x' -> read("%m/%d/%y");
            case 'F' -> read("%Y-%m-%d");
            case 'r' -> read("%I:%M:%S %p");
            case 'R' -> read("%H:%M");
            case 'T', 'X' -> read("%H:%M:%S");
            case 'n', 't' -> skipSpace();
            case '%' -> expect('%');
            case 'p', 'P' -> half();
            case 'Z' -> {}
            case 'z' -> zone();
            case 's' -> moment();
            default -> number(field);
        }
    }

    private void number(char field) {
        switch (field) {
            case 'C' -> century = digits(2, 0, 99);
            case 'd', 'e' -> day = digits(2, 1, 31);
            case 'H', 'k' -> hour = digits(2, 0, 23);
            case 'I', 'l' -> hour = digits(2, 1, 12);
            case 'j' -> dayOfYear = digits(3, 1, 366);
            case 'm' -> month = digits(2, 1, 12) - 1;
            case 'M' -> minute = digits(2, 0, 59);
            case 'S' -> second = digits(2, 0, 61);
            case 'u' -> digits(1, 1, 7);
            case 'w' -> digits(1, 0, 6);
            case 'U', 'W', 'V', 'g' -> digits(2, 0, 99);
            case 'y' -> {
                int ofCentury = digits(2, 0, 99);
                year = ofCentury < 69 ? 2000 + ofCentury : 1900 + ofCentury;
            }
            case 'Y' -> year = digits(4, 0, 9999);
            default ->
                    throw new JqErrorException(
                            "`%" + field + "` is not supported in a format of times");
        }
    }

    private int digits(int count, int least, int most) {
        skipSpace();
        int start = at;
        while (at < text.length() && at - start < count && isDigit(text.charAt(at))) {
            at++;
        }
        int number = at == start ? -1 : Integer.parseInt(text.substring(start, at));
        if (number < least || number > most) {
            throw mismatch();
        }
        return number;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private int name(String[] names) {
        String rest = text.substring(at).toLowerCase(Locale.ROOT);
        for (int i = 0; i < names.length; i++) {
            String name = names[i].toLowerCase(Locale.ROOT);
            if (rest.startsWith(name.substring(0, 3))) {
                at += rest.startsWith(name) ? name.length() : 3;
                return i;
            }
        }
        throw mismatch();
    }

    private void half() {
        String rest = text.substring(at).toLowerCase(Locale.ROOT);
        if (!rest.startsWith("am") && !rest.startsWith("pm")) {
            throw mismatch();
        }
        hasHalf = true;
        afternoon = rest.startsWith("pm");
        at += 2;
    }

    /** Reads a time zone offset. As in jq, it is ignored. */
    private void zone() {
        skipSpace();
        if (at < text.length() && text.charAt(at) == 'Z') {
            at++;
            return;
        }
        if (at >= text.length() || "+-".indexOf(text.charAt(at)) < 0) {
            throw mismatch();
        }
        at++;
        digits(2, 0, 14);
        if (at < text.length() && text.charAt(at) == ':') {
            at++;
        }
        if (at < text.length() && isDigit(text.charAt(at))) {
            digits(2, 0, 59);
        }
    }

    private void moment() {
        int start = at;
        while (at < text.length() && at - start < 12 && isDigit(text.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw mismatch();
        }
        var time =
                LocalDateTime.ofInstant(
                        Instant.ofEpochSecond(Long.parseLong(text.substring(start, at))),
                        ZoneId.systemDefault());
        Dates.Fields fields = Dates.Fields.of(time);
        year = fields.year();
        month = fields.month();
        day = fields.day();
        hour = fields.hour();
        minute = fields.minute();
        second = fields.second();
    }

    private void setDayOfYear() {
        LocalDate date = LocalDate.of(year, 1, 1).plusDays(dayOfYear - 1L);
        month = date.getMonthValue() - 1;
        day = date.getDayOfMonth();
    }
}
