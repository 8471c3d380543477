package dev.mcptest.definition;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When a capture was taken, as the folder of its run says: {@code 2026-02-17T10-30-00Z}, or {@code
 * 2026-02-17T10-30-00Z-2} for a second one in the same second.
 *
 * @param second sorts as the time does; empty when it is not known, which is the oldest
 * @param number counted from 1
 */
public record CaptureTime(String second, int number) implements Comparable<CaptureTime> {

    private static final class Form {
        static final Pattern FOLDER =
                Pattern.compile("(\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ)(?:-(\\d{1,9}))?");
    }

    public CaptureTime {
        requireNonNull(second, "second is null");
    }

    /**
     * Reads the name of a folder.
     *
     * @param otherwise the time of the capture in RFC 3339, if the folder has another name
     */
    public static CaptureTime of(Path folder, String otherwise) {
        Path name = folder.getFileName();
        Matcher parts = Form.FOLDER.matcher(name == null ? "" : name.toString());
        return parts.matches()
                ? new CaptureTime(
                        parts.group(1),
                        parts.group(2) == null ? 1 : Integer.parseInt(parts.group(2)))
                : new CaptureTime(otherwise.replace(':', '-'), 1);
    }

    @Override
    public int compareTo(CaptureTime other) {
        return Comparator.comparing(CaptureTime::second)
                .thenComparingInt(CaptureTime::number)
                .compare(this, other);
    }
}
