package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Times as numbers and as "broken down" arrays. */
final class Dates {

    /** Not a weekday, in the words of jq. */
    private static final int NO_WEEKDAY = 8;

    private static final int NO_YEARDAY = 367;

    private static final double LAST_SECOND = 3e16;

    private Dates() {}

    /** The fields of a time; month, weekday and day of the year start at 0. */
    record Fields(
            int year,
            int month,
            int day,
            int hour,
            int minute,
            int second,
            int weekday,
            int yearday) {

        static Fields of(LocalDateTime time) {
            return new Fields(
                    time.getYear(),
                    time.getMonthValue() - 1,
                    time.getDayOfMonth(),
                    time.getHour(),
                    time.getMinute(),
                    time.getSecond(),
                    time.getDayOfWeek().getValue() % 7,
                    time.getDayOfYear() - 1);
        }

        /**
         * Returns the fields with weekday and day of the year computed from the date, if it is
         * valid.
         */
        Fields withDays() {
            if (day == 0) {
                return new Fields(year, month, day, hour, minute, second, NO_WEEKDAY, NO_YEARDAY);
            }
            LocalDate date = LocalDate.of(year, 1, 1).plusMonths(month).plusDays(day - 1L);
            return new Fields(
                    year,
                    month,
                    day,
                    hour,
                    minute,
                    second,
                    date.getDayOfWeek().getValue() % 7,
                    date.getDayOfYear() - 1);
        }

        ArrayNode toJson(double seconds) {
            ArrayNode json = Json.array();
            double[] values = {year, month, day, hour, minute, seconds, weekday, yearday};
            for (double value : values) {
                json.add(Numbers.of(value));
            }
            return json;
        }

        /** Returns the seconds since 1970 in UTC; fields may be out of range. */
        long toSeconds() {
            return LocalDate.of(year, 1, 1).plusMonths(month).plusDays(day - 1L).toEpochDay()
                            * 86400
                    + hour * 3600L
                    + minute * 60L
                    + second;
        }
    }

    /** Returns the fields of a time, in UTC or in the local time zone. */
    static ArrayNode breakDown(JsonNode moment, boolean local) {
        if (!moment.isNumber()) {
            throw new JqErrorException(
                    (local ? "localtime" : "gmtime") + "() requires numeric inputs");
        }
        double seconds = Numbers.value(moment);
        if (!(Math.abs(seconds) < LAST_SECOND)) {
            throw new JqErrorException(
                    "error converting number of seconds since epoch to datetime");
        }
        Instant instant = Instant.ofEpochSecond((long) seconds);
        Fields fields =
                Fields.of(
                        LocalDateTime.ofInstant(
                                instant, local ? ZoneId.systemDefault() : ZoneOffset.UTC));
        return fields.toJson(fields.second() + (seconds - Math.floor(seconds)));
    }

    static JsonNode toSeconds(JsonNode fields) {
        if (!fields.isArray()) {
            throw new JqErrorException("mktime requires array inputs");
        }
        if (fields.size() < 6) {
            throw new JqErrorException("mktime requires parsed datetime inputs");
        }
        long seconds = fields(fields, "mktime").toSeconds();
        if (seconds == -1) {
            throw new JqErrorException("invalid gmtime representation");
        }
        return Numbers.of((double) seconds);
    }

    private static Fields fields(JsonNode array, String function) {
        var values = new int[8];
        for (int i = 0; i < values.length; i++) {
            JsonNode value = array.path(i);
            if (!value.isNumber()) {
                throw new JqErrorException(function + " requires parsed datetime inputs");
            }
            values[i] = (int) Math.clamp(Numbers.value(value), -1e8, 1e8);
        }
        return new Fields(
                values[0], values[1], values[2], values[3], values[4], values[5], values[6],
                values[7]);
    }

    static JsonNode format(JsonNode moment, JsonNode format, boolean local) {
        String function = local ? "strflocaltime/1" : "strftime/1";
        JsonNode array = moment.isNumber() ? breakDown(moment, local) : moment;
        if (!array.isArray()) {
            throw new JqErrorException(function + " requires parsed datetime inputs");
        }
        if (!format.isString()) {
            throw new JqErrorException(function + " requires a string format");
        }
        return Strings.of(
                new DateFormat(fields(array, function), local).write(format.stringValue()));
    }

    static JsonNode parse(JsonNode text, JsonNode format) {
        if (!text.isString() || !format.isString()) {
            throw new JqErrorException("strptime/1 requires string inputs and arguments");
        }
        return new DateParser(text.stringValue(), format.stringValue()).parse();
    }
}
