package dev.mcptest.mcp;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Short, printable descriptions of received data. */
public final class Texts {

    private static final int MOST = 120;

    private Texts() {}

    /** Returns the type of a value: "null", "an array", "a string". */
    public static String aOrAn(JsonNode value) {
        return switch (value.getNodeType()) {
            case ARRAY -> "an array";
            case OBJECT -> "an object";
            case NULL -> "null";
            case MISSING -> "missing";
            case BOOLEAN -> "a boolean";
            case NUMBER -> "a number";
            default -> "a string";
        };
    }

    /** Returns a value as truncated JSON. */
    public static String brief(JsonNode value, Hiding hiding) {
        return new Cut(hiding).start(Json.write(value), MOST);
    }

    static String invalid(InvalidJsonException e, byte[] frame, Hiding hiding) {
        String why = e.phrase().text(hiding);
        if (why.contains("nesting depth")) {
            return "JSON nested deeper than 1,000 levels";
        }
        return "not JSON (" + reason(why) + "): " + quote(frame, hiding);
    }

    /** Returns the beginning of a frame in quotes. */
    static String quote(byte[] frame, Hiding hiding) {
        byte[] clean =
                frame.length <= MOST
                        ? frame
                        : hiding.start(new String(frame, StandardCharsets.UTF_8), MOST)
                                .getBytes(StandardCharsets.UTF_8);
        int end = Math.min(clean.length, MOST);
        var out = new StringBuilder("\"");
        new String(clean, 0, end, StandardCharsets.UTF_8)
                .codePoints()
                .map(Texts::printable)
                .forEach(out::appendCodePoint);
        return out.append(clean.length > MOST ? "...\"" : "\"").toString();
    }

    /** Returns the message for a call that timed out. */
    public static String unanswered(String method, Duration timeout) {
        return Thread.currentThread().isInterrupted()
                ? "the wait for the answer to " + method + " was interrupted"
                : "no answer to " + method + " within " + time(timeout);
    }

    /** Returns a duration for use in messages. */
    public static String time(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }

    /** Removes what the parser expected instead. */
    private static String reason(String why) {
        int end = why.startsWith("not UTF-8") ? -1 : why.indexOf(": ");
        return end < 0 ? why : why.substring(0, end);
    }

    private static int printable(int codePoint) {
        return Character.isISOControl(codePoint) ? '?' : codePoint;
    }
}
